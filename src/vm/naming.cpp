#include "vm/naming.hpp"

#include <algorithm>
#include <utility>

namespace gmc::vm {

using memory::Domain;
using memory::Fingerprint;
using terms::Op;
using terms::SymbolNumber;
using terms::Term;

namespace {

constexpr std::uint64_t unnamed = 0;

// Leaving out a condition may make more terms free; there need be no end to that.
constexpr unsigned most_rounds = 4;

// The hash of terms in which symbols, and what is as good as one, have the names that they were given here. What is
// known of a term stands at its number, with the round it is from: nothing has to be cleared.
class Names {
 public:
  explicit Names(NamingTables& tables) : tables_(tables), naming_(++tables.round), hashing_(naming_) {}

  // Those of the term that have none, in the order of a walk through it.
  void give(const Term* term) {
    open_.push_back(term);
    while (!open_.empty()) {
      const Term* const current = open_.back();
      open_.pop_back();
      NamingTables::OfTerm& entry = tables_.terms[current->number];
      if (current->symbols.empty() || entry.seen == naming_) continue;
      entry.seen = naming_;
      if (tables_.freedom.of(current)) {
        entry.named = naming_;
        named_.push_back(current);
        entry.name = named_.size();
        continue;
      }
      const auto operands = current->inputs();
      for (std::size_t i = operands.size(); i-- > 0;) open_.push_back(operands[i]);
    }
  }

  [[nodiscard]] Fingerprint hash(const Term* term) {
    open_.push_back(term);
    while (!open_.empty()) {
      const Term* const current = open_.back();
      const std::size_t before = open_.size();
      NamingTables::OfTerm& entry = tables_.terms[current->number];
      if (entry.hashed != hashing_) {
        const auto zeros = current->is_constant() ? std::nullopt : tables_.freedom.of(current);
        if (zeros) {
          entry.hash = hash_of_leaf(*current, *zeros);
        } else {
          for (const Term* const operand : current->inputs()) {
            if (!is_hashed(operand)) open_.push_back(operand);
          }
          if (open_.size() != before) continue;
          entry.hash = hash_of_operation(*current);
        }
        entry.hashed = hashing_;
      }
      open_.pop_back();
    }
    return tables_.terms[term->number].hash;
  }
  // More names are known than before.
  void forget_hashes() { hashing_ = ++tables_.round; }
  // What has a name, in the order of names.
  [[nodiscard]] std::vector<const Term*> take_named() { return std::move(named_); }

 private:
  [[nodiscard]] bool is_hashed(const Term* term) const { return tables_.terms[term->number].hashed == hashing_; }

  [[nodiscard]] Fingerprint hash_of_leaf(const Term& term, unsigned zeros) const {
    const NamingTables::OfTerm& entry = tables_.terms[term.number];
    return memory::hash_words(Domain::Term, kind_of(Op::Symbol, term.width),
                              entry.named == naming_ ? entry.name : unnamed, zeros);
  }
  [[nodiscard]] Fingerprint hash_of_operation(const Term& term) const {
    Fingerprint operands[3];
    unsigned count = 0;
    for (const Term* const operand : term.inputs()) operands[count++] = tables_.terms[operand->number].hash;
    return memory::hash_words(Domain::Term, kind_of(term.op, term.width), term.parameter,
                              static_cast<std::uint64_t>(term.value), static_cast<std::uint64_t>(term.value >> 64),
                              operands[0].high, operands[0].low, operands[1].high, operands[1].low, operands[2].high,
                              operands[2].low);
  }
  [[nodiscard]] static std::uint64_t kind_of(Op op, unsigned width) {
    return std::uint64_t{static_cast<std::uint8_t>(op)} << 8 | width;
  }

