#include "vm/internal_functions.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "vm/machine.hpp"
#include "vm/symbolic_overflow.hpp"
#include "vm/variadic.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;

namespace {

// A number of unlimited size, as far as sums and products of 128-bit integers need it.
struct Signed {
  bool is_negative = false;
  Wide size = 0;
  bool is_huge = false;  // more than 128 bits
};

[[nodiscard]] Signed make(const Integer& integer, const ir::Type& type) {
  const bool is_negative = !is_unsigned(type) && static_cast<SignedWide>(integer.bits) < 0;
  return {is_negative, is_negative ? -integer.bits : integer.bits, false};
}

[[nodiscard]] Signed sum(Signed a, Signed b) {
  if (a.is_negative == b.is_negative) {
    Signed result{a.is_negative, a.size + b.size, false};
    result.is_huge = result.size < a.size;
    return result;
  }
  if (a.size >= b.size) return {a.is_negative, a.size - b.size, false};
  return {b.is_negative, b.size - a.size, false};
}

[[nodiscard]] Signed product(Signed a, Signed b) {
  Signed result{a.is_negative != b.is_negative, 0, false};
  result.is_huge = __builtin_mul_overflow(a.size, b.size, &result.size);
  if (result.size == 0 && !result.is_huge) result.is_negative = false;
  return result;
}

[[nodiscard]] bool fits(const Signed& value, const ir::Type& type) {
  if (value.is_huge) return false;
  const unsigned precision = precision_of(type);
  if (is_unsigned(type))
    return (!value.is_negative || value.size == 0) && (precision >= 128 || value.size >> precision == 0);
  const Wide limit = Wide{1} << (precision - 1);
  return value.is_negative ? value.size <= limit : value.size < limit;
}

// The same where operands depend on inputs. Nothing: they must be fixed.
[[nodiscard]] std::optional<Datum> symbolic_arithmetic(terms::TermPool& pool, Evaluator& evaluator, Opcode opcode,
                                                       const ir::Type& pair, const ir::Type& left_type,
                                                       const Datum& left, const ir::Type& right_type,
                                                       const Datum& right) {
  const ir::Type& type = evaluator.type(pair.element);
  const unsigned width = precision_of(type);
  const terms::Term* const a = evaluator.term_of(left_type, left);
  const terms::Term* const b = evaluator.term_of(right_type, right);
  if (a == nullptr || b == nullptr) return std::nullopt;
  const terms::Term* const overflows =
      misfit(pool, opcode, {a, is_unsigned(left_type)}, {b, is_unsigned(right_type)}, width, is_unsigned(type));
  if (overflows == nullptr) return std::nullopt;
  const terms::Term* const x = pool.resize(a, width, is_unsigned(left_type));
  const terms::Term* const y = pool.resize(b, width, is_unsigned(right_type));
  const terms::Term* const number = opcode == Opcode::Multiply   ? pool.multiply(x, y)
                                    : opcode == Opcode::Subtract ? pool.subtract(x, y)
                                                                 : pool.add(x, y);
  Datum result(cells_for(pair.size));
  evaluator.set_element(result, type, 0, evaluator.datum_of_term(type, number));
  evaluator.set_element(result, type, 1, evaluator.datum_of_term(type, pool.zero_extend(overflows, width)));
  return result;
}

// (result, did it overflow) as a complex number.
void arithmetic(Machine& machine, Evaluator& evaluator, std::span<const ir::Operand> operands, Opcode opcode) {
  const ir::Type& left_type = evaluator.type(operands[1].type);
  const ir::Type& right_type = evaluator.type(operands[2].type);
  const Datum left_value = evaluator.value(operands[1]);
  const Datum right_value = evaluator.value(operands[2]);
  if (!operands[0]) return;
  const ir::Type& pair = evaluator.type(operands[0].type);
  if (evaluator.has_symbols(left_value) || evaluator.has_symbols(right_value)) {
    const auto result = symbolic_arithmetic(machine.symbols()->pool(), evaluator, opcode, pair, left_type, left_value,
                                            right_type, right_value);
    if (result) return evaluator.assign(operands[0], *result);
  }
  const Integer left = evaluator.integer(left_type, left_value);
  const Integer right = evaluator.integer(right_type, right_value);
  const ir::Type& type = evaluator.type(pair.element);
  if ((left.undefined | right.undefined) != 0) return evaluator.assign(operands[0], undefined_datum(pair.size));
  const Signed a = make(left, left_type);
  Signed b = make(right, right_type);
  if (opcode == Opcode::Subtract) b.is_negative = !b.is_negative && b.size != 0;
  const Signed exact = opcode == Opcode::Multiply ? product(a, b) : sum(a, b);
  Wide bits = opcode == Opcode::Multiply   ? left.bits * right.bits
              : opcode == Opcode::Subtract ? left.bits - right.bits
                                           : left.bits + right.bits;
  Datum result(cells_for(pair.size));
  evaluator.set_element(result, type, 0, evaluator.datum(type, {bits, 0}));
  evaluator.set_element(result, type, 1, evaluator.datum(type, {Wide{!fits(exact, type)}, 0}));
  evaluator.assign(operands[0], result);
}

void convert_vector(Evaluator& evaluator, std::span<const ir::Operand> operands) {
  const Datum source = evaluator.value(operands[1]);
  evaluator.assign(operands[0],
                   evaluator.convert(evaluator.type(operands[0].type), evaluator.type(operands[1].type), source));
}

}  // namespace

