// A word of memory that several threads reach, by the name of its area: what habits of threads are noted for
// (discipline.hpp, outlook.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "memory/area.hpp"

namespace gmc::vm {

struct SharedWord {
  static constexpr std::uint64_t size = 8;

  std::uint64_t area;
  std::uint64_t index;
  friend bool operator==(const SharedWord&, const SharedWord&) = default;

  struct Hash {
    std::size_t operator()(const SharedWord& word) const { return word.area * 0x9e3779b97f4a7c15 ^ word.index; }
  };
};

template <typename Visit>
void for_each_word(const memory::Touch& touch, Visit visit) {
  for (std::uint64_t i = touch.begin / SharedWord::size; i * SharedWord::size < touch.end; ++i)
    visit(SharedWord{touch.area, i});
}

}  // namespace gmc::vm
