// What a whole area is to hold, made ready outside of it: for records that are written at once, which is cheaper than
// value by value. It consists of words of eight bytes, put in the order of their places; those left out are zero.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "memory/area.hpp"
#include "memory/value.hpp"

namespace gmc::memory {

struct PlacedPointer {
  std::size_t place;  // the word of the area that it is
  Pointer pointer;
};

class Image {
 public:
  static constexpr unsigned word = 8;

  // All zeros.
  void reset(std::size_t words) {
    words_.assign(words, 0);
    if (has_undefined_ || undefined_.size() < words) undefined_.assign(words, 0);
    has_undefined_ = false;
    fragments_.clear();
    fragment_ends_.assign(chunk_count(words * word), 0);
  }
  void put(std::size_t place, std::uint64_t number) { words_[place] = number; }
  void put(std::size_t place, Pointer pointer) {
    if (pointer.is_null()) return put(place, static_cast<std::uint64_t>(pointer.offset));
    add(place, {pointer.area, no_object, pointer.offset, 0, 0, 0, word, word});
  }
  void put(std::size_t place, const Value& value) {
    std::memcpy(&words_[place], value.bytes().data(), word);
    std::memcpy(&undefined_[place], value.undefined().data(), word);
    has_undefined_ = true;
    for (const Fragment& fragment : value.fragments()) add(place, fragment);
  }

  [[nodiscard]] std::uint64_t size() const { return words_.size() * word; }

  // What is to lie in one chunk; no word crosses a border.
  struct Part {
    std::span<const std::uint64_t> words;
    std::span<const std::uint64_t> undefined;
    std::span<const Fragment> fragments;
  };
  [[nodiscard]] Part part(std::size_t chunk) const {
    const std::size_t begin = chunk * words_in_chunk;
    const std::size_t count = std::min(words_in_chunk, words_.size() - begin);
    const std::size_t first = chunk == 0 ? 0 : fragment_ends_[chunk - 1];
    return {std::span{words_}.subspan(begin, count), std::span{undefined_}.subspan(begin, count),
            std::span{fragments_}.subspan(first, fragment_ends_[chunk] - first)};
  }
  [[nodiscard]] std::size_t parts() const { return fragment_ends_.size(); }

 private:
  static constexpr std::size_t words_in_chunk = chunk_size / word;

  void add(std::size_t place, Fragment fragment) {
    const std::size_t chunk = place / words_in_chunk;
    const std::size_t first = chunk == 0 ? 0 : fragment_ends_[chunk - 1];
    fragment.position = static_cast<std::uint8_t>(fragment.position + place % words_in_chunk * word);
    if (fragments_.size() > first && fragments_.back().continues_with(fragment)) {
      fragments_.back().count = static_cast<std::uint8_t>(fragments_.back().count + fragment.count);
      return;
    }
    fragments_.push_back(fragment);
    for (std::size_t i = chunk; i < fragment_ends_.size(); ++i) fragment_ends_[i] = fragments_.size();
  }

  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> undefined_;  // perhaps longer than the words
  bool has_undefined_ = false;
  std::vector<Fragment> fragments_;
  std::vector<std::size_t> fragment_ends_;  // [chunk]
};

}  // namespace gmc::memory
