#include "vm/symbolic_state.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vm/machine.hpp"

namespace gmc::vm {

using memory::Domain;
using memory::Fingerprint;
using terms::Op;
using terms::SymbolNumber;
using terms::Term;

namespace {

constexpr std::uint64_t unnamed = 0;

// The hash of terms in which symbols have the names that they were given here.
class Names {
 public:
  [[nodiscard]] bool has(SymbolNumber symbol) const { return names_.contains(symbol); }
  // Those of the term that have none, in the order of a walk through it.
  void give(const Term* term) {
    std::vector<const Term*> open{term};
    while (!open.empty()) {
      const Term* const current = open.back();
      open.pop_back();
      if (current->symbols.empty() || !seen_.insert(current).second) continue;
      if (current->is(Op::Symbol)) names_.emplace(current->parameter, names_.size() + 1);
      const auto operands = current->inputs();
      for (std::size_t i = operands.size(); i-- > 0;) open.push_back(operands[i]);
    }
  }

  [[nodiscard]] Fingerprint hash(const Term* term) {
    std::vector<const Term*> open{term};
    while (!open.empty()) {
      const Term* const current = open.back();
      const std::size_t before = open.size();
      if (!hashes_.contains(current)) {
        for (const Term* const operand : current->inputs()) {
          if (!hashes_.contains(operand)) open.push_back(operand);
        }
        if (open.size() != before) continue;
        hashes_.emplace(current, hash_of_known(*current));
      }
      open.pop_back();
    }
    return hashes_.at(term);
  }
  // More names are known than before.
  void forget_hashes() { hashes_.clear(); }

 private:
  [[nodiscard]] Fingerprint hash_of_known(const Term& term) const {
    std::uint64_t parameter = term.parameter;
    if (term.is(Op::Symbol)) {
      const auto found = names_.find(term.parameter);
      parameter = found == names_.end() ? unnamed : found->second;
    }
    Fingerprint operands[3];
    unsigned count = 0;
    for (const Term* const operand : term.inputs()) operands[count++] = hashes_.at(operand);
    return memory::hash_words(Domain::Term, std::uint64_t{static_cast<std::uint8_t>(term.op)} << 8 | term.width,
                              parameter, static_cast<std::uint64_t>(term.value),
                              static_cast<std::uint64_t>(term.value >> 64), operands[0].high, operands[0].low,
                              operands[1].high, operands[1].low, operands[2].high, operands[2].low);
  }

  std::unordered_map<SymbolNumber, std::uint64_t> names_;
  std::unordered_set<const Term*> seen_;
  std::unordered_map<const Term*, Fingerprint> hashes_;
};

struct Place {
  Fingerprint area;
  std::uint64_t offset;
  std::uint64_t part;  // of the object
  const Term* term;
};

[[nodiscard]] std::vector<Place> find_places(Machine& machine) {
  std::vector<Place> places;
  machine.memory().for_each_object(
      [&](const Fingerprint& area, std::uint64_t offset, const memory::Fragment& fragment) {
        const auto& object = dynamic_cast<const memory::ObjectOf<Symbolic>&>(machine.memory().object(fragment.object));
        places.push_back({area, offset, std::uint64_t{fragment.first} << 8 | fragment.count,
                          machine.symbols()->path().simplified(object.value().term)});
      });
  std::ranges::sort(
      places, [](const Place& a, const Place& b) { return a.area != b.area ? a.area < b.area : a.offset < b.offset; });
  return places;
}

// Conditions in which what is known is put in, without what says only that.
[[nodiscard]] std::vector<const Term*> find_conditions(terms::Path& path) {
  std::vector<const Term*> result;
  for (const Term* const condition : path.conditions()) {
    const Term* const rest = path.simplified_condition(condition);
    if (!rest->is_constant() && std::ranges::find(result, rest) == result.end()) result.push_back(rest);
  }
  return result;
}

}  // namespace

Fingerprint fingerprint_of_symbols(Machine& machine) {
  const std::vector<Place> places = find_places(machine);
  if (places.empty()) return {};
  Names names;
  for (const Place& place : places) names.give(place.term);
  Fingerprint sum;
  for (const Place& place : places) {
    const Fingerprint hash = names.hash(place.term);
    sum += memory::hash_words(Domain::Term, place.area.high, place.area.low, place.offset, place.part, hash.high,
                              hash.low);
  }
  // Those that have to do with symbols of the state.
  std::vector<const Term*> open = find_conditions(machine.symbols()->path());
  std::vector<const Term*> related;
  std::vector<SymbolNumber> reached;
  const auto is_reached = [&](SymbolNumber symbol) {
    return names.has(symbol) || std::ranges::find(reached, symbol) != reached.end();
  };
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    std::vector<const Term*> others;
    for (const Term* const condition : open) {
      if (std::ranges::none_of(condition->symbols, is_reached)) {
        others.push_back(condition);
        continue;
      }
      related.push_back(condition);
      reached.insert(reached.end(), condition->symbols.begin(), condition->symbols.end());
      has_grown = true;
    }
    open = std::move(others);
  }
  if (related.empty()) return sum;
  // Symbols that are in conditions only get their names in an order that does not depend on what they were called.
  std::ranges::stable_sort(related, {}, [&](const Term* condition) { return names.hash(condition); });
  for (const Term* const condition : related) names.give(condition);
  names.forget_hashes();
  for (const Term* const condition : related) {
    const Fingerprint hash = names.hash(condition);
    sum += memory::hash_words(Domain::Condition, hash.high, hash.low);
  }
  return sum;
}

}  // namespace gmc::vm
