// A hash table whose keys are names that live elsewhere, in the strings of a module. Names of C++ are long (60
// characters and more), so the hash is one that reads them fast.
#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>

namespace gmc::link {

struct NameHash {
  // Not noexcept: libstdc++ takes a hash that cannot throw for one too cheap to be worth keeping beside its key.
  [[nodiscard]] std::size_t operator()(std::string_view name) const;
};

template <class T>
using NameMap = std::unordered_map<std::string_view, T, NameHash>;

}  // namespace gmc::link
