#include "terms/witness.hpp"

#include <algorithm>

#include "terms/operators.hpp"

namespace gmc::terms {

// Without recursion: terms may be deep.
Bits Witness::of(const Term* term) {
  if (term->is_constant()) return term->value;
  if (term->number >= known_.size()) known_.resize(std::max<std::size_t>(term->number + 1, known_.size() * 2));
  open_.assign(1, term);
  while (!open_.empty()) {
    const Term* const current = open_.back();
    const std::size_t before = open_.size();
    if (!is_known(current)) {
      for (const Term* const operand : current->inputs()) {
        if (!operand->is_constant() && !is_known(operand)) open_.push_back(operand);
      }
      if (open_.size() != before) continue;
      Bits operands[3];
      unsigned count = 0;
      for (const Term* const operand : current->inputs())
        operands[count++] = operand->is_constant() ? operand->value : known_[operand->number].value;
      const Bits value = current->is(Op::Symbol) ? of(SymbolNumber{current->parameter}) & mask(current->width)
                                                 : apply(*current, {operands, count});
      known_[current->number] = {value, round_};
    }
    open_.pop_back();
  }
  return known_[term->number].value;
}

Model Witness::part(std::span<const Term* const> terms) const {
  Model result;
  for (const Term* const term : terms) {
    for (const SymbolNumber symbol : term->symbols) result[symbol] = of(symbol);
  }
  return result;
}

void Witness::set(const Model& model) {
  bool has_changed = false;
  for (const auto& [symbol, value] : model) {
    if (of(symbol) == value) continue;
    if (symbol >= values_.size()) values_.resize(std::max<std::size_t>(symbol + 1, values_.size() * 2));
    values_[symbol] = value;
    has_changed = true;
  }
  if (has_changed) ++round_;
}

}  // namespace gmc::terms
