#include "terms/cvc5_solver.hpp"

#include <cvc5/cvc5.h>

#include <algorithm>

#include "support/error.hpp"
#include "terms/translation.hpp"

namespace gmc::terms {

namespace {

class Cvc5Language {
 public:
  using Expression = cvc5::Term;

  explicit Cvc5Language(cvc5::Solver& solver) : solver_(solver) {}

  [[nodiscard]] cvc5::Term truth(bool value) { return solver_.mkBoolean(value); }
  [[nodiscard]] cvc5::Term vector(Bits value, unsigned width) {
    const auto low = static_cast<std::uint64_t>(value);
    if (width <= 64) return solver_.mkBitVector(width, low);
    return make(cvc5::BITVECTOR_CONCAT, {solver_.mkBitVector(width - 64, static_cast<std::uint64_t>(value >> 64)),
                                         solver_.mkBitVector(64, low)});
  }
  [[nodiscard]] cvc5::Term symbol(const std::string& name, unsigned width) {
    return solver_.mkConst(solver_.mkBitVectorSort(width), name);
  }

  [[nodiscard]] cvc5::Term opposite(const cvc5::Term& a) { return make(cvc5::NOT, {a}); }
  [[nodiscard]] cvc5::Term connect(Op op, const cvc5::Term& a, const cvc5::Term& b) {
    switch (op) {
      case Op::And: return make(cvc5::AND, {a, b});
      case Op::Or: return make(cvc5::OR, {a, b});
      default: return make(cvc5::XOR, {a, b});
    }
  }
  [[nodiscard]] cvc5::Term same(const cvc5::Term& a, const cvc5::Term& b) { return make(cvc5::EQUAL, {a, b}); }
  [[nodiscard]] cvc5::Term choose(const cvc5::Term& truth, const cvc5::Term& a, const cvc5::Term& b) {
    return make(cvc5::ITE, {truth, a, b});
  }

  [[nodiscard]] cvc5::Term minus(const cvc5::Term& a) { return make(cvc5::BITVECTOR_NEG, {a}); }
  [[nodiscard]] cvc5::Term combine(Op op, const cvc5::Term& a, const cvc5::Term& b) {
    switch (op) {
      case Op::Add: return make(cvc5::BITVECTOR_ADD, {a, b});
      case Op::Multiply: return make(cvc5::BITVECTOR_MULT, {a, b});
      case Op::UnsignedDivide: return make(cvc5::BITVECTOR_UDIV, {a, b});
      case Op::UnsignedRemainder: return make(cvc5::BITVECTOR_UREM, {a, b});
      case Op::SignedDivide: return make(cvc5::BITVECTOR_SDIV, {a, b});
      case Op::SignedRemainder: return make(cvc5::BITVECTOR_SREM, {a, b});
      case Op::And: return make(cvc5::BITVECTOR_AND, {a, b});
      case Op::Or: return make(cvc5::BITVECTOR_OR, {a, b});
      case Op::Xor: return make(cvc5::BITVECTOR_XOR, {a, b});
      case Op::ShiftLeft: return make(cvc5::BITVECTOR_SHL, {a, b});
      case Op::ShiftRight: return make(cvc5::BITVECTOR_LSHR, {a, b});
      case Op::ShiftRightSigned: return make(cvc5::BITVECTOR_ASHR, {a, b});
      case Op::Concat: return make(cvc5::BITVECTOR_CONCAT, {a, b});
      case Op::UnsignedLess: return make(cvc5::BITVECTOR_ULT, {a, b});
      case Op::SignedLess: return make(cvc5::BITVECTOR_SLT, {a, b});
      case Op::FloatAdd: return make(cvc5::FLOATINGPOINT_ADD, {nearest(), a, b});
      case Op::FloatSubtract: return make(cvc5::FLOATINGPOINT_SUB, {nearest(), a, b});
      case Op::FloatMultiply: return make(cvc5::FLOATINGPOINT_MULT, {nearest(), a, b});
      case Op::FloatDivide: return make(cvc5::FLOATINGPOINT_DIV, {nearest(), a, b});
      case Op::FloatEqual: return make(cvc5::FLOATINGPOINT_EQ, {a, b});
      case Op::FloatLess: return make(cvc5::FLOATINGPOINT_LT, {a, b});
      case Op::FloatLessEqual: return make(cvc5::FLOATINGPOINT_LEQ, {a, b});
      default: break;
    }
    GMC_CHECK(false, "not of two operands");
  }
  [[nodiscard]] cvc5::Term extract(const cvc5::Term& a, unsigned low, unsigned width) {
    return make(cvc5::BITVECTOR_EXTRACT, {low + width - 1, low}, {a});
  }
  [[nodiscard]] cvc5::Term sign_extend(const cvc5::Term& a, unsigned by) {
    return make(cvc5::BITVECTOR_SIGN_EXTEND, {by}, {a});
  }

