// Which part of an object does an access path mean? The plugin sums a reference like `s.list[i].next` up to an offset
// and indices; here the way back is searched: down the layout of the type, through the field that covers the offset,
// through array elements by a constant or one of the path's indices, until type and position agree. The same place may
// have several names (first member, union, base class); the first one found in declaration order is taken.
//
// The search backtracks, but within a fixed number of steps: types the verifier accepts may contain themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/module.hpp"

namespace gmc::ir {

struct SubobjectStep {
  enum class Kind : std::uint8_t { Field, Element, RealPart, ImaginaryPart };

  Kind kind = Kind::Field;
  TypeId type;                         // of the object stepped into
  std::uint32_t field = 0;             // Field: its number
  std::optional<std::uint32_t> index;  // Element: which of the path's indices is used here
  std::int64_t constant = 0;           // Element: the rest of the subscript

  bool operator==(const SubobjectStep&) const = default;
};

// What may be called the object the path means.
enum class Fit : std::uint8_t {
  Exact,        // same type, every subscript inside its array
  OutOfBounds,  // same type, constant subscripts anywhere: what the program wrote may well be wrong
  SameSize,     // another type of the same size at this place
};

// The way from an object of type `root`, which lies at the base of the path, to what the path means.
[[nodiscard]] std::optional<std::vector<SubobjectStep>> find_subobject(const Module& module, const Path& path,
                                                                       TypeId root, Fit fit);

// The type at the end of a way that starts at `root`.
[[nodiscard]] TypeId type_at(const Module& module, TypeId root, const std::vector<SubobjectStep>& steps);

}  // namespace gmc::ir
