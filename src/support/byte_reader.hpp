// Reads back what ByteWriter wrote, from bytes that may say anything: no read goes beyond the end, no number is wider
// than asked for, and a count is believed only while that many items can still follow. Anything else throws
// MalformedBytes.
//
// The common case, a one-byte number, is a comparison and a load. The slow path takes and returns the position by
// value, so that a reader that lives in a loop stays in machine registers.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string_view>

namespace gmc::support {

// Its text says what is wrong, without a subject: "ends too early".
class MalformedBytes : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes)
      : position_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  [[nodiscard]] std::size_t remaining() const { return static_cast<std::size_t>(end_ - position_); }
  [[nodiscard]] bool at_end() const { return position_ == end_; }

  [[nodiscard, gnu::always_inline]] std::uint8_t byte() {
    if (position_ == end_) [[unlikely]]
      throw_truncated();
    return *position_++;
  }

  [[nodiscard, gnu::always_inline]] std::uint64_t varint() {
    if (remaining() >= 2) [[likely]] {
      const std::uint64_t low = position_[0];
      if (low < 0x80) {
        position_ += 1;
        return low;
      }
      const std::uint64_t high = position_[1];
      if (high < 0x80) {
        position_ += 2;
        return (low & 0x7f) | high << 7;
      }
    }
    const Long number = long_varint(position_, end_);
    position_ = number.next;
    return number.value;
  }

  [[nodiscard, gnu::always_inline]] std::uint32_t varint32() {
    const std::uint64_t value = varint();
    if (value > std::numeric_limits<std::uint32_t>::max()) [[unlikely]]
      throw_too_wide();
    return static_cast<std::uint32_t>(value);
  }

  [[nodiscard]] std::int64_t signed_varint() {
    const std::uint64_t value = varint();
    return static_cast<std::int64_t>((value >> 1) ^ (0 - (value & 1)));
  }

  // The number of items that follow, each of which takes at least `least_size` bytes (not 0).
  [[nodiscard]] std::size_t count(std::size_t least_size = 1) {
    const std::uint64_t value = varint();
    if (value > remaining() / least_size) [[unlikely]]
      throw_too_many();
    return static_cast<std::size_t>(value);
  }

  [[nodiscard]] std::span<const std::uint8_t> bytes(std::size_t size) {
    if (size > remaining()) [[unlikely]]
      throw_truncated();
    const std::span result{position_, size};
    position_ += size;
    return result;
  }

  [[nodiscard]] std::string_view text(std::size_t size) {
    const std::span<const std::uint8_t> characters = bytes(size);
    return {reinterpret_cast<const char*>(characters.data()), characters.size()};
  }

 private:
  struct Long {
    std::uint64_t value;
    const std::uint8_t* next;
  };

  [[nodiscard, gnu::noinline]] static Long long_varint(const std::uint8_t* position, const std::uint8_t* end) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (position == end) throw_truncated();
      const std::uint64_t digit = *position++;
      if (shift == 63 && digit > 1) throw_too_wide();
      value |= (digit & 0x7f) << shift;
      if (digit < 0x80) return {value, position};
    }
    throw_too_wide();
  }

  [[noreturn, gnu::cold, gnu::noinline]] static void throw_truncated() { throw MalformedBytes("ends too early"); }
  [[noreturn, gnu::cold, gnu::noinline]] static void throw_too_wide() {
    throw MalformedBytes("has a number too large");
  }
  [[noreturn, gnu::cold, gnu::noinline]] static void throw_too_many() {
    throw MalformedBytes("counts more items than it has bytes left");
  }

  const std::uint8_t* position_;
  const std::uint8_t* end_;
};

}  // namespace gmc::support
