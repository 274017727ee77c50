#include "vm/symbolic_state.hpp"

#include <algorithm>
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

// The hash of terms in which symbols have the names that they were given here. What is known of a term stands at its
// number, with the round it is from: nothing has to be cleared.
class Names {
 public:
  explicit Names(NamingTables& tables, const terms::TermPool& pool) : tables_(tables) {
    tables_.terms.resize(std::max(tables_.terms.size(), pool.size()));
    tables_.names.resize(std::max(tables_.names.size(), pool.symbol_count()));
    naming_ = ++tables_.round;
    hashing_ = naming_;
  }

  [[nodiscard]] bool has(SymbolNumber symbol) const { return tables_.names[symbol].round == naming_; }
  // Those of the term that have none, in the order of a walk through it.
  void give(const Term* term) {
    open_.push_back(term);
    while (!open_.empty()) {
      const Term* const current = open_.back();
      open_.pop_back();
      if (current->is(Op::Symbol)) {
        if (!has(current->parameter)) tables_.names[current->parameter] = {naming_, ++count_};
        continue;
      }
      std::uint64_t& seen = tables_.terms[current->number].seen;
      if (current->symbols.empty() || seen == naming_) continue;
      seen = naming_;
      const auto operands = current->inputs();
      for (std::size_t i = operands.size(); i-- > 0;) open_.push_back(operands[i]);
    }
  }

  [[nodiscard]] Fingerprint hash(const Term* term) {
    open_.push_back(term);
    while (!open_.empty()) {
      const Term* const current = open_.back();
      const std::size_t before = open_.size();
      if (!is_hashed(current)) {
        for (const Term* const operand : current->inputs()) {
          if (!is_hashed(operand)) open_.push_back(operand);
        }
        if (open_.size() != before) continue;
        tables_.terms[current->number].hash = hash_of_known(*current);
        tables_.terms[current->number].hashed = hashing_;
      }
      open_.pop_back();
    }
    return tables_.terms[term->number].hash;
  }
  // More names are known than before.
  void forget_hashes() { hashing_ = ++tables_.round; }

 private:
  [[nodiscard]] bool is_hashed(const Term* term) const { return tables_.terms[term->number].hashed == hashing_; }

  [[nodiscard]] Fingerprint hash_of_known(const Term& term) const {
    std::uint64_t parameter = term.parameter;
    if (term.is(Op::Symbol)) parameter = has(term.parameter) ? tables_.names[term.parameter].name : unnamed;
    Fingerprint operands[3];
    unsigned count = 0;
    for (const Term* const operand : term.inputs()) operands[count++] = tables_.terms[operand->number].hash;
    return memory::hash_words(Domain::Term, std::uint64_t{static_cast<std::uint8_t>(term.op)} << 8 | term.width,
                              parameter, static_cast<std::uint64_t>(term.value),
                              static_cast<std::uint64_t>(term.value >> 64), operands[0].high, operands[0].low,
                              operands[1].high, operands[1].low, operands[2].high, operands[2].low);
  }

  NamingTables& tables_;
  std::uint64_t naming_;
  std::uint64_t hashing_;
  std::uint64_t count_ = 0;
  std::vector<const Term*> open_;
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
  std::unordered_set<const Term*> known;
  for (const Term* const condition : path.conditions()) {
    const Term* const rest = path.simplified_condition(condition);
    if (!rest->is_constant() && known.insert(rest).second) result.push_back(rest);
  }
  return result;
}

}  // namespace

Fingerprint fingerprint_of_symbols(Machine& machine) {
  const std::vector<Place> places = find_places(machine);
  if (places.empty()) return {};
  // Simplifying makes terms; from here on there are no others.
  std::vector<const Term*> open = find_conditions(machine.symbols()->path());
  Names names{machine.symbols()->naming(), machine.symbols()->pool()};
  for (const Place& place : places) names.give(place.term);
  Fingerprint sum;
  for (const Place& place : places) {
    const Fingerprint hash = names.hash(place.term);
    sum += memory::hash_words(Domain::Term, place.area.high, place.area.low, place.offset, place.part, hash.high,
                              hash.low);
  }
  // Those that have to do with symbols of the state.
  std::vector<const Term*> related;
  std::unordered_set<SymbolNumber> reached;
  const auto is_reached = [&](SymbolNumber symbol) { return names.has(symbol) || reached.contains(symbol); };
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    std::vector<const Term*> others;
    for (const Term* const condition : open) {
      if (std::ranges::none_of(condition->symbols, is_reached)) {
        others.push_back(condition);
        continue;
      }
      related.push_back(condition);
      reached.insert(condition->symbols.begin(), condition->symbols.end());
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
