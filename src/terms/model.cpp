#include "terms/model.hpp"

#include <algorithm>
#include <vector>

#include "terms/operators.hpp"

namespace gmc::terms {

// The operands are known.
Bits Evaluation::compute(const Term* term) {
  if (term->is(Op::Symbol)) {
    const auto found = model_.find(term->parameter);
    return found == model_.end() ? 0 : found->second & mask(term->width);
  }
  Bits operands[3];
  unsigned count = 0;
  for (const Term* const operand : term->inputs())
    operands[count++] = operand->is_constant() ? operand->value : known_[operand];
  return apply(*term, {operands, count});
}

// Without recursion: terms may be deep.
Bits Evaluation::operator()(const Term* term) {
  if (term->is_constant()) return term->value;
  std::vector<const Term*> open{term};
  while (!open.empty()) {
    const Term* const current = open.back();
    const std::size_t before = open.size();
    if (!known_.contains(current)) {
      for (const Term* const operand : current->inputs()) {
        if (!operand->is_constant() && !known_.contains(operand)) open.push_back(operand);
      }
      if (open.size() != before) continue;
      known_[current] = compute(current);
    }
    open.pop_back();
  }
  return known_[term];
}

bool all_hold(std::span<const Term* const> truths, const Model& model) {
  Evaluation evaluation{model};
  return std::ranges::all_of(truths, [&](const Term* truth) { return evaluation.holds(truth); });
}

Bits bits_of_digits(std::string_view digits, unsigned digit_bits) {
  Bits value = 0;
  for (const char digit : digits) {
    const int amount = digit >= 'a' ? digit - 'a' + 10 : digit - '0';
    value = value << digit_bits | static_cast<Bits>(amount);
  }
  return value;
}

}  // namespace gmc::terms
