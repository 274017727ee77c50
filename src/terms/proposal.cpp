#include "terms/proposal.hpp"

#include <utility>

namespace gmc::terms {

namespace {

// Ways through disjunctions and conjunctions.
constexpr unsigned most_steps = 200;

class Proposal {
 public:
  explicit Proposal(Witness& witness) : witness_(witness) {}

  // Values for which the term has that value, in `model`. Without recursion, but for conjunctions: terms may be deep.
  void make(const Term* term, Bits value) {
    while (term != nullptr && steps_++ < most_steps) {
      value &= mask(term->width);
      const auto [next, wanted] = step(*term, value);
      term = next;
      value = wanted;
    }
  }

  Model model;

 private:
  struct Goal {
    const Term* term = nullptr;  // null: there is nothing left to do, or no idea
    Bits value = 0;
  };

  [[nodiscard]] Goal step(const Term& term, Bits value) {
    const Term* const a = term.operands[0];
    const Term* const b = term.operands[1];
    switch (term.op) {
      case Op::Symbol: model[term.parameter] = value; return {};
      case Op::Add: return a->is_constant() ? Goal{b, value - a->value} : either(a, value - of(b), b, value - of(a));
      case Op::Xor: return either(a, value ^ of(b), b, value ^ of(a));
      case Op::Multiply: return multiply(a, b, value);
      case Op::And: return both(a, b, value, term.width);
      case Op::Or: {
        const Bits missing = value & ~(of(a) | of(b));
        const Bits surplus = ~value & mask(term.width);
        if (!a->is_constant()) {
          if ((of(b) & surplus) != 0) make(b, of(b) & ~surplus);
          return {a, (of(a) & ~surplus) | missing};
        }
        return {b, (of(b) & ~surplus) | missing};
      }
      case Op::Concat: make(a, value >> b->width); return {b, value};
      case Op::Extract: {
        const Bits window = mask(term.width) << term.parameter;
        return {a, (of(a) & ~window) | value << term.parameter};
      }
      case Op::SignExtend: return {a, value};
      case Op::ShiftLeft:
        if (!b->is_constant() || b->value >= term.width) return {};
        return {a, value >> static_cast<unsigned>(b->value)};
      case Op::ShiftRight:
      case Op::ShiftRightSigned:
        if (!b->is_constant() || b->value >= term.width) return {};
        return {a, value << static_cast<unsigned>(b->value)};
      case Op::Choose: return {of(a) == 1 ? b : term.operands[2], value};
      case Op::Equal:
        if (value == 1) return either(a, of(b), b, of(a));
        return either(a, of(b) + 1, b, of(a) + 1);
      case Op::UnsignedLess:
      case Op::SignedLess: return less(a, b, value == 1);
      default: return {};
    }
  }

  [[nodiscard]] Bits of(const Term* term) { return witness_.of(term); }

  // One that can change; the one with fewer inputs, which is probably nearer to them.
  [[nodiscard]] static Goal either(const Term* a, Bits for_a, const Term* b, Bits for_b) {
    const bool is_second = a->is_constant() || (!b->is_constant() && b->symbols.size() < a->symbols.size());
    return is_second ? Goal{b, for_b} : Goal{a, for_a};
  }

  // Bits that are to be set must be in both; others are taken out of the first one.
  [[nodiscard]] Goal both(const Term* a, const Term* b, Bits value, unsigned width) {
    if (a->is_constant()) std::swap(a, b);
    const Bits surplus = of(a) & of(b) & ~value & mask(width);
    if (!b->is_constant() && (value & ~of(b)) != 0) make(b, of(b) | value);
    return {a, (of(a) | value) & ~surplus};
  }

  [[nodiscard]] Goal multiply(const Term* a, const Term* b, Bits value) {
    if (!b->is_constant()) return {};
    const unsigned width = b->width;
    unsigned zeros = 0;
    while (zeros < width && (b->value >> zeros & 1) == 0) ++zeros;
    if (zeros == width || (value & mask(zeros)) != 0) return {};
    // The inverse of an odd number modulo 2^width, by Newton's iteration: each round doubles the bits that are right.
    const Bits odd = b->value >> zeros;
    Bits inverse = odd;
    for (unsigned bits = 3; bits < width; bits *= 2) inverse *= 2 - odd * inverse;
    return {a, (value >> zeros) * inverse & mask(width - zeros)};
  }

  // As near as possible.
  [[nodiscard]] Goal less(const Term* a, const Term* b, bool is_less) {
    if (is_less) return either(a, of(b) - 1, b, of(a) + 1);
    return either(a, of(b), b, of(a));
  }

  Witness& witness_;
  unsigned steps_ = 0;
};

}  // namespace

Model propose(const Term* truth, Witness& witness) {
  Proposal proposal{witness};
  proposal.make(truth, 1);
  return std::move(proposal.model);
}

}  // namespace gmc::terms
