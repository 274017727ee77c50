#include "vm/mixed_pool.hpp"

#include <cstring>

namespace gmc::vm {

namespace {

[[nodiscard]] std::uint64_t hash_of(const memory::Value& value) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
  std::uint64_t undefined = 0;
  std::memcpy(&undefined, value.undefined().data(), sizeof undefined);
  std::uint64_t hash = (value.number() * factor ^ undefined) * factor;
  for (const memory::Fragment& fragment : value.fragments()) {
    hash = (hash ^ fragment.area.index() ^ static_cast<std::uint64_t>(fragment.offset) ^
            (std::uint64_t{fragment.first} << 32) ^ (std::uint64_t{fragment.object} << 40)) *
           factor;
  }
  return hash;
}

}  // namespace

MixedPool::MixedPool() {
  static_cast<void>(intern(memory::Value{8}));
}

std::uint32_t MixedPool::intern(const memory::Value& value, OriginId origin) {
  return index_.find_or_add(
      hash_of(value) + origin,
      [&](std::uint32_t number) { return origins_[number] == origin && values_[number] == value; },
      [&] {
        values_.push_back(value);
        origins_.push_back(origin);
        return static_cast<std::uint32_t>(values_.size() - 1);
      });
}

}  // namespace gmc::vm
