// What a state could be if there were no conditions on its inputs, and these: so that a state can be found to be part
// of another one, in which inputs can have more values.
//
// The places of two shapes with one fingerprint make the same of the leaves that have the same number. A leaf is a
// symbol, or what can be anything like one (terms/freedom.hpp); without conditions, each could have every value,
// whatever the others have.
#pragma once

#include <vector>

#include "memory/fingerprint.hpp"
#include "terms/path.hpp"
#include "terms/term.hpp"

namespace gmc::vm {

struct SymbolicShape {
  memory::Fingerprint fingerprint;             // of what the places make of the leaves
  std::vector<const terms::Term*> leaves;      // in the order of the places
  std::vector<const terms::Term*> conditions;  // that say something about the places
};

// A state of which others may be part: its conditions are about leaves only, so one can ask whether those of others
// imply them. Where conditions mention inputs that are in no place any more, it is enough that there *is* a value for
// them: instead of `y > x`, if x is gone, it says `y > 7 || y > 2`, with some values that x can have. So it may be said
// to have fewer values than it has, never more. False: that could not be done. The path is that of the state.
[[nodiscard]] bool make_whole(SymbolicShape& shape, terms::TermPool& pool, terms::Path& path);

// Whether the places of a state can only have values that they can also have in the other one. Both have one
// fingerprint; the path is that of the first one. False also where that is hard to say.
[[nodiscard]] bool is_part_of(const SymbolicShape& part, const SymbolicShape& whole, terms::TermPool& pool,
                              terms::Path& path);

}  // namespace gmc::vm
