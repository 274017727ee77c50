#include "terms/z3_solver.hpp"

#include <z3++.h>

#include <algorithm>

#include "support/error.hpp"
#include "terms/translation.hpp"

namespace gmc::terms {

namespace {

class Z3Language {
 public:
  using Expression = z3::expr;

  explicit Z3Language(z3::context& context) : context_(context) {}

  [[nodiscard]] z3::expr truth(bool value) { return context_.bool_val(value); }
  [[nodiscard]] z3::expr vector(Bits value, unsigned width) {
    const auto low = static_cast<std::uint64_t>(value);
    if (width <= 64) return context_.bv_val(low, width);
    return z3::concat(context_.bv_val(static_cast<std::uint64_t>(value >> 64), width - 64), context_.bv_val(low, 64));
  }
  [[nodiscard]] z3::expr symbol(const std::string& name, unsigned width) {
    return context_.bv_const(name.c_str(), width);
  }

  [[nodiscard]] static z3::expr opposite(const z3::expr& a) { return !a; }
  [[nodiscard]] static z3::expr connect(Op op, const z3::expr& a, const z3::expr& b) {
    switch (op) {
      case Op::And: return a && b;
      case Op::Or: return a || b;
      default: return a != b;
    }
  }
  [[nodiscard]] static z3::expr same(const z3::expr& a, const z3::expr& b) { return a == b; }
  [[nodiscard]] static z3::expr choose(const z3::expr& truth, const z3::expr& a, const z3::expr& b) {
    return z3::ite(truth, a, b);
  }

  [[nodiscard]] static z3::expr minus(const z3::expr& a) { return -a; }
  [[nodiscard]] z3::expr combine(Op op, const z3::expr& a, const z3::expr& b) {
    switch (op) {
      case Op::Add: return a + b;
      case Op::Multiply: return a * b;
      case Op::UnsignedDivide: return z3::udiv(a, b);
      case Op::UnsignedRemainder: return z3::urem(a, b);
      case Op::SignedDivide: return a / b;
      case Op::SignedRemainder: return z3::srem(a, b);
      case Op::And: return a & b;
      case Op::Or: return a | b;
      case Op::Xor: return a ^ b;
      case Op::ShiftLeft: return z3::shl(a, b);
      case Op::ShiftRight: return z3::lshr(a, b);
      case Op::ShiftRightSigned: return z3::ashr(a, b);
      case Op::Concat: return z3::concat(a, b);
      case Op::UnsignedLess: return z3::ult(a, b);
      case Op::SignedLess: return z3::slt(a, b);
      case Op::FloatAdd: return {context_, Z3_mk_fpa_add(context_, nearest(), a, b)};
      case Op::FloatSubtract: return {context_, Z3_mk_fpa_sub(context_, nearest(), a, b)};
      case Op::FloatMultiply: return {context_, Z3_mk_fpa_mul(context_, nearest(), a, b)};
      case Op::FloatDivide: return {context_, Z3_mk_fpa_div(context_, nearest(), a, b)};
      case Op::FloatEqual: return {context_, Z3_mk_fpa_eq(context_, a, b)};
      case Op::FloatLess: return a < b;
      case Op::FloatLessEqual: return a <= b;
      default: break;
    }
    GMC_CHECK(false, "not of two operands");
  }
  [[nodiscard]] static z3::expr extract(const z3::expr& a, unsigned low, unsigned width) {
    return a.extract(low + width - 1, low);
  }
  [[nodiscard]] static z3::expr sign_extend(const z3::expr& a, unsigned by) { return z3::sext(a, by); }

