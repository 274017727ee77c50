// All names of a module in one block of characters. Strings may contain NUL bytes; equal strings are stored once by
// whoever fills the table (the plugin interns), the table itself does not search.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/ids.hpp"

namespace gmc::ir {

class StringTable {
 public:
  StringId add(std::string_view text) {
    characters_.append(text);
    ends_.push_back(characters_.size());
    return StringId{ends_.size() - 1};
  }

  // The text of a string; an Id that names nothing has the empty text.
  [[nodiscard]] std::string_view operator[](StringId id) const {
    if (!id) return {};
    const std::size_t begin = id.index() == 0 ? 0 : ends_[id.index() - 1];
    return std::string_view{characters_}.substr(begin, ends_[id.index()] - begin);
  }

  [[nodiscard]] bool contains(StringId id) const { return id.index() < ends_.size(); }
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  void reserve(std::size_t strings, std::size_t characters) {
    ends_.reserve(strings);
    characters_.reserve(characters);
  }

  bool operator==(const StringTable&) const = default;

 private:
  std::string characters_;
  std::vector<std::size_t> ends_;
};

}  // namespace gmc::ir
