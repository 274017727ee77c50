// One block of memory: a global, a frame, a heap block, a record of the virtual machine. The header says what it is,
// the slots hold its contents in chunks. A slot without chunk holds what the area was filled with; so memory that was
// never touched costs nothing, however large.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "memory/chunk.hpp"
#include "memory/fingerprint.hpp"

namespace gmc::memory {

enum class Life : std::uint8_t {
  Absent,  // the number is free
  Live,
  Freed,  // no contents; known as long as something points at it
};

// Where roots belong: whoever may reach an area. The user of the library chooses the numbers (threads, globals).
using Group = std::uint32_t;
inline constexpr Group nobody = std::numeric_limits<Group>::max();         // not reached by anybody yet
inline constexpr Group everybody = std::numeric_limits<Group>::max() - 1;  // by several groups, perhaps
inline constexpr Group no_group = std::numeric_limits<Group>::max() - 2;   // no area has it

// What an area is. Part of the state; `kind` is the user's.
struct Header {
  std::uint64_t size = 0;
  std::uint8_t kind = 0;
  std::uint8_t align_bits = 4;  // the address of its beginning is a multiple of 2^align_bits
  Life life = Life::Absent;
  bool is_read_only = false;
  bool grows = false;          // a store behind the end makes it larger
  bool must_be_freed = false;  // it is a leak if it becomes unreachable while alive

  [[nodiscard]] bool is_live_block() const { return must_be_freed && life == Life::Live; }
  // All but the size, in one number.
  [[nodiscard]] std::uint64_t flags() const {
    return kind | static_cast<std::uint64_t>(life) << 8 | std::uint64_t{is_read_only} << 16 |
           std::uint64_t{grows} << 17 | std::uint64_t{must_be_freed} << 18 | std::uint64_t{align_bits} << 24;
  }
  [[nodiscard]] Fingerprint hash() const { return hash_words(Domain::Header, size, flags()); }

  bool operator==(const Header&) const = default;
};

// The chunks of an area; most areas have one.
class Slots {
 public:
  void resize(std::size_t count) {
    Chunk* const first = count_ == 0 ? nullptr : (*this)[0];
    std::unique_ptr<Chunk*[]> many;
    if (count > 1) {
      many = std::make_unique<Chunk*[]>(count);
      if (count_ > 1) std::copy_n(many_.get(), std::min(count, count_), many.get());
    }
    many_ = std::move(many);
    count_ = count;
    if (count > 0) (*this)[0] = first;
  }
  Slots() = default;
  Slots(const Slots& other) : count_(other.count_), single_(other.single_) {
    if (count_ <= 1) return;
    many_ = std::make_unique<Chunk*[]>(count_);
    std::copy_n(other.many_.get(), count_, many_.get());
  }
  Slots(Slots&& other) noexcept
      : count_(std::exchange(other.count_, 0)), single_(other.single_), many_(std::move(other.many_)) {}
  Slots& operator=(Slots other) noexcept {
    count_ = other.count_;
    single_ = other.single_;
    many_ = std::move(other.many_);
    return *this;
  }
  ~Slots() = default;

  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] Chunk*& operator[](std::size_t i) { return count_ == 1 ? single_ : many_[i]; }
  [[nodiscard]] Chunk* operator[](std::size_t i) const { return count_ == 1 ? single_ : many_[i]; }

 private:
  std::size_t count_ = 0;
  Chunk* single_ = nullptr;
  std::unique_ptr<Chunk*[]> many_;  // for more than one
};

// Bytes of an area that were accessed, and how.
struct Touch {
  std::uint64_t area = 0;  // its name
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  bool is_write = false;
  std::uint64_t effect = 0;  // the user's; who has the same one on the same bytes may as well come first. 0: nobody

  [[nodiscard]] bool overlaps(const Touch& other) const {
    return area == other.area && begin < other.end && other.begin < end;
  }
  [[nodiscard]] bool is_same_place(const Touch& other) const {
    return area == other.area && begin == other.begin && end == other.end;
  }
  [[nodiscard]] bool conflicts_with(const Touch& other) const {
    if (!(is_write || other.is_write) || !overlaps(other)) return false;
    return effect == 0 || effect != other.effect || !is_same_place(other);
  }
};

inline constexpr std::uint32_t not_a_root = std::numeric_limits<std::uint32_t>::max();

// One cache line.
struct alignas(64) Area {
  Header header;
  Fill fill = Fill::Undefined;
  Group group = nobody;
  std::uint32_t root_order = not_a_root;
  Slots slots;
  std::uint64_t name = 0;  // the user's; not part of the state

  [[nodiscard]] std::size_t chunk_bytes(std::size_t index) const {
    const std::uint64_t begin = std::uint64_t{index} << chunk_shift;
    return header.size - begin < chunk_size ? header.size - begin : chunk_size;
  }
};

[[nodiscard]] constexpr std::size_t chunk_count(std::uint64_t size) {
  return (size + chunk_size - 1) >> chunk_shift;
}

}  // namespace gmc::memory