  [[nodiscard]] z3::expr as_float(const z3::expr& bits, unsigned width) {
    return {context_, Z3_mk_fpa_to_fp_bv(context_, bits, format(width))};
  }
  [[nodiscard]] z3::expr to_float(Op op, const z3::expr& a, unsigned width) {
    switch (op) {
      case Op::FloatResize: return {context_, Z3_mk_fpa_to_fp_float(context_, nearest(), a, format(width))};
      case Op::FloatFromSigned: return {context_, Z3_mk_fpa_to_fp_signed(context_, nearest(), a, format(width))};
      default: return {context_, Z3_mk_fpa_to_fp_unsigned(context_, nearest(), a, format(width))};
    }
  }
  [[nodiscard]] z3::expr to_vector(Op op, const z3::expr& a, unsigned width) {
    return {context_, op == Op::FloatToSigned ? Z3_mk_fpa_to_sbv(context_, toward_zero(), a, width)
                                              : Z3_mk_fpa_to_ubv(context_, toward_zero(), a, width)};
  }

 private:
  [[nodiscard]] z3::sort format(unsigned width) {
    return width == 32 ? context_.fpa_sort<32>() : context_.fpa_sort<64>();
  }
  [[nodiscard]] z3::expr nearest() { return {context_, Z3_mk_fpa_round_nearest_ties_to_even(context_)}; }
  [[nodiscard]] z3::expr toward_zero() { return {context_, Z3_mk_fpa_round_toward_zero(context_)}; }

  z3::context& context_;
};

class Z3Solver final : public Solver {
 public:
  explicit Z3Solver(unsigned milliseconds) : milliseconds_(milliseconds), translation_(Z3Language{context_}) {}

  [[nodiscard]] Answer solve(std::span<const Term* const> truths, Model& model, Effort effort) override {
    try {
      const unsigned most = effort == Effort::Little ? std::min(little_milliseconds, milliseconds_) : milliseconds_;
      return ask(truths, model, most);
    } catch (const z3::exception&) {
      return Answer::Unknown;  // interrupted, or out of memory
    }
  }

 private:
  // Most questions are easy, for which Z3's own core is the fastest. What is hard is left to the tactics for its logic,
  // which need longer to begin. A solver is made anew each time: what Z3 learns about one question does not help it
  // with the next, but slows it down.
  [[nodiscard]] Answer ask(std::span<const Term* const> truths, Model& model, unsigned milliseconds) {
    const std::vector<const Term*> parts = in_order(truths);
    if (are_deeper_than(parts, greatest_depth)) return Answer::Unknown;
    translation_.prepare(parts);
    z3::solver quick{context_, z3::solver::simple()};
    const Answer answer = ask(quick, std::min(quick_milliseconds, milliseconds), truths, parts, model);
    if (answer != Answer::Unknown || milliseconds <= quick_milliseconds) return answer;
    z3::solver thorough{context_, have_floats(parts) ? "QF_FPBV" : "QF_BV"};
    return ask(thorough, milliseconds - quick_milliseconds, truths, parts, model);
  }

  [[nodiscard]] Answer ask(z3::solver& solver, unsigned milliseconds, std::span<const Term* const> truths,
                           std::span<const Term* const> parts, Model& model) {
    solver.set("timeout", milliseconds);
    for (const Term* const truth : truths) solver.add(translation_.truth(truth));
    for (const z3::expr& condition : translation_.conditions(parts)) solver.add(condition);
    switch (solver.check()) {
      case z3::unsat: return Answer::No;
      case z3::unknown: return Answer::Unknown;
      default: break;
    }
    model.clear();
    const z3::model found = solver.get_model();
    for (const Term* const part : parts) {
      if (part->is(Op::Symbol)) model[part->parameter] = value_of(found.eval(translation_.vector(part), true));
    }
    return all_hold(truths, model) ? Answer::Yes : Answer::Unknown;
  }

  [[nodiscard]] static Bits value_of(const z3::expr& number) {
    if (std::uint64_t word = 0; number.is_numeral_u64(word)) return word;
    // "#x..." or "#b..."
    const std::string text = number.to_string();
    return bits_of_digits(std::string_view{text}.substr(2), text.at(1) == 'x' ? 4 : 1);
  }

  static constexpr unsigned quick_milliseconds = 500;

  unsigned milliseconds_;
  z3::context context_;
  Translation<Z3Language> translation_;
};

}  // namespace

std::unique_ptr<Solver> make_z3_solver(unsigned milliseconds) {
  return std::make_unique<Z3Solver>(milliseconds);
}

}  // namespace gmc::terms
