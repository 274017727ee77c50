// A value of any type that is not an aggregate, as the evaluator computes with it: the cells it would have in a
// register.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>

#include "ir/type.hpp"
#include "vm/cell.hpp"
#include "vm/code.hpp"

namespace gmc::vm {

// A row of cells, plain zeros at first. Nearly all have one or two; only long vectors need more room.
class Datum {
 public:
  Datum() = default;
  explicit Datum(std::size_t count) : Datum(count, Cell{}) {}
  Datum(std::size_t count, const Cell& cell) {
    make_room(count);
    std::fill_n(data(), count, cell);
  }
  Datum(const Cell* begin, const Cell* end) { assign(begin, end); }
  Datum(const Datum& other) { assign(other.begin(), other.end()); }
  Datum(Datum&& other) noexcept : size_(other.size_), many_(std::move(other.many_)) {
    std::copy_n(other.few_, few, few_);
    other.size_ = 0;
  }
  Datum& operator=(const Datum& other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  Datum& operator=(Datum&& other) noexcept {
    size_ = std::exchange(other.size_, 0);
    many_ = std::move(other.many_);
    std::copy_n(other.few_, few, few_);
    return *this;
  }
  ~Datum() = default;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Cell* data() { return many_ ? many_.get() : few_; }
  [[nodiscard]] const Cell* data() const { return many_ ? many_.get() : few_; }
  [[nodiscard]] Cell* begin() { return data(); }
  [[nodiscard]] Cell* end() { return data() + size_; }
  [[nodiscard]] const Cell* begin() const { return data(); }
  [[nodiscard]] const Cell* end() const { return data() + size_; }
  [[nodiscard]] Cell& operator[](std::size_t i) { return data()[i]; }
  [[nodiscard]] const Cell& operator[](std::size_t i) const { return data()[i]; }
  // New cells are plain zeros.
  void resize(std::size_t count) {
    if (count == size_) return;
    Datum resized(count);
    std::copy_n(data(), std::min<std::size_t>(size_, count), resized.data());
    *this = std::move(resized);
  }

 private:
  static constexpr std::size_t few = 2;

  void make_room(std::size_t count) {
    size_ = static_cast<std::uint32_t>(count);
    many_ = count > few ? std::make_unique<Cell[]>(count) : nullptr;
  }
  void assign(const Cell* begin, const Cell* end) {
    make_room(static_cast<std::size_t>(end - begin));
    std::copy(begin, end, data());
  }

  std::uint32_t size_ = 0;
  Cell few_[few];
  std::unique_ptr<Cell[]> many_;
};

__extension__ typedef unsigned __int128 Wide;
__extension__ typedef __int128 SignedWide;

[[nodiscard]] inline Datum datum_of(Cell cell) {
  return Datum(1, cell);
}
[[nodiscard]] inline Datum datum_of(std::uint64_t bits) {
  return datum_of(Cell::plain(bits));
}
[[nodiscard]] inline Datum datum_of(memory::Pointer pointer) {
  return datum_of(Cell::pointer(pointer));
}
// Without any defined bit: number 0 of the pool.
[[nodiscard]] inline Datum undefined_datum(std::uint64_t bytes) {
  return Datum(cells_for(bytes), Cell::mixed(0));
}

[[nodiscard]] inline bool is_plain(const Datum& datum) {
  std::uint32_t tags = 0;
  for (const Cell& cell : datum) tags |= cell.tag;
  return tags == 0;
}

// The canonical form of the lowest `precision` bits.
[[nodiscard]] constexpr std::uint64_t extend(std::uint64_t bits, unsigned precision, bool is_unsigned) {
  if (precision >= 64) return bits;
  const unsigned shift = 64 - precision;
  return is_unsigned ? bits << shift >> shift
                     : static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << shift) >> shift);
}
[[nodiscard]] constexpr Wide extend(Wide bits, unsigned precision, bool is_unsigned) {
  if (precision >= 128) return bits;
  const unsigned shift = 128 - precision;
  return is_unsigned ? bits << shift >> shift : static_cast<Wide>(static_cast<SignedWide>(bits << shift) >> shift);
}

// Bits that count in an integer or pointer type; pointers have their size.
[[nodiscard]] inline unsigned precision_of(const ir::Type& type) {
  return type.precision != 0 ? type.precision : static_cast<unsigned>(type.size * 8);
}
[[nodiscard]] inline bool is_unsigned(const ir::Type& type) {
  return type.is_unsigned || !type.is_integral();
}

// Raw bytes of plain cells and back, for floats.
template <class T>
[[nodiscard]] T from_cells(const Cell* cells, std::size_t count) {
  std::uint64_t words[(sizeof(T) + 7) / 8] = {};
  for (std::size_t i = 0; i < count && i < std::size(words); ++i) words[i] = cells[i].bits;
  T result;
  std::memcpy(&result, words, sizeof result);
  return result;
}
template <class T>
void to_cells(Cell* cells, std::size_t count, const T& value, std::size_t bytes) {
  std::uint64_t words[(sizeof(T) + 7) / 8] = {};
  std::memcpy(words, &value, bytes);
  for (std::size_t i = 0; i < count; ++i) cells[i] = Cell::plain(words[i]);
}

}  // namespace gmc::vm
