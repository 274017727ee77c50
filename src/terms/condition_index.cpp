#include "terms/condition_index.hpp"

#include <algorithm>

namespace gmc::terms {

void ConditionIndex::add(const Term* condition, std::optional<std::size_t> replaced) {
  const std::size_t index = conditions_.size();
  if (replaced) conditions_[*replaced].is_replaced = true;
  conditions_.push_back({.term = condition, .replaced = replaced});
  numbers_.emplace(condition, index);
  for (const SymbolNumber symbol : condition->symbols) {
    if (symbol >= of_symbol_.size()) {
      of_symbol_.resize(std::max<std::size_t>(symbol + 1, of_symbol_.size() * 2));
      symbols_seen_.resize(of_symbol_.size());
    }
    of_symbol_[symbol].push_back(index);
  }
}

void ConditionIndex::return_to(std::size_t size) {
  while (conditions_.size() > size) {
    const Condition& last = conditions_.back();
    for (const SymbolNumber symbol : last.term->symbols) of_symbol_[symbol].pop_back();
    if (last.replaced) conditions_[*last.replaced].is_replaced = false;
    numbers_.erase(last.term);
    conditions_.pop_back();
  }
}

std::vector<const Term*> ConditionIndex::lasting() const {
  std::vector<const Term*> result;
  for (const Condition& condition : conditions_) {
    if (!condition.is_replaced) result.push_back(condition.term);
  }
  return result;
}

std::vector<const Term*> ConditionIndex::with_related(const Term* truth) {
  ++round_;
  std::vector<std::size_t> found;
  std::vector<SymbolNumber> open;
  const auto reach = [&](const Term* term) {
    for (const SymbolNumber symbol : term->symbols) {
      if (symbol >= of_symbol_.size() || symbols_seen_[symbol] == round_) continue;
      symbols_seen_[symbol] = round_;
      open.push_back(symbol);
    }
  };
  reach(truth);
  while (!open.empty()) {
    const SymbolNumber symbol = open.back();
    open.pop_back();
    for (const std::size_t index : of_symbol_[symbol]) {
      Condition& condition = conditions_[index];
      if (condition.seen == round_ || condition.is_replaced) continue;
      condition.seen = round_;
      found.push_back(index);
      reach(condition.term);
    }
  }
  std::ranges::sort(found);
  std::vector<const Term*> result;
  result.reserve(found.size() + 1);
  for (const std::size_t index : found) result.push_back(conditions_[index].term);
  result.push_back(truth);
  return result;
}

}  // namespace gmc::terms
