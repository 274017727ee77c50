#include "terms/z3_solver.hpp"

#include <z3++.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "support/error.hpp"

namespace gmc::terms {

namespace {

[[nodiscard]] bool is_float_operator(Op op) {
  return op >= Op::FloatAdd;
}

// One term has up to three faces: as a vector, as a truth (of one bit), as a float. Each is made when it is wanted.
class Translation {
 public:
  explicit Translation(z3::context& context) : context_(context) {}

  [[nodiscard]] z3::expr truth(const Term* term) {
    if (const auto found = truths_.find(term); found != truths_.end()) return found->second;
    z3::expr result = makes_truth(*term) ? make_truth(*term) : vector(term) == context_.bv_val(1, 1);
    truths_.emplace(term, result);
    return result;
  }
  [[nodiscard]] z3::expr vector(const Term* term) {
    if (const auto found = vectors_.find(term); found != vectors_.end()) return found->second;
    const z3::expr result =
        makes_truth(*term) ? z3::ite(truth(term), context_.bv_val(1, 1), context_.bv_val(0, 1)) : make_vector(*term);
    vectors_.emplace(term, result);
    return result;
  }
  // Its operands are prepared.
  void prepare(const Term* term) {
    if (term->width == 1) {
      static_cast<void>(truth(term));
    } else if (has_number(*term)) {
      static_cast<void>(number(term));
    } else {
      static_cast<void>(vector(term));
    }
  }
  // What must hold for the bits of floats that the terms use.
  void add_conditions(std::span<const Term* const> terms, z3::solver& solver) const {
    if (conditions_.empty()) return;
    for (const Term* const term : in_order(terms)) {
      if (const auto found = conditions_.find(term); found != conditions_.end()) solver.add(found->second);
    }
  }

 private:
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

  [[nodiscard]] z3::expr make_truth(const Term& term) {
    const Term* const a = term.operands[0];
    const Term* const b = term.operands[1];
    switch (term.op) {
      case Op::Constant: return context_.bool_val(term.value == 1);
      case Op::And: return truth(a) && truth(b);
      case Op::Or: return truth(a) || truth(b);
      case Op::Xor: return b->is_constant(1) ? !truth(a) : truth(a) != truth(b);
      case Op::Equal: return a->width == 1 ? truth(a) == truth(b) : vector(a) == vector(b);
      case Op::UnsignedLess: return z3::ult(vector(a), vector(b));
      case Op::SignedLess: return z3::slt(vector(a), vector(b));
      case Op::Choose: return z3::ite(truth(a), truth(b), truth(term.operands[2]));
      case Op::FloatEqual: return {context_, Z3_mk_fpa_eq(context_, number(a), number(b))};
      case Op::FloatLess: return number(a) < number(b);
      default: return number(a) <= number(b);
    }
  }

  [[nodiscard]] z3::expr constant(Bits value, unsigned width) {
    const auto low = static_cast<std::uint64_t>(value);
    if (width <= 64) return context_.bv_val(low, width);
    return z3::concat(context_.bv_val(static_cast<std::uint64_t>(value >> 64), width - 64), context_.bv_val(low, 64));
  }

  [[nodiscard]] z3::expr make_vector(const Term& term) {
    const auto a = [&] { return vector(term.operands[0]); };
    const auto b = [&] { return vector(term.operands[1]); };
    switch (term.op) {
      case Op::Constant: return constant(term.value, term.width);
      case Op::Symbol: return context_.bv_const(("s" + std::to_string(term.parameter)).c_str(), term.width);
      case Op::Add: return a() + b();
      case Op::Multiply: return term.operands[1]->is_constant(mask(term.width)) ? -a() : a() * b();
      case Op::UnsignedDivide: return z3::udiv(a(), b());
      case Op::UnsignedRemainder: return z3::urem(a(), b());
      case Op::SignedDivide: return a() / b();
      case Op::SignedRemainder: return z3::srem(a(), b());
      case Op::And: return a() & b();
      case Op::Or: return a() | b();
      case Op::Xor: return a() ^ b();
      case Op::ShiftLeft: return z3::shl(a(), b());
      case Op::ShiftRight: return z3::lshr(a(), b());
      case Op::ShiftRightSigned: return z3::ashr(a(), b());
      case Op::Concat: return z3::concat(a(), b());
      case Op::Extract: return a().extract(term.parameter + term.width - 1, term.parameter);
      case Op::SignExtend: return z3::sext(a(), term.width - term.operands[0]->width);
      case Op::Choose: return z3::ite(truth(term.operands[0]), b(), vector(term.operands[2]));
      case Op::FloatToSigned:
        return {context_, Z3_mk_fpa_to_sbv(context_, toward_zero(), number(term.operands[0]), term.width)};
      case Op::FloatToUnsigned:
        return {context_, Z3_mk_fpa_to_ubv(context_, toward_zero(), number(term.operands[0]), term.width)};
      default: return bits_of_number(term);
    }
  }

  // A number that is none has many bit patterns, and which one is up to the processor: any.
  [[nodiscard]] z3::expr bits_of_number(const Term& term) {
    z3::expr bits = context_.bv_const(("f" + std::to_string(term.number)).c_str(), term.width);
    conditions_.emplace(&term, as_number(bits) == number(&term));
    return bits;
  }

