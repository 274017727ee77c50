// How long the lists were on a way through the program, told apart by their first objects (seed 004, 4.2.2). If exactly
// one list is new where exactly one is missing, it is that one, with another first object.
#pragma once

#include <functional>
#include <map>

#include "smg/precision.hpp"

namespace gmc::smg {

class ListLengths {
 public:
  // The next state on the way.
  void look_at(const Graph& graph);
  [[nodiscard]] bool is_empty() const { return lists_.empty(); }

  // So that lists of those lengths stay as they are, which are enough; in haste, longer ones as well. False: none are.
  using Suffices = std::function<bool(const ListPrecision& precision)>;
  [[nodiscard]] bool raise(ListPrecision& precision, Refinement refinement, bool is_in_haste,
                           const Suffices& suffices) const;

 private:
  [[nodiscard]] bool has_length(const Candidate& list) const;

  std::map<ObjectId, Candidate> lists_;  // by the first object; as long as they ever were
};

}  // namespace gmc::smg
