// A piece of memory in a graph: a region, which is one block, or a segment, which stands for any number of equal
// blocks, from some least one on, that are linked to a list. What a segment holds, each of its elements holds; its next
// field is that of the last element, its prev field that of the first one.
//
// The level says how deep an object is nested below segments. Each element of a segment of level n has its own copy of
// the objects of level n + 1 that are reached from it, and shares those of level n or less with the other elements.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "smg/value.hpp"

namespace gmc::smg {

struct Field {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  Value value;

  [[nodiscard]] std::uint64_t end() const { return offset + size; }
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> place() const { return {offset, size}; }
  [[nodiscard]] bool overlaps(std::uint64_t begin, std::uint64_t behind) const {
    return offset < behind && begin < end();
  }
  friend bool operator==(const Field&, const Field&) = default;
};

enum class ObjectKind : std::uint8_t {
  Region,
  SinglyLinked,
  DoublyLinked,
  Optional,  // a segment of one element or none; who points to it has the null pointer then
};

// Where memory comes from.
enum class Storage : std::uint8_t { Registers, Stack, Global, Heap, Alloca, Function };

// Of the elements of a list: where their addresses point at, and where the links are.
struct Links {
  std::int64_t head = 0;
  std::uint64_t next = 0;
  std::uint64_t prev = 0;  // SinglyLinked: 0
  std::uint64_t size = 8;  // of a link

  friend auto operator<=>(const Links&, const Links&) = default;
};

struct Object {
  ObjectKind kind = ObjectKind::Region;
  Storage storage = Storage::Heap;
  bool is_valid = true;  // not freed, or in its scope
  bool is_read_only = false;
  std::uint32_t level = 0;
  std::uint64_t size = 0;
  std::uint64_t origin = 0;  // the user's: what made it
  Links links;               // of a segment
  std::uint32_t length = 1;  // of a segment: the least one
  SymbolId count;            // of a list: how many elements it has; none: that is not kept
  // Sorted by offset, then size. They may overlap, if the same bytes are seen as several things; then all are right.
  std::vector<Field> fields;

  [[nodiscard]] bool is_segment() const { return kind != ObjectKind::Region; }
  [[nodiscard]] bool is_list() const { return is_segment() && kind != ObjectKind::Optional; }
  // Elements, at least.
  [[nodiscard]] std::uint32_t least_length() const { return is_segment() ? length : 1; }
  [[nodiscard]] bool is_heap_block() const { return storage == Storage::Heap && is_valid; }

  // The field of exactly these bytes; null: there is none.
  [[nodiscard]] const Value* find(std::uint64_t offset, std::uint64_t bytes) const;
  friend bool operator==(const Object&, const Object&) = default;
};

// What the bytes are known to hold, also if they were written as a part of something else. Nothing: nobody knows.
[[nodiscard]] std::optional<Value> known_value(const Object& object, std::uint64_t offset, std::uint64_t size);

}  // namespace gmc::smg
