// Which states with symbols are the same. Symbols are named by the first place that holds them, in the order of the
// names of areas; so neither the order in which inputs were asked for nor how many were forgotten counts. What the path
// says about symbols that are in the state belongs to it, with whatever other symbols that mentions.
//
// The places of states with one fingerprint can have the same values together; the reverse is not promised. What can be
// anything (terms/freedom.hpp) is named like a symbol, and conditions that can be met whatever the rest is are left
// out: so `sum += input` comes back to a known state.
#pragma once

#include <cstdint>
#include <vector>

#include "memory/fingerprint.hpp"
#include "terms/freedom.hpp"
#include "terms/term_pool.hpp"
#include "vm/symbolic_shape.hpp"

namespace gmc::vm {

// That holds a term, or some bytes of it.
struct SymbolicPlace {
  memory::Fingerprint area;
  std::uint64_t offset;
  std::uint64_t part;  // which bytes
  const terms::Term* term;
};

// What a naming needs, so that not each one has to make it. What a round has left counts in that round only.
struct NamingTables {
  struct OfTerm {
    std::uint64_t seen = 0;
    std::uint64_t reached = 0;
    std::uint64_t named = 0;
    std::uint64_t name = 0;
    std::uint64_t hashed = 0;
    memory::Fingerprint hash;
  };
  std::vector<OfTerm> terms;           // [number]
  std::vector<std::uint64_t> reached;  // [symbol]
  std::uint64_t round = 0;
  terms::Freedom freedom;
};

// Whatever is known is put into the terms and the conditions, and the conditions differ. It costs the size of all
// terms.
[[nodiscard]] memory::Fingerprint fingerprint_of_places(std::vector<SymbolicPlace> places,
                                                        std::vector<const terms::Term*> conditions,
                                                        const terms::TermPool& pool, NamingTables& tables);

// The same, with conditions apart.
[[nodiscard]] SymbolicShape shape_of_places(std::vector<SymbolicPlace> places,
                                            std::vector<const terms::Term*> conditions, const terms::TermPool& pool,
                                            NamingTables& tables);

}  // namespace gmc::vm
