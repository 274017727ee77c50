// Values of any C++ type as contents of memory: symbolic expressions, predicates, records of the virtual machine. An
// object is immutable, has a hash that comes from its structure (never from addresses or numbers of areas), equality,
// and says which pointers it contains.
//
// Equal objects of one memory are kept once, in its ObjectPool, and are known by their number; they stay there as long
// as the pool. This makes copying, comparing and going back in time as cheap for objects as for bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <typeinfo>
#include <utility>
#include <vector>

#include "memory/fingerprint.hpp"
#include "memory/pointer.hpp"
#include "support/pool_index.hpp"

namespace gmc::memory {

class Object {
 public:
  Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  virtual ~Object() = default;

  // Of everything but the pointers.
  [[nodiscard]] virtual Fingerprint hash() const = 0;
  // Of everything, the pointers included. `other` may be of any type.
  [[nodiscard]] virtual bool equals(const Object& other) const = 0;
  // For finding an equal one in the pool: unlike the hash it may tell apart what is only called differently.
  [[nodiscard]] virtual std::uint64_t identity() const { return hash().low; }
  // The pointers inside, in an order that follows from the structure.
  [[nodiscard]] virtual std::span<const Pointer> pointers() const { return {}; }
};

using ObjectId = std::uint32_t;
inline constexpr ObjectId no_object = 0;

class ObjectPool {
 public:
  ObjectPool() : objects_(1), hashes_(1) {}

  // The number of an object equal to this one.
  ObjectId intern(std::unique_ptr<Object> object);

  [[nodiscard]] const Object& operator[](ObjectId id) const { return *objects_[id]; }
  [[nodiscard]] Fingerprint hash(ObjectId id) const { return hashes_[id]; }
  [[nodiscard]] std::span<const Pointer> pointers(ObjectId id) const { return objects_[id]->pointers(); }

 private:
  std::vector<std::unique_ptr<Object>> objects_;
  std::vector<Fingerprint> hashes_;
  support::PoolIndex by_identity_;
};

// A value of type T as an object. T has operator== and a function `Fingerprint structural_hash(const T&)` that is found
// by its argument; the hash of the type's name is added here. Where many values have the same one, `std::uint64_t
// identity_hash(const T&)` tells them apart for the pool. If it holds pointers, `std::span<const Pointer>
// pointers_in(const T&)` says which.
template <class T>
class ObjectOf final : public Object {
 public:
  explicit ObjectOf(T value) : value_(std::move(value)) {}

  [[nodiscard]] const T& value() const { return value_; }
  [[nodiscard]] Fingerprint hash() const override {
    const Fingerprint own = structural_hash(value_);
    const char* name = typeid(T).name();
    return hash_bytes(Domain::Object, own.low ^ own.high, name, std::char_traits<char>::length(name)) + own;
  }
  [[nodiscard]] std::uint64_t identity() const override {
    if constexpr (requires { identity_hash(value_); })
      return identity_hash(value_);
    else
      return hash().low;
  }
  [[nodiscard]] bool equals(const Object& other) const override {
    const auto* same = dynamic_cast<const ObjectOf*>(&other);
    return same != nullptr && same->value_ == value_;
  }
  [[nodiscard]] std::span<const Pointer> pointers() const override {
    if constexpr (requires { pointers_in(value_); })
      return pointers_in(value_);
    else
      return {};
  }

 private:
  T value_;
};

}  // namespace gmc::memory
