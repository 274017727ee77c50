#include "vm/symbolic_state.hpp"

#include <unordered_set>
#include <utility>
#include <vector>

#include "vm/machine.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using memory::Fingerprint;
using terms::Term;

namespace {

[[nodiscard]] std::vector<SymbolicPlace> find_places(Machine& machine) {
  std::vector<SymbolicPlace> places;
  machine.memory().for_each_object(
      [&](const Fingerprint& area, std::uint64_t offset, const memory::Fragment& fragment) {
        const Term* const term = term_in(machine.memory().object(fragment.object));
        places.push_back({area, offset, std::uint64_t{fragment.first} << 8 | fragment.count,
                          machine.symbols()->whole_path().simplified(term)});
      });
  return places;
}

// Conditions in which what is known is put in, without what says only that.
[[nodiscard]] std::vector<const Term*> find_conditions(terms::Path& path) {
  std::vector<const Term*> result;
  std::unordered_set<const Term*> known;
  for (const Term* const condition : path.conditions()) {
    const Term* const rest = path.simplified_condition(condition);
    if (!rest->is_constant() && known.insert(rest).second) result.push_back(rest);
  }
  return result;
}

// A transition that was long enough may have ended before an instruction that is about to decide: that is not the same
// as having found out that there is something to decide, since otherwise nobody would go on from there.
[[nodiscard]] Fingerprint hash_of_decisions(const Machine& machine) {
  Fingerprint sum;
  for (ThreadNumber number = 0; number < machine.thread_count(); ++number) {
    if (machine.thread(number).control.pending.is_decision)
      sum += memory::hash_words(memory::Domain::Condition, number, 1);
  }
  return sum;
}

}  // namespace

Fingerprint fingerprint_of_symbols(Machine& machine) {
  const Fingerprint decisions = hash_of_decisions(machine);
  std::vector<SymbolicPlace> places = find_places(machine);
  if (places.empty()) return decisions;
  Symbols& symbols = *machine.symbols();
  std::vector<const Term*> conditions = find_conditions(symbols.whole_path());
  return decisions + fingerprint_of_places(std::move(places), std::move(conditions), symbols.pool(), symbols.naming());
}

SymbolicShape shape_of_symbols(Machine& machine) {
  Symbols& symbols = *machine.symbols();
  SymbolicShape shape =
      shape_of_places(find_places(machine), find_conditions(symbols.whole_path()), symbols.pool(), symbols.naming());
  shape.fingerprint += hash_of_decisions(machine);
  return shape;
}

}  // namespace gmc::vm