  [[nodiscard]] z3::sort format(unsigned width) {
    return width == 32 ? context_.fpa_sort<32>() : context_.fpa_sort<64>();
  }
  [[nodiscard]] z3::expr as_number(const z3::expr& bits) {
    return {context_, Z3_mk_fpa_to_fp_bv(context_, bits, format(bits.get_sort().bv_size()))};
  }
  [[nodiscard]] z3::expr nearest() { return {context_, Z3_mk_fpa_round_nearest_ties_to_even(context_)}; }
  [[nodiscard]] z3::expr toward_zero() { return {context_, Z3_mk_fpa_round_toward_zero(context_)}; }

  [[nodiscard]] z3::expr number(const Term* term) {
    if (const auto found = numbers_.find(term); found != numbers_.end()) return found->second;
    z3::expr result = make_number(*term);
    numbers_.emplace(term, result);
    return result;
  }
  [[nodiscard]] z3::expr make_number(const Term& term) {
    const auto a = [&] { return number(term.operands[0]); };
    const auto b = [&] { return number(term.operands[1]); };
    switch (term.op) {
      case Op::FloatAdd: return {context_, Z3_mk_fpa_add(context_, nearest(), a(), b())};
      case Op::FloatSubtract: return {context_, Z3_mk_fpa_sub(context_, nearest(), a(), b())};
      case Op::FloatMultiply: return {context_, Z3_mk_fpa_mul(context_, nearest(), a(), b())};
      case Op::FloatDivide: return {context_, Z3_mk_fpa_div(context_, nearest(), a(), b())};
      case Op::FloatResize: return {context_, Z3_mk_fpa_to_fp_float(context_, nearest(), a(), format(term.width))};
      case Op::FloatFromSigned:
        return {context_, Z3_mk_fpa_to_fp_signed(context_, nearest(), vector(term.operands[0]), format(term.width))};
      case Op::FloatFromUnsigned:
        return {context_, Z3_mk_fpa_to_fp_unsigned(context_, nearest(), vector(term.operands[0]), format(term.width))};
      default: return as_number(vector(&term));
    }
  }

  z3::context& context_;
  std::unordered_map<const Term*, z3::expr> truths_;
  std::unordered_map<const Term*, z3::expr> vectors_;
  std::unordered_map<const Term*, z3::expr> numbers_;
  std::unordered_map<const Term*, z3::expr> conditions_;
};

class Z3Solver final : public Solver {
 public:
  explicit Z3Solver(unsigned milliseconds) : milliseconds_(milliseconds), translation_(context_) {}

  [[nodiscard]] Answer solve(std::span<const Term* const> truths, Model& model) override {
    try {
      return ask(truths, model);
    } catch (const z3::exception&) {
      return Answer::Unknown;  // interrupted, or out of memory
    }
  }

 private:
  // Most questions are easy, for which Z3's own core is the fastest. What is hard is left to the tactics for its logic,
  // which need longer to begin. A solver is made anew each time: what Z3 learns about one question does not help it
  // with the next, but slows it down.
  [[nodiscard]] Answer ask(std::span<const Term* const> truths, Model& model) {
    const std::vector<const Term*> parts = in_order(truths);
    for (const Term* const part : parts) translation_.prepare(part);  // from below: terms may be deep
    z3::solver quick{context_, z3::solver::simple()};
    const Answer answer = ask(quick, std::min(quick_milliseconds, milliseconds_), truths, parts, model);
    if (answer != Answer::Unknown || milliseconds_ <= quick_milliseconds) return answer;
    const bool has_floats = std::ranges::any_of(parts, is_float_operator, &Term::op);
    z3::solver thorough{context_, has_floats ? "QF_FPBV" : "QF_BV"};
    return ask(thorough, milliseconds_ - quick_milliseconds, truths, parts, model);
  }

  [[nodiscard]] Answer ask(z3::solver& solver, unsigned milliseconds, std::span<const Term* const> truths,
                           std::span<const Term* const> parts, Model& model) {
    solver.set("timeout", milliseconds);
    for (const Term* const truth : truths) solver.add(translation_.truth(truth));
    translation_.add_conditions(truths, solver);
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
    Evaluation evaluation{model};
    const bool is_right = std::ranges::all_of(truths, [&](const Term* truth) { return evaluation.holds(truth); });
    return is_right ? Answer::Yes : Answer::Unknown;
  }

  [[nodiscard]] static Bits value_of(const z3::expr& number) {
    if (std::uint64_t word = 0; number.is_numeral_u64(word)) return word;
    // "#x..." or "#b..."
    const std::string text = number.to_string();
    Bits value = 0;
    const unsigned digit_bits = text.at(1) == 'x' ? 4 : 1;
    for (const char digit : text.substr(2)) {
      const int amount = digit >= 'a' ? digit - 'a' + 10 : digit - '0';
      value = value << digit_bits | static_cast<Bits>(amount);
    }
    return value;
  }

  static constexpr unsigned quick_milliseconds = 500;

  unsigned milliseconds_;
  z3::context context_;
  Translation translation_;
};

}  // namespace

std::unique_ptr<Solver> make_z3_solver(unsigned milliseconds) {
  return std::make_unique<Z3Solver>(milliseconds);
}

}  // namespace gmc::terms
