// Terms in the language of a solver. One term has up to three faces: as a vector, as a truth (of one bit), as a float.
// Each is made when it is wanted, and once.
//
// What is said is the same for all solvers, and how each of them says it is its Language, in which:
//
//   Expression              whatever the solver calls a term
//   truth(bool)             constants and symbols
//   vector(Bits, width)
//   symbol(name, width)     a vector
//   opposite(a)             of truths: not
//   connect(op, a, b)       of truths: And, Or, Xor
//   same(a, b)              two truths, vectors or floats; a float that is no number is the same as another one
//   choose(truth, a, b)     of two truths or vectors
//   minus(a)                of vectors
//   combine(op, a, b)       two vectors or two floats, by the operators on two of them
//   extract(a, low, width)
//   sign_extend(a, by)
//   as_float(a, width)      the vector's bits, as IEEE has them
//   to_float(op, a, width)  FloatResize, of a float; FloatFrom..., of a vector
//   to_vector(op, a, width) FloatTo...
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "terms/term.hpp"

namespace gmc::terms {

[[nodiscard]] inline bool is_float_operator(Op op) {
  return op >= Op::FloatAdd;
}

[[nodiscard]] inline bool have_floats(std::span<const Term* const> parts) {
  return std::ranges::any_of(parts, is_float_operator, &Term::op);
}

template <class Language>
class Translation {
 public:
  using Expression = typename Language::Expression;

  explicit Translation(Language language) : language_(std::move(language)) {}

  [[nodiscard]] Expression truth(const Term* term) {
    return remembered(truths_, term, [&] {
      return makes_truth(*term) ? make_truth(*term) : language_.same(vector(term), language_.vector(1, 1));
    });
  }
  [[nodiscard]] Expression vector(const Term* term) {
    return remembered(vectors_, term, [&] {
      return makes_truth(*term) ? language_.choose(truth(term), language_.vector(1, 1), language_.vector(0, 1))
                                : make_vector(*term);
    });
  }
  // All of them: in_order() says how, so that no deep term is followed down to its leaves at once.
  void prepare(std::span<const Term* const> parts) {
    for (const Term* const part : parts) {
      if (part->width == 1) {
        static_cast<void>(truth(part));
      } else if (has_number(*part)) {
        static_cast<void>(number(part));
      } else {
        static_cast<void>(vector(part));
      }
    }
  }
  // Truths on the bits of floats that must hold beside those that the parts belong to.
  [[nodiscard]] std::vector<Expression> conditions(std::span<const Term* const> parts) const {
    std::vector<Expression> result;
    if (conditions_.empty()) return result;
    for (const Term* const part : parts) {
      if (const auto found = conditions_.find(part); found != conditions_.end()) result.push_back(found->second);
    }
    return result;
  }

 private:
  using Faces = std::unordered_map<const Term*, Expression>;

  template <class Make>
  [[nodiscard]] static Expression remembered(Faces& faces, const Term* term, Make make) {
    if (const auto found = faces.find(term); found != faces.end()) return found->second;
    Expression result = make();
    faces.emplace(term, result);
    return result;
  }

  [[nodiscard]] static bool makes_truth(const Term& term) {
    if (term.width != 1) return false;
    switch (term.op) {
      case Op::Constant:
      case Op::And:
      case Op::Or:
      case Op::Xor:
      case Op::Equal:
      case Op::UnsignedLess:
      case Op::SignedLess:
      case Op::Choose:
      case Op::FloatEqual:
      case Op::FloatLess:
      case Op::FloatLessEqual: return true;
      default: return false;
    }
  }

  [[nodiscard]] static bool has_number(const Term& term) {
    return is_float_operator(term.op) && !term.is(Op::FloatToSigned) && !term.is(Op::FloatToUnsigned);
  }

  [[nodiscard]] Expression make_truth(const Term& term) {
    const Term* const a = term.operands[0];
    const Term* const b = term.operands[1];
    switch (term.op) {
      case Op::Constant: return language_.truth(term.value == 1);
      case Op::And:
      case Op::Or: return language_.connect(term.op, truth(a), truth(b));
      case Op::Xor:
        return b->is_constant(1) ? language_.opposite(truth(a)) : language_.connect(term.op, truth(a), truth(b));
      case Op::Equal: return a->width == 1 ? language_.same(truth(a), truth(b)) : language_.same(vector(a), vector(b));
      case Op::UnsignedLess:
      case Op::SignedLess: return language_.combine(term.op, vector(a), vector(b));
      case Op::Choose: return language_.choose(truth(a), truth(b), truth(term.operands[2]));
      default: return language_.combine(term.op, number(a), number(b));
    }
  }

  [[nodiscard]] Expression make_vector(const Term& term) {
    const Term* const a = term.operands[0];
    const Term* const b = term.operands[1];
    switch (term.op) {
      case Op::Constant: return language_.vector(term.value, term.width);
      case Op::Symbol: return language_.symbol("s" + std::to_string(term.parameter), term.width);
      case Op::Multiply:
        if (b->is_constant(mask(term.width))) return language_.minus(vector(a));
        return language_.combine(term.op, vector(a), vector(b));
      case Op::Extract: return language_.extract(vector(a), term.parameter, term.width);
      case Op::SignExtend: return language_.sign_extend(vector(a), term.width - a->width);
      case Op::Choose: return language_.choose(truth(a), vector(b), vector(term.operands[2]));
      case Op::FloatToSigned:
      case Op::FloatToUnsigned: return language_.to_vector(term.op, number(a), term.width);
      default:
        return is_float_operator(term.op) ? bits_of_number(term) : language_.combine(term.op, vector(a), vector(b));
    }
  }

  // A number that is none has many bit patterns, and which one is up to the processor: any.
  [[nodiscard]] Expression bits_of_number(const Term& term) {
    Expression bits = language_.symbol("f" + std::to_string(term.number), term.width);
    conditions_.emplace(&term, language_.same(language_.as_float(bits, term.width), number(&term)));
    return bits;
  }

  [[nodiscard]] Expression number(const Term* term) {
    return remembered(numbers_, term, [&] { return make_number(*term); });
  }
  [[nodiscard]] Expression make_number(const Term& term) {
    const Term* const a = term.operands[0];
    switch (term.op) {
      case Op::FloatAdd:
      case Op::FloatSubtract:
      case Op::FloatMultiply:
      case Op::FloatDivide: return language_.combine(term.op, number(a), number(term.operands[1]));
      case Op::FloatResize: return language_.to_float(term.op, number(a), term.width);
      case Op::FloatFromSigned:
      case Op::FloatFromUnsigned: return language_.to_float(term.op, vector(a), term.width);
      default: return language_.as_float(vector(&term), term.width);
    }
  }

  Language language_;
  Faces truths_;
  Faces vectors_;
  Faces numbers_;
  Faces conditions_;
};

}  // namespace gmc::terms
