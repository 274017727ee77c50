// States that are part of one that was seen before: everything is the same, only that inputs can have fewer values.
// Whatever happens in such a state happens in the other one, too, so it is taken for that one, and loops that leave a
// condition behind in each round come to an end: `if (input > greatest) greatest = input` goes on with the numbers
// above 0, above that, above that... (subsumption; S. Anand, C. Păsăreanu, W. Visser, "Symbolic execution with abstract
// subsumption checking", SPIN 2006).
//
// Two states can be compared if their places make the same of leaves that could be anything (vm::SymbolicShape). One is
// part of the other if its conditions imply what those of the other say, of its own leaves.
//
// It costs a look at the whole state for each new one, and few questions to the solver: mostly a witness shows at once
// that there are more values. Where they lead nowhere, it gives up.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "explore/state_store.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_shape.hpp"

namespace gmc::explore {

class CoveredStates {
 public:
  explicit CoveredStates(vm::Machine& machine) : machine_(machine) {}

  // The fingerprint of a state that was seen before and has the present one as a part. If there is none, this one will
  // be followed, whatever threads there are: then it may have others as parts.
  [[nodiscard]] std::optional<memory::Fingerprint> find_or_add(const State& state);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }  // roughly

 private:
  struct Seen {
    memory::Fingerprint state;
    vm::SymbolicShape shape;
  };
  struct Hash {
    std::size_t operator()(const memory::Fingerprint& fingerprint) const { return fingerprint.low; }
  };
  template <class Value>
  using Table = std::unordered_map<memory::Fingerprint, Value, Hash>;

  [[nodiscard]] std::optional<memory::Fingerprint> look(const State& state);

  vm::Machine& machine_;
  Table<std::vector<Seen>> seen_;                        // [shape, with all that inputs do not decide]
  Table<std::optional<memory::Fingerprint>> looked_at_;  // what was found for each state
  std::uint64_t patience_ = 100;
  std::uint64_t count_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace gmc::explore
