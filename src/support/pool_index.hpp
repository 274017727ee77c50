// Where a pool that keeps equal things once finds what it has: numbers by a hash of what they stand for. The pool keeps
// the things themselves and knows which are equal; nothing is ever taken out.
//
// An open-addressing table with linear probing, at most three quarters full. A slot is eight bytes, a part of the hash
// and the number, so that hardly anything but what is looked for is compared: one cache miss where a multimap has
// three.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gmc::support {

class PoolIndex {
 public:
  // The number with this hash for which `is_same(number)` holds; if there is none, `make()` says a new one.
  template <class IsSame, class Make>
  std::uint32_t find_or_add(std::uint64_t hash, IsSame is_same, Make make) {
    if (4 * (count_ + 1) > 3 * slots_.size()) grow();
    const std::uint32_t tag = tag_of(hash);
    for (std::size_t i = tag & mask();; i = (i + 1) & mask()) {
      if (slots_[i].number == no_number) return add(tag, make());
      if (slots_[i].tag == tag && is_same(slots_[i].number)) return slots_[i].number;
    }
  }
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  static constexpr std::uint32_t no_number = 0xffffffff;
  static constexpr std::size_t first_size = 64;
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t number = no_number;
  };

  // Hashes may differ in some of their bits only.
  [[nodiscard]] static std::uint32_t tag_of(std::uint64_t hash) {
    hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15U;
    return static_cast<std::uint32_t>(hash >> 32);
  }
  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }

  // `make` may have added others meanwhile.
  std::uint32_t add(std::uint32_t tag, std::uint32_t number) {
    if (4 * (count_ + 1) > 3 * slots_.size()) grow();
    place({tag, number});
    ++count_;
    return number;
  }
  void place(const Slot& slot) {
    std::size_t i = slot.tag & mask();
    while (slots_[i].number != no_number) i = (i + 1) & mask();
    slots_[i] = slot;
  }
  void grow() {
    std::vector<Slot> before(slots_.empty() ? first_size : 2 * slots_.size());
    before.swap(slots_);
    for (const Slot& slot : before) {
      if (slot.number != no_number) place(slot);
    }
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace gmc::support