  NamingTables& tables_;
  std::uint64_t naming_;
  std::uint64_t hashing_;
  std::vector<const Term*> named_;
  std::vector<const Term*> open_;
};

// Takes those away that have nothing to do with the places, through what `reach` says a term is about: they can be met
// whatever the places are. `reach(term, about)` calls about(mark) for a mark of each of these things.
template <class Reach>
[[nodiscard]] bool leave_out_unrelated(const std::vector<SymbolicPlace>& places, std::vector<const Term*>& conditions,
                                       std::uint64_t round, Reach reach) {
  const auto mark = [&](std::uint64_t& about) { about = round; };
  for (const SymbolicPlace& place : places) reach(place.term, mark);
  std::vector<const Term*> related;
  std::vector<const Term*> open = std::move(conditions);
  for (bool has_grown = !open.empty(); has_grown;) {
    has_grown = false;
    std::vector<const Term*> others;
    for (const Term* const condition : open) {
      bool is_related = false;
      reach(condition, [&](const std::uint64_t& about) { is_related |= about == round; });
      if (!is_related) {
        others.push_back(condition);
        continue;
      }
      related.push_back(condition);
      reach(condition, mark);
      has_grown = true;
    }
    open = std::move(others);
  }
  conditions = std::move(related);
  return !open.empty();
}

// The conditions that say something, and what is free beside them.
[[nodiscard]] std::vector<const Term*> find_conditions(const std::vector<SymbolicPlace>& places,
                                                       std::vector<const Term*> conditions, NamingTables& tables) {
  const auto reach_symbols = [&](const Term* term, auto about) {
    for (const SymbolNumber symbol : term->symbols) about(tables.reached[symbol]);
  };
  // What is below something free does not matter.
  std::vector<const Term*> open;
  const auto reach_leaves = [&](const Term* root, auto about) {
    const std::uint64_t walk = ++tables.round;
    open.assign(1, root);
    while (!open.empty()) {
      const Term* const term = open.back();
      open.pop_back();
      NamingTables::OfTerm& entry = tables.terms[term->number];
      if (term->symbols.empty() || entry.seen == walk) continue;
      entry.seen = walk;
      if (tables.freedom.of(term)) {
        about(entry.reached);
      } else {
        for (const Term* const operand : term->inputs()) open.push_back(operand);
      }
    }
  };
  static_cast<void>(leave_out_unrelated(places, conditions, ++tables.round, reach_symbols));
  std::vector<const Term*> roots;
  for (unsigned round = 0;; ++round) {
    roots.clear();
    for (const SymbolicPlace& place : places) {
      if (!place.term->is_constant()) roots.push_back(place.term);
    }
    roots.insert(roots.end(), conditions.begin(), conditions.end());
    tables.freedom.look_at(roots);
    if (round == most_rounds || conditions.empty()) return conditions;
    const auto can_be_met = [&](const Term* condition) { return tables.freedom.of_single(condition).has_value(); };
    const bool has_shrunk = std::erase_if(conditions, can_be_met) != 0;
    if (!leave_out_unrelated(places, conditions, ++tables.round, reach_leaves) && !has_shrunk) return conditions;
  }
}

// Brings everything into an order that does not depend on history, and the tables to the size they need.
void prepare(std::vector<SymbolicPlace>& places, const terms::TermPool& pool, NamingTables& tables) {
  tables.terms.resize(std::max(tables.terms.size(), pool.size()));
  tables.reached.resize(std::max(tables.reached.size(), pool.symbol_count()));
  std::ranges::sort(places, [](const SymbolicPlace& a, const SymbolicPlace& b) {
    return a.area != b.area ? a.area < b.area : a.offset < b.offset;
  });
}

// What is free was found before.
[[nodiscard]] Fingerprint name_places(const std::vector<SymbolicPlace>& places, Names& names) {
  for (const SymbolicPlace& place : places) names.give(place.term);
  Fingerprint sum;
  for (const SymbolicPlace& place : places) {
    const Fingerprint hash = names.hash(place.term);
    sum += memory::hash_words(Domain::Term, place.area.high, place.area.low, place.offset, place.part, hash.high,
                              hash.low);
  }
  return sum;
}

}  // namespace

Fingerprint fingerprint_of_places(std::vector<SymbolicPlace> places, std::vector<const Term*> conditions,
                                  const terms::TermPool& pool, NamingTables& tables) {
  prepare(places, pool, tables);
  conditions = find_conditions(places, std::move(conditions), tables);
  Names names{tables};
  Fingerprint sum = name_places(places, names);
  if (conditions.empty()) return sum;
  // Symbols that are in conditions only get their names in an order that does not depend on what they were called.
  std::ranges::stable_sort(conditions, {}, [&](const Term* condition) { return names.hash(condition); });
  for (const Term* const condition : conditions) names.give(condition);
  names.forget_hashes();
  for (const Term* const condition : conditions) {
    const Fingerprint hash = names.hash(condition);
    sum += memory::hash_words(Domain::Condition, hash.high, hash.low);
  }
  return sum;
}

SymbolicShape shape_of_places(std::vector<SymbolicPlace> places, std::vector<const Term*> conditions,
                              const terms::TermPool& pool, NamingTables& tables) {
  prepare(places, pool, tables);
  SymbolicShape shape;
  shape.conditions = find_conditions(places, std::move(conditions), tables);
  static_cast<void>(find_conditions(places, {}, tables));  // what is free where there are none
  Names names{tables};
  shape.fingerprint = name_places(places, names);
  shape.leaves = names.take_named();
  return shape;
}

}  // namespace gmc::vm
