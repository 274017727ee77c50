#include "memory/object.hpp"

namespace gmc::memory {

ObjectId ObjectPool::intern(std::unique_ptr<Object> object) {
  const Fingerprint hash = object->hash();
  const auto [first, last] = by_hash_.equal_range(hash.low);
  for (auto known = first; known != last; ++known) {
    if (hashes_[known->second] == hash && objects_[known->second]->equals(*object)) return known->second;
  }
  const auto id = static_cast<ObjectId>(objects_.size());
  objects_.push_back(std::move(object));
  hashes_.push_back(hash);
  by_hash_.emplace(hash.low, id);
  return id;
}

}  // namespace gmc::memory
