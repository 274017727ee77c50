#include "terms/freedom.hpp"

#include <algorithm>

#include "terms/linear_form.hpp"

namespace gmc::terms {

void Freedom::use(const Term* term) {
  if (term->number >= terms_.size()) terms_.resize(std::max<std::size_t>(term->number + 1, terms_.size() * 2));
  OfTerm& entry = terms_[term->number];
  if (entry.round != round_) {
    entry = {.round = round_};
    found_.push_back(term);
  }
  ++entry.uses;
}

void Freedom::look_at(std::span<const Term* const> roots) {
  ++round_;
  found_.clear();
  for (const Term* const root : roots) use(root);
  for (std::size_t i = 0; i < found_.size(); ++i) {
    for (const Term* const operand : found_[i]->inputs()) {
      if (!operand->is_constant()) use(operand);
    }
  }
  std::ranges::sort(found_, {}, &Term::number);  // operands first
  for (const Term* const term : found_) terms_[term->number].zeros = zeros_of(*term);
}

std::optional<unsigned> Freedom::of(const Term* term) const {
  const std::uint8_t zeros = terms_[term->number].zeros;
  return zeros == not_free ? std::nullopt : std::optional<unsigned>{zeros};
}

std::optional<unsigned> Freedom::of_single(const Term* term) const {
  if (term->is_constant() || terms_[term->number].uses != 1) return std::nullopt;
  return of(term);
}

// Of an operation whose operands are known. What is free under it has no other use, so it can be chosen for whatever
// the rest is.
std::uint8_t Freedom::zeros_of(const Term& term) const {
  const Term* const a = term.operands[0];
  const Term* const b = term.operands[1];
  const auto limited = [&](std::optional<unsigned> zeros) {
    return zeros && *zeros < term.width ? static_cast<std::uint8_t>(*zeros) : not_free;
  };
  switch (term.op) {
    case Op::Symbol: return 0;
    case Op::Add:
    case Op::Xor: return of_sum(term);
    case Op::Multiply:
      if (const auto zeros = of_single(a); zeros && b->is_constant()) return limited(*zeros + low_zeros(b));
      return not_free;
    case Op::ShiftLeft:
      if (const auto zeros = of_single(a); zeros && b->is_constant() && b->value < term.width)
        return limited(*zeros + static_cast<unsigned>(b->value));
      return not_free;
    case Op::And:
    case Op::Or: return a != b && is_wholly_free(a) && is_wholly_free(b) ? 0 : not_free;
    case Op::Concat: return of_concat(term);
    case Op::Extract:
      if (const auto zeros = of_single(a)) return limited(*zeros - std::min(*zeros, term.parameter));
      return not_free;
    case Op::Choose: {
      const Term* const c = term.operands[2];
      const auto zeros = of_single(b);
      return b != c && zeros == of_single(c) ? limited(zeros) : not_free;
    }
    case Op::Equal:
    case Op::UnsignedLess:
    case Op::SignedLess: return of_comparison(term);
    default: return not_free;
  }
}

// A multiple of 2^k beside any multiples of 2^k.
std::uint8_t Freedom::of_sum(const Term& term) const {
  std::uint8_t best = not_free;
  for (const unsigned which : {0U, 1U}) {
    const Term* const chosen = term.operands[which];
    const Term* const other = term.operands[1 - which];
    const auto zeros = chosen == other ? std::nullopt : of_single(chosen);
    if (!zeros) continue;
    const unsigned known = other->is_constant() ? low_zeros(other) : of(other).value_or(low_zeros(other));
    if (known >= *zeros) best = std::min(best, static_cast<std::uint8_t>(*zeros));
  }
  return best;
}

std::uint8_t Freedom::of_concat(const Term& term) const {
  const Term* const high = term.operands[0];
  const Term* const low = term.operands[1];
  const auto zeros = high == low ? std::nullopt : of_single(high);
  if (!zeros) return not_free;
  if (low->is_constant(0)) return static_cast<std::uint8_t>(low->width + *zeros);
  return *zeros == 0 ? static_cast<std::uint8_t>(of_single(low).value_or(not_free)) : not_free;
}

std::uint8_t Freedom::of_comparison(const Term& term) const {
  const Term* const a = term.operands[0];
  const Term* const b = term.operands[1];
  if (a == b) return not_free;
  if (term.is(Op::Equal)) return is_wholly_free(a) || is_wholly_free(b) ? 0 : not_free;
  if (is_wholly_free(a) && is_wholly_free(b)) return 0;
  // With a constant that has something on the other side; nothing is less than the least number.
  const Bits least = term.is(Op::SignedLess) ? Bits{1} << (a->width - 1) : 0;
  if (is_wholly_free(a)) return b->is_constant() && b->value != least ? 0 : not_free;
  const Bits greatest = (least - 1) & mask(a->width);
  return is_wholly_free(b) && a->is_constant() && a->value != greatest ? 0 : not_free;
}

}  // namespace gmc::terms