void call_internal_function(Machine& machine, Evaluator& evaluator, const LoweredFunction& function,
                            const ir::Instruction& instruction) {
  const std::string_view name = function.module->strings[instruction.text];
  const auto operands = function.function->operands_of(instruction);
  if (name == ".VA_ARG") return take_variadic(machine, evaluator, function, instruction);
  if (name == ".ADD_OVERFLOW") return arithmetic(machine, evaluator, operands, Opcode::Add);
  if (name == ".SUB_OVERFLOW") return arithmetic(machine, evaluator, operands, Opcode::Subtract);
  if (name == ".MUL_OVERFLOW") return arithmetic(machine, evaluator, operands, Opcode::Multiply);
  if (name == ".VEC_CONVERT") return convert_vector(evaluator, operands);
  if (name == ".BUILTIN_EXPECT" || name == ".LAUNDER" || name == ".ANNOTATE") {
    if (operands[0]) evaluator.assign(operands[0], evaluator.value(operands[1]));
    return;
  }
  // Marks for the compiler.
  constexpr auto marks = std::to_array<std::string_view>({".FALLTHROUGH", ".ABNORMAL_DISPATCHER", ".UNIQUE",
                                                          ".ASAN_CHECK", ".UBSAN_NULL", ".UBSAN_BOUNDS", ".UBSAN_PTR",
                                                          ".UBSAN_OBJECT_SIZE", ".UBSAN_VPTR", ".TSAN_FUNC_EXIT"});
  for (const std::string_view mark : marks) {
    if (name == mark) return;
  }
  // What -fsanitize=signed-integer-overflow made of + - *.
  constexpr std::pair<std::string_view, Opcode> sanitized[] = {{".UBSAN_CHECK_ADD", Opcode::Add},
                                                               {".UBSAN_CHECK_SUB", Opcode::Subtract},
                                                               {".UBSAN_CHECK_MUL", Opcode::Multiply}};
  for (const auto& [check, opcode] : sanitized) {
    if (name != check) continue;
    const Datum left = evaluator.value(operands[1]);
    const Datum right = evaluator.value(operands[2]);
    return evaluator.assign(
        operands[0], evaluator.binary(opcode, evaluator.type(operands[0].type), evaluator.type(operands[1].type), left,
                                      evaluator.type(operands[2].type), right));
  }
  machine.fail(FaultKind::Unsupported, fmt::format("GCC's internal function {} is not executed", name));
}

}  // namespace gmc::vm
