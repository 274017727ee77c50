#include "memory/object.hpp"

namespace gmc::memory {

ObjectId ObjectPool::intern(std::unique_ptr<Object> object) {
  return by_identity_.find_or_add(
      object->identity(), [&](ObjectId id) { return objects_[id]->equals(*object); },
      [&] {
        objects_.push_back(std::move(object));
        hashes_.push_back(objects_.back()->hash());
        return static_cast<ObjectId>(objects_.size() - 1);
      });
}

}  // namespace gmc::memory
