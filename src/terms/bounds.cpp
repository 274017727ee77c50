#include "terms/bounds.hpp"

namespace gmc::terms {

namespace {

[[nodiscard]] bool is_negation(const Term* truth) {
  return truth->is(Op::Xor) && truth->operands[1]->is_constant(1);
}

}  // namespace

std::optional<Bounds::Bound> Bounds::bound_of(const Term* truth) {
  const bool is_negated = is_negation(truth);
  if (is_negated) truth = truth->operands[0];
  if (is_negated && truth->is(Op::Equal) && truth->operands[1]->is_constant(0))
    return Bound{truth->operands[0], Kind::AboveUnsigned, 0};
  if (!truth->is(Op::UnsignedLess) && !truth->is(Op::SignedLess)) return std::nullopt;
  const bool is_signed = truth->is(Op::SignedLess);
  const Term* const a = truth->operands[0];
  const Term* const b = truth->operands[1];
  const Kind above = is_signed ? Kind::AboveSigned : Kind::AboveUnsigned;
  const Term* const term = a->is_constant() ? b : a;
  const Bits constant = a->is_constant() ? a->value : b->value;
  if (!a->is_constant() && !b->is_constant()) return std::nullopt;
  const Kind kind = a->is_constant() ? above : opposite(above);
  if (!is_negated) return Bound{term, kind, constant};
  // The opposite of `t < c` is `c - 1 < t`, if there is such a number: otherwise it says nothing.
  const Bits neighbour = (is_above(kind) ? constant + 1 : constant - 1) & mask(term->width);
  const bool wraps = is_above(kind) ? !is_less(kind, constant, neighbour, term->width)
                                    : !is_less(kind, neighbour, constant, term->width);
  if (wraps) return std::nullopt;
  return Bound{term, opposite(kind), neighbour};
}

bool Bounds::is_less(Kind kind, Bits a, Bits b, unsigned width) {
  return is_signed(kind) ? as_signed(a, width) < as_signed(b, width) : a < b;
}

const Term* Bounds::truth_of(const Bound& bound) {
  const Op op = is_signed(bound.kind) ? Op::SignedLess : Op::UnsignedLess;
  const Term* const constant = pool_.constant(bound.constant, bound.term->width);
  return is_above(bound.kind) ? pool_.less(op, constant, bound.term) : pool_.less(op, bound.term, constant);
}

std::optional<bool> Bounds::holds(const Term* truth) const {
  if (limits_.empty()) return std::nullopt;
  if (const auto bound = bound_of(truth)) {
    const auto found = limits_.find(bound->term);
    if (found == limits_.end()) return std::nullopt;
    const unsigned width = bound->term->width;
    // With `c < t` known, `d < t` holds if d is not above c; `t < d` does not, if d is not above c + 1.
    const Limit& same = found->second[static_cast<std::size_t>(bound->kind)];
    if (same.is_set) {
      const bool is_weaker = is_above(bound->kind) ? !is_less(bound->kind, same.constant, bound->constant, width)
                                                   : !is_less(bound->kind, bound->constant, same.constant, width);
      if (is_weaker) return true;
    }
    const Limit& other = found->second[static_cast<std::size_t>(opposite(bound->kind))];
    if (other.is_set) {
      const Bits low = is_above(bound->kind) ? bound->constant : other.constant;   // low < t
      const Bits high = is_above(bound->kind) ? other.constant : bound->constant;  // t < high
      if (!is_less(bound->kind, (low + 1) & mask(width), high, width)) return false;
    }
    return std::nullopt;
  }
  const bool is_negated = is_negation(truth);
  const Term* const equality = is_negated ? truth->operands[0] : truth;
  if (!equality->is(Op::Equal) || !equality->operands[1]->is_constant()) return std::nullopt;
  const auto found = limits_.find(equality->operands[0]);
  if (found == limits_.end()) return std::nullopt;
  const Bits value = equality->operands[1]->value;
  for (std::size_t i = 0; i < kinds; ++i) {
    const Limit& limit = found->second[i];
    const auto kind = static_cast<Kind>(i);
    if (!limit.is_set) continue;
    const bool is_inside = is_above(kind) ? is_less(kind, limit.constant, value, equality->operands[0]->width)
                                          : is_less(kind, value, limit.constant, equality->operands[0]->width);
    if (!is_inside) return is_negated;
  }
  return std::nullopt;
}

const Term* Bounds::strengthened(const Term* truth) {
  if (!is_negation(truth)) return truth;
  const Term* const equality = truth->operands[0];
  if (!equality->is(Op::Equal) || !equality->operands[1]->is_constant()) return truth;
  const Term* const term = equality->operands[0];
  const Bits value = equality->operands[1]->value;
  if (const auto found = limits_.find(term); found != limits_.end()) {
    for (const Kind kind : {Kind::AboveSigned, Kind::BelowSigned, Kind::AboveUnsigned, Kind::BelowUnsigned}) {
      const Limit& limit = found->second[static_cast<std::size_t>(kind)];
      const Bits next = (is_above(kind) ? limit.constant + 1 : limit.constant - 1) & mask(term->width);
      if (limit.is_set && next == value) return truth_of({term, kind, value});
    }
  }
  return truth;
}

std::optional<Bounds::ConditionIndex> Bounds::add(const Term* truth, ConditionIndex index) {
  const auto bound = bound_of(truth);
  if (!bound) return std::nullopt;
  Limit& limit = limits_[bound->term][static_cast<std::size_t>(bound->kind)];
  const bool is_weaker =
      limit.is_set &&
      (is_above(bound->kind) ? !is_less(bound->kind, limit.constant, bound->constant, bound->term->width)
                             : !is_less(bound->kind, bound->constant, limit.constant, bound->term->width));
  if (is_weaker) return std::nullopt;
  changes_.push_back({bound->term, bound->kind, limit, index});
  const std::optional<ConditionIndex> replaced = limit.is_set ? std::optional{limit.condition} : std::nullopt;
  limit = {true, bound->constant, index};
  return replaced;
}

void Bounds::return_to(ConditionIndex count) {
  while (!changes_.empty() && changes_.back().condition >= count) {
    const Change& change = changes_.back();
    const auto found = limits_.find(change.term);
    found->second[static_cast<std::size_t>(change.kind)] = change.before;
    changes_.pop_back();
  }
  if (changes_.empty()) limits_.clear();
}

}  // namespace gmc::terms
