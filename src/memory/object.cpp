#include "memory/object.hpp"

namespace gmc::memory {

ObjectId ObjectPool::intern(std::unique_ptr<Object> object) {
  const std::uint64_t identity = object->identity();
  const auto [first, last] = by_identity_.equal_range(identity);
  for (auto known = first; known != last; ++known) {
    if (objects_[known->second]->equals(*object)) return known->second;
  }
  const auto id = static_cast<ObjectId>(objects_.size());
  objects_.push_back(std::move(object));
  hashes_.push_back(objects_.back()->hash());
  by_identity_.emplace(identity, id);
  return id;
}

}  // namespace gmc::memory
