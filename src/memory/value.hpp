// What one load gives and one store takes: up to 16 bytes, each bit defined or not, and whatever pointers and objects
// lie among them. A pointer or object may be cut into pieces (a copy byte by byte, an unaligned read): a *fragment* is
// some consecutive bytes of one. Fragments of the same thing that come to lie side by side again are one, so that a
// pointer copied in whatever way is the same pointer.
//
// Invariant: bits that are undefined, and the bytes of fragments, are zero; fragments do not overlap, are sorted by
// position, and neighbours that belong together are merged.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "memory/object.hpp"
#include "memory/pointer.hpp"

namespace gmc::memory {

// Bytes [first, first + count) of a pointer or object of `total` bytes, at `position` of what holds it.
struct Fragment {
  AreaId area;  // none: an object
  ObjectId object = no_object;
  std::int64_t offset = 0;
  std::uint32_t edge = 0;  // of the heap graph; only where the graph says so (chunk.hpp)
  std::uint8_t position = 0;
  std::uint8_t first = 0;
  std::uint8_t count = 0;
  std::uint8_t total = 0;

  [[nodiscard]] bool is_pointer() const { return object == no_object; }
  [[nodiscard]] bool is_whole() const { return first == 0 && count == total; }
  [[nodiscard]] unsigned end() const { return position + count; }
  [[nodiscard]] bool is_of_same(const Fragment& other) const {
    return area == other.area && object == other.object && offset == other.offset && total == other.total;
  }
  // `next` continues this fragment, wherever both lie.
  [[nodiscard]] bool continues_with(const Fragment& next) const {
    return is_of_same(next) && next.position == end() && next.first == first + count;
  }
  // The same piece at the same place; edges do not count.
  [[nodiscard]] bool equals(const Fragment& other) const {
    return is_of_same(other) && position == other.position && first == other.first && count == other.count;
  }
};

class Value {
 public:
  static constexpr unsigned greatest_size = 16;

  // Undefined.
  explicit Value(unsigned size) : size_(static_cast<std::uint8_t>(size)) {
    bytes_.fill(0);
    undefined_.fill(0xff);
  }

  // Only the fragments that are alive are copied.
  Value(const Value& other) : size_(other.size_), bytes_(other.bytes_), undefined_(other.undefined_) {
    copy_fragments(other);
  }
  Value& operator=(const Value& other) {
    size_ = other.size_;
    bytes_ = other.bytes_;
    undefined_ = other.undefined_;
    copy_fragments(other);
    return *this;
  }

  [[nodiscard]] static Value of_bytes(std::span<const std::uint8_t> bytes) {
    Value value{static_cast<unsigned>(bytes.size())};
    std::memcpy(value.bytes_.data(), bytes.data(), bytes.size());
    value.undefined_.fill(0);
    return value;
  }
  [[nodiscard]] static Value of_number(std::uint64_t number, unsigned size) {
    Value value{size};
    std::memcpy(value.bytes_.data(), &number, size < sizeof number ? size : sizeof number);
    value.undefined_.fill(0);
    return value;
  }
  // The null pointer is a zero.
  [[nodiscard]] static Value of_pointer(Pointer pointer, unsigned size) {
    Value value = of_number(0, size);
    if (pointer.is_null()) {
      std::memcpy(value.bytes_.data(), &pointer.offset, size < sizeof pointer.offset ? size : sizeof pointer.offset);
      return value;
    }
    const auto width = static_cast<std::uint8_t>(size);
    value.add_fragment({pointer.area, no_object, pointer.offset, 0, 0, 0, width, width});
    return value;
  }
  [[nodiscard]] static Value of_object(ObjectId object, unsigned size) {
    Value value = of_number(0, size);
    const auto width = static_cast<std::uint8_t>(size);
    value.add_fragment({{}, object, 0, 0, 0, 0, width, width});
    return value;
  }

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {bytes_.data(), size_}; }
  [[nodiscard]] std::span<const std::uint8_t> undefined() const { return {undefined_.data(), size_}; }
  [[nodiscard]] std::span<const Fragment> fragments() const { return {fragments_, fragment_count_}; }
  [[nodiscard]] std::span<std::uint8_t> bytes() { return {bytes_.data(), size_}; }
  [[nodiscard]] std::span<std::uint8_t> undefined() { return {undefined_.data(), size_}; }

  // No fragments: the bits are all there is.
  [[nodiscard]] bool is_plain() const { return fragment_count_ == 0; }
  [[nodiscard]] bool is_defined() const {
    for (const std::uint8_t mask : undefined()) {
      if (mask != 0) return false;
    }
    return true;
  }
  // The first eight bytes as a little-endian number; undefined bits are zero.
  [[nodiscard]] std::uint64_t number() const {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes_.data(), size_ < sizeof number ? size_ : sizeof number);
    return number;
  }
  // The pointer, if the value is one and nothing else. A number is not.
  [[nodiscard]] std::optional<Pointer> pointer() const {
    if (!is_one_fragment() || !fragments_[0].is_pointer()) return std::nullopt;
    return Pointer{fragments_[0].area, fragments_[0].offset};
  }
  [[nodiscard]] ObjectId object() const { return is_one_fragment() ? fragments_[0].object : no_object; }

  // To be added in the order of their positions.
  void add_fragment(const Fragment& fragment) {
    if (fragment_count_ > 0 && fragments_[fragment_count_ - 1].continues_with(fragment)) {
      fragments_[fragment_count_ - 1].count += fragment.count;
    } else {
      fragments_[fragment_count_++] = fragment;
    }
  }

  friend bool operator==(const Value& a, const Value& b) {
    if (a.size_ != b.size_ || a.fragment_count_ != b.fragment_count_) return false;
    if (std::memcmp(a.bytes_.data(), b.bytes_.data(), a.size_) != 0) return false;
    if (std::memcmp(a.undefined_.data(), b.undefined_.data(), a.size_) != 0) return false;
    for (unsigned i = 0; i < a.fragment_count_; ++i) {
      if (!a.fragments_[i].equals(b.fragments_[i])) return false;
    }
    return true;
  }

 private:
  void copy_fragments(const Value& other) {
    fragment_count_ = other.fragment_count_;
    for (unsigned i = 0; i < fragment_count_; ++i) fragments_[i] = other.fragments_[i];
  }
  [[nodiscard]] bool is_one_fragment() const {
    return fragment_count_ == 1 && fragments_[0].is_whole() && fragments_[0].total == size_;
  }

  std::uint8_t size_;
  std::uint8_t fragment_count_ = 0;
  std::array<std::uint8_t, greatest_size> bytes_;
  std::array<std::uint8_t, greatest_size> undefined_;
  union {
    Fragment fragments_[greatest_size];  // the first fragment_count_ are alive: making a value need not touch them
  };
};

}  // namespace gmc::memory
