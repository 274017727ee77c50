// The memory, done naively: one record per byte, whole copies to remember the past, reachability and canonical form by
// searching everything. Slow and obviously right; what src/memory is compared with.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "memory/contents.hpp"
#include "memory/value.hpp"

namespace gmc::memory::test {

// Areas are known by numbers that are never used again.
using Serial = std::uint64_t;
inline constexpr Serial no_area = 0;

struct Cell {
  std::uint8_t byte = 0;
  std::uint8_t undefined = 0xff;
  Serial target = no_area;  // of a pointer, or inside an object
  ObjectId object = no_object;
  std::int64_t offset = 0;
  std::uint8_t index = 0;  // which byte of the pointer or object
  std::uint8_t total = 0;

  bool operator==(const Cell&) const = default;
};

struct ReferenceArea {
  Header header;
  std::vector<Cell> cells;
  std::uint32_t root_order = not_a_root;

  bool operator==(const ReferenceArea&) const = default;
};

class ReferenceMemory {
 public:
  Serial allocate(std::uint64_t size, const AreaOptions& options);
  Error free(Serial area, std::int64_t offset);
  Error store(Serial area, std::int64_t offset, const std::vector<Cell>& cells);
  Error load(Serial area, std::int64_t offset, std::size_t size, std::vector<Cell>& cells) const;
  Error copy(Serial to, std::int64_t to_offset, Serial from, std::int64_t from_offset, std::uint64_t size);

  void set_root(Serial area, std::uint32_t order) { areas_.at(area).root_order = order; }

  // Unreachable areas vanish; returns how many of them should have been freed.
  std::size_t collect();
  // Equal for isomorphic heaps, and for no others.
  [[nodiscard]] std::string canonical_form(const ObjectPool& objects) const;

  [[nodiscard]] const std::map<Serial, ReferenceArea>& areas() const { return areas_; }
  [[nodiscard]] bool exists(Serial area) const { return areas_.contains(area); }
  // In the order of a depth-first search, pointers by their offsets.
  [[nodiscard]] std::vector<Serial> reached_from(Serial root) const;

 private:
  Error check(Serial area, std::int64_t offset, std::uint64_t size) const;
  [[nodiscard]] std::vector<Serial> reached_in_order() const;
  void visit(Serial serial, std::map<Serial, bool>& seen, std::vector<Serial>& order) const;

  std::map<Serial, ReferenceArea> areas_;
  Serial next_ = 1;
};

}  // namespace gmc::memory::test
