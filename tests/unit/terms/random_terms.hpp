// Terms made at random, with what they are for some values of their symbols, computed in the naive way beside the pool.
#pragma once

#include <cstdlib>
#include <random>
#include <vector>

#include "terms/model.hpp"
#include "terms/operators.hpp"
#include "terms/term_pool.hpp"

namespace gmc::test {

using namespace terms;

[[nodiscard]] inline unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

// A term and what it is, computed from its operands as they were asked for.
struct Both {
  const Term* term;
  std::vector<Bits> values;  // one for each model
};

class RandomTerms {
 public:
  RandomTerms(TermPool& pool, unsigned seed) : pool_(pool), random_(seed) {
    static constexpr unsigned widths[] = {1, 3, 8, 8, 16, 32, 64};
    for (unsigned i = 0; i < 4; ++i) {
      const unsigned width = widths[below(7)];
      const Term* const symbol = pool_.new_symbol(width, "x");
      Both both{symbol, {}};
      for (Model& model : models_) both.values.push_back(model[symbol->parameter] = interesting(width));
      made_.push_back(both);
    }
  }

  [[nodiscard]] const std::vector<Model>& models() const { return models_; }

  [[nodiscard]] Both make(unsigned depth) {
    if (depth == 0 || below(8) == 0) return below(4) == 0 ? constant(made_[below(4)].term->width) : made_[below(4)];
    const Both a = make(depth - 1);
    const unsigned width = a.term->width;
    switch (below(14)) {
      case 0: return binary(Op::Add, a, same_width(depth, width), &TermPool::add);
      case 1: return binary(Op::Multiply, a, same_width(depth, width), &TermPool::multiply);
      case 2: return binary(Op::And, a, same_width(depth, width), &TermPool::bit_and);
      case 3: return binary(Op::Or, a, same_width(depth, width), &TermPool::bit_or);
      case 4: return binary(Op::Xor, a, same_width(depth, width), &TermPool::bit_xor);
      case 5: {
        static constexpr Op ops[] = {Op::UnsignedDivide, Op::UnsignedRemainder, Op::SignedDivide, Op::SignedRemainder};
        const Op op = ops[below(4)];
        const Both b = same_width(depth, width);
        return apply_naively({.op = op, .width = a.term->width}, {a, b}, pool_.divide(op, a.term, b.term));
      }
      case 6: {
        static constexpr Op ops[] = {Op::ShiftLeft, Op::ShiftRight, Op::ShiftRightSigned};
        const Op op = ops[below(3)];
        const Both b = below(2) == 0 ? same_width(depth, width) : small_constant(width);
        return apply_naively({.op = op, .width = a.term->width}, {a, b}, pool_.shift(op, a.term, b.term));
      }
      case 7: {
        const Both b = make(depth - 1);
        if (width + b.term->width > greatest_width) return a;
        return apply_naively({.op = Op::Concat, .width = static_cast<std::uint8_t>(width + b.term->width)}, {a, b},
                             pool_.concat(a.term, b.term));
      }
      case 8: {
        const unsigned part = 1 + below(width);
        const unsigned low = below(width - part + 1);
        return apply_naively({.op = Op::Extract, .width = static_cast<std::uint8_t>(part), .parameter = low}, {a},
                             pool_.extract(a.term, low, part));
      }
      case 9:
      case 10: {
        const unsigned wide = width + below(std::min(65U, greatest_width - width + 1));
        if (below(2) == 0) {
          Both result{pool_.zero_extend(a.term, wide), a.values};
          return result;
        }
        return apply_naively({.op = Op::SignExtend, .width = static_cast<std::uint8_t>(wide)}, {a},
                             pool_.sign_extend(a.term, wide));
      }
      case 11: return binary(Op::Equal, a, same_width(depth, width), &TermPool::equal, 1);
      case 12: {
        const Op op = below(2) == 0 ? Op::UnsignedLess : Op::SignedLess;
        const Both b = same_width(depth, width);
        return apply_naively({.op = op, .width = 1}, {a, b}, pool_.less(op, a.term, b.term));
      }
      default: {
        const Both c = truth(depth - 1);
        const Both b = same_width(depth, width);
        return apply_naively({.op = Op::Choose, .width = a.term->width}, {c, a, b},
                             pool_.choose(c.term, a.term, b.term));
      }
    }
  }

  [[nodiscard]] Both truth(unsigned depth) {
    const Both any = make(depth);
    if (any.term->width == 1) return any;
    const Both b = same_width(depth == 0 ? 1 : depth, any.term->width);
    const Op op = below(2) == 0 ? Op::UnsignedLess : Op::SignedLess;
    return apply_naively({.op = op, .width = 1}, {any, b}, pool_.less(op, any.term, b.term));
  }

 private:
  [[nodiscard]] unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }

  [[nodiscard]] Bits interesting(unsigned width) {
    switch (below(5)) {
      case 0: return below(3) & mask(width);
      case 1: return mask(width) - (below(3) & mask(width));
      case 2: return ((Bits{1} << (width - 1)) - below(2)) & mask(width);
      default: return (Bits{random_()} << 64 | Bits{random_()} << 32 | random_()) & mask(width);
    }
  }
  [[nodiscard]] Both constant(unsigned width) {
    const Bits value = interesting(width);
    return {pool_.constant(value, width), std::vector<Bits>(models_.size(), value)};
  }
  [[nodiscard]] Both small_constant(unsigned width) {
    const Bits value = below(width + 2) & mask(width);
    return {pool_.constant(value, width), std::vector<Bits>(models_.size(), value)};
  }
  // Something that has this width, or is made to have it.
  [[nodiscard]] Both same_width(unsigned depth, unsigned width) {
    if (below(3) == 0) return constant(width);
    const Both b = make(depth - 1);
    const unsigned own = b.term->width;
    if (own >= width) {
      return apply_naively({.op = Op::Extract, .width = static_cast<std::uint8_t>(width)}, {b},
                           pool_.extract(b.term, 0, width));
    }
    return apply_naively({.op = Op::SignExtend, .width = static_cast<std::uint8_t>(width)}, {b},
                         pool_.sign_extend(b.term, width));
  }

  using Binary = const Term* (TermPool::*)(const Term*, const Term*);
  [[nodiscard]] Both binary(Op op, const Both& a, const Both& b, Binary build, unsigned width = 0) {
    return apply_naively({.op = op, .width = static_cast<std::uint8_t>(width == 0 ? a.term->width : width)}, {a, b},
                         (pool_.*build)(a.term, b.term));
  }

  [[nodiscard]] Both apply_naively(Term asked, const std::vector<Both>& operands, const Term* built) {
    Both result{built, {}};
    for (std::size_t i = 0; i < operands.size(); ++i) asked.operands[i] = operands[i].term;
    for (std::size_t m = 0; m < models_.size(); ++m) {
      std::vector<Bits> values;
      for (const Both& operand : operands) values.push_back(operand.values[m]);
      result.values.push_back(terms::apply(asked, values));
    }
    return result;
  }

  TermPool& pool_;
  std::mt19937 random_;
  std::vector<Model> models_{6};
  std::vector<Both> made_;
};

}  // namespace gmc::test
