#include "vm/symbolic_shape.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "terms/substitution.hpp"

namespace gmc::vm {

using terms::SymbolNumber;
using terms::Term;

namespace {

// So many values of what is gone are tried.
constexpr unsigned most_examples = 4;

using Symbols = std::unordered_set<SymbolNumber>;

// That the conditions mention apart from leaves.
[[nodiscard]] Symbols find_gone(const SymbolicShape& shape) {
  Symbols gone;
  std::unordered_set<const Term*> seen{shape.leaves.begin(), shape.leaves.end()};
  std::vector<const Term*> open = shape.conditions;
  while (!open.empty()) {
    const Term* const term = open.back();
    open.pop_back();
    if (term->symbols.empty() || !seen.insert(term).second) continue;
    if (term->is(terms::Op::Symbol)) gone.insert(term->parameter);
    open.insert(open.end(), term->inputs().begin(), term->inputs().end());
  }
  return gone;
}

[[nodiscard]] bool mentions(const Term* term, const Symbols& symbols) {
  return std::ranges::any_of(term->symbols, [&](SymbolNumber symbol) { return symbols.contains(symbol); });
}

// Takes those out of the conditions that are about one of the symbols, and about others that these bring with them.
struct Group {
  const Term* all;  // that they hold
  Symbols symbols;
};
[[nodiscard]] Group take_group(std::vector<const Term*>& conditions, const Symbols& gone, terms::TermPool& pool) {
  Group group{conditions.back(), {}};
  const auto add = [&](const Term* condition) {
    for (const SymbolNumber symbol : condition->symbols) {
      if (gone.contains(symbol)) group.symbols.insert(symbol);
    }
  };
  add(conditions.back());
  conditions.pop_back();
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    std::vector<const Term*> others;
    for (const Term* const condition : conditions) {
      if (!mentions(condition, group.symbols)) {
        others.push_back(condition);
        continue;
      }
      group.all = pool.bit_and(group.all, condition);
      add(condition);
      has_grown = true;
    }
    conditions = std::move(others);
  }
  return group;
}

// What is enough for the group to hold, for some values of its symbols; false if none was found.
[[nodiscard]] const Term* with_examples(const Group& group, terms::TermPool& pool, terms::Path& path) {
  const Term* enough = pool.truth(false);
  for (unsigned i = 0; i < most_examples && !enough->is_true(); ++i) {
    terms::Model model;
    if (path.example(pool.bit_and(group.all, pool.bit_not(enough)), model) != terms::Answer::Yes) break;
    terms::Substitution example{pool};
    for (const SymbolNumber number : group.symbols) {
      const Term* const symbol = pool.symbol(number);
      example.put(symbol, pool.constant(model[number], symbol->width));
    }
    enough = pool.bit_or(enough, example(group.all));
  }
  return enough;
}

}  // namespace

bool make_whole(SymbolicShape& shape, terms::TermPool& pool, terms::Path& path) {
  const Symbols gone = find_gone(shape);
  if (gone.empty()) return true;
  // The leaves must be free to have any value beside those of the examples.
  if (std::ranges::any_of(shape.leaves, [&](const Term* leaf) { return mentions(leaf, gone); })) return false;
  const auto begin_of_rest = std::partition(shape.conditions.begin(), shape.conditions.end(),
                                            [&](const Term* condition) { return !mentions(condition, gone); });
  std::vector<const Term*> rest{begin_of_rest, shape.conditions.end()};
  shape.conditions.erase(begin_of_rest, shape.conditions.end());
  while (!rest.empty()) {
    const Term* const enough = with_examples(take_group(rest, gone, pool), pool, path);
    if (enough->is_constant(0)) return false;
    if (!enough->is_true()) shape.conditions.push_back(enough);
  }
  // With values put in, a leaf may have been taken apart: `x + 1 == y` has become `x == 6`, which says nothing about
  // the leaf `x + 1` of another state.
  return find_gone(shape).empty();
}

// If the leaves of the whole are what those of the part are, are its conditions met?
bool is_part_of(const SymbolicShape& part, const SymbolicShape& whole, terms::TermPool& pool, terms::Path& path) {
  terms::Substitution substitution{pool};
  for (std::size_t i = 0; i < whole.leaves.size(); ++i) substitution.put(whole.leaves[i], part.leaves[i]);
  return std::ranges::all_of(whole.conditions,
                             [&](const Term* condition) { return path.implies(substitution(condition)); });
}

}  // namespace gmc::vm
