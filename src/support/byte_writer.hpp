// Appends numbers to a growing block of bytes. Unsigned numbers are LEB128: seven bits per byte, lowest first, the top
// bit says that another byte follows; signed ones are folded first (0, -1, 1, -2, ... become 0, 1, 2, 3, ...), so that
// small numbers of either sign take one byte. Header only and free of other parts of gmc: the compiler plugin uses it
// too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace gmc::support {

class ByteWriter {
 public:
  void byte(std::uint8_t value) { bytes_.push_back(value); }

  void varint(std::uint64_t value) {
    while (value >= 0x80) {
      bytes_.push_back(static_cast<std::uint8_t>(value | 0x80));
      value >>= 7;
    }
    bytes_.push_back(static_cast<std::uint8_t>(value));
  }

  void signed_varint(std::int64_t value) {
    varint((static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
  }

  void bytes(std::span<const std::uint8_t> values) { append(values); }
  void bytes(std::string_view values) { append(values); }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  // Not vector::insert, for which GCC 12 warns of an overflow that cannot be.
  template <class Range>
  void append(const Range& values) {
    const std::size_t size = bytes_.size();
    bytes_.resize(size + values.size());
    std::copy(values.begin(), values.end(), bytes_.data() + size);
  }

  std::vector<std::uint8_t> bytes_;
};

}  // namespace gmc::support
