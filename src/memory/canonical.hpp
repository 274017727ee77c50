// Canonical names for all areas of a state at once, from nothing but the contents: what the incremental way must agree
// with, and what it is measured against. Cost: the whole state, every time.
//
//   name_by_paths    the labels of graph.hpp, by one breadth-first search over all roots
//   name_by_order    R. Iosif, "Exploiting Heap Symmetries in Explicit-State Model Checking of Software" (ASE 2001):
//   areas are
//                    numbered in the order of a depth-first search that follows pointers by their offsets
//
// Both hash every byte again, as the algorithms they stand for do.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "memory/contents.hpp"
#include "memory/fingerprint.hpp"

namespace gmc::memory {

struct Names {
  std::vector<Fingerprint> labels;  // [area]
  std::vector<AreaId> order;        // reached areas, in the order of the search
  std::vector<bool> is_reached;     // [area]
};

[[nodiscard]] Names name_by_paths(const Contents& contents);
[[nodiscard]] Names name_by_order(const Contents& contents);

// The fingerprint of the reached areas under these names.
[[nodiscard]] Fingerprint full_fingerprint(const Contents& contents, const Names& names);

// The state as bytes: equal if and only if the rooted heaps are isomorphic (headers, contents, pointers). No hash
// decides, except that objects are represented by theirs.
[[nodiscard]] std::vector<std::uint8_t> serialize(const Contents& contents);
// The same, area by area.
void serialize_areas(const Contents& contents, const std::function<void(std::span<const std::uint8_t>)>& visit);

// What an edge of the heap graph says about a fragment; `number` counts the pointers of an object from 1, 0 is the
// fragment itself.
[[nodiscard]] std::uint64_t piece_of(const Fragment& fragment, std::uint64_t number);

// Calls visit(offset, piece, pointer) for every pointer in an area, in order.
template <class Visit>
void for_each_pointer(const Contents& contents, AreaId id, Visit&& visit) {
  contents.for_each_fragment(id, [&](std::uint64_t offset, const Fragment& fragment) {
    if (fragment.is_pointer()) {
      visit(offset, piece_of(fragment, 0), Pointer{fragment.area, fragment.offset});
      return;
    }
    std::uint64_t number = 0;
    for (const Pointer& pointer : contents.objects().pointers(fragment.object)) {
      visit(offset, piece_of(fragment, ++number), pointer);
    }
  });
}

}  // namespace gmc::memory