  [[nodiscard]] cvc5::Term as_float(const cvc5::Term& bits, unsigned width) {
    return make(cvc5::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, format(width), {bits});
  }
  [[nodiscard]] cvc5::Term to_float(Op op, const cvc5::Term& a, unsigned width) {
    switch (op) {
      case Op::FloatResize: return make(cvc5::FLOATINGPOINT_TO_FP_FROM_FP, format(width), {nearest(), a});
      case Op::FloatFromSigned: return make(cvc5::FLOATINGPOINT_TO_FP_FROM_SBV, format(width), {nearest(), a});
      default: return make(cvc5::FLOATINGPOINT_TO_FP_FROM_UBV, format(width), {nearest(), a});
    }
  }
  [[nodiscard]] cvc5::Term to_vector(Op op, const cvc5::Term& a, unsigned width) {
    const auto kind = op == Op::FloatToSigned ? cvc5::FLOATINGPOINT_TO_SBV : cvc5::FLOATINGPOINT_TO_UBV;
    return make(kind, {width}, {solver_.mkRoundingMode(cvc5::ROUND_TOWARD_ZERO), a});
  }

 private:
  [[nodiscard]] cvc5::Term make(cvc5::Kind kind, const std::vector<cvc5::Term>& operands) {
    return solver_.mkTerm(kind, operands);
  }
  [[nodiscard]] cvc5::Term make(cvc5::Kind kind, const std::vector<std::uint32_t>& indices,
                                const std::vector<cvc5::Term>& operands) {
    return solver_.mkTerm(solver_.mkOp(kind, indices), operands);
  }
  // How many bits the exponent has, and how many the number with the one that is not stored.
  [[nodiscard]] static std::vector<std::uint32_t> format(unsigned width) {
    return width == 32 ? std::vector<std::uint32_t>{8, 24} : std::vector<std::uint32_t>{11, 53};
  }
  [[nodiscard]] cvc5::Term nearest() { return solver_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_EVEN); }

  cvc5::Solver& solver_;
};

class Cvc5Solver final : public Solver {
 public:
  // For cvc5, zero is no limit at all.
  explicit Cvc5Solver(unsigned milliseconds) : milliseconds_(std::max(milliseconds, 1U)) {}

  [[nodiscard]] Answer solve(std::span<const Term* const> truths, Model& model, Effort effort) override {
    try {
      const unsigned most = effort == Effort::Little ? std::min(little_milliseconds, milliseconds_) : milliseconds_;
      return ask(truths, model, most);
    } catch (const cvc5::CVC5ApiException&) {
      return Answer::Unknown;  // something that it cannot do
    } catch (const std::bad_alloc&) {
      return Answer::Unknown;
    }
  }

 private:
  // Nothing of cvc5 is kept from one question to the next. Whatever it makes belongs to the thread that made it, and
  // must be gone before that thread is; but a machine is made by one thread and searches in another.
  [[nodiscard]] static Answer ask(std::span<const Term* const> truths, Model& model, unsigned milliseconds) {
    const std::vector<const Term*> parts = in_order(truths);
    if (are_deeper_than(parts, greatest_depth)) return Answer::Unknown;
    cvc5::Solver solver;
    solver.setOption("produce-models", "true");
    solver.setOption("tlimit-per", std::to_string(milliseconds));
    solver.setLogic(have_floats(parts) ? "QF_BVFP" : "QF_BV");
    Translation<Cvc5Language> translation{Cvc5Language{solver}};
    translation.prepare(parts);
    for (const Term* const truth : truths) solver.assertFormula(translation.truth(truth));
    for (const cvc5::Term& condition : translation.conditions(parts)) solver.assertFormula(condition);
    const cvc5::Result result = solver.checkSat();
    if (result.isUnsat()) return Answer::No;
    if (!result.isSat()) return Answer::Unknown;
    model.clear();
    for (const Term* const part : parts) {
      if (!part->is(Op::Symbol)) continue;
      const cvc5::Term value = solver.getValue(translation.vector(part));
      model[part->parameter] = bits_of_digits(value.getBitVectorValue(2), 1);
    }
    return all_hold(truths, model) ? Answer::Yes : Answer::Unknown;
  }

  unsigned milliseconds_;
};

}  // namespace

std::unique_ptr<Solver> make_cvc5_solver(unsigned milliseconds) {
  return std::make_unique<Cvc5Solver>(milliseconds);
}

}  // namespace gmc::terms
