#include "terms/term_pool.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "support/error.hpp"
#include "terms/operators.hpp"
#include "terms/range.hpp"

namespace gmc::terms {

namespace {

[[nodiscard]] std::uint64_t hash_of(const Term& term) {
  const std::uint64_t words[] = {
      static_cast<std::uint64_t>(term.op) << 40 | std::uint64_t{term.width} << 32 | term.parameter,
      static_cast<std::uint64_t>(term.value),
      static_cast<std::uint64_t>(term.value >> 64),
      term.operands[0] == nullptr ? 0 : std::uint64_t{term.operands[0]->number} + 1,
      term.operands[1] == nullptr ? 0 : std::uint64_t{term.operands[1]->number} + 1,
      term.operands[2] == nullptr ? 0 : std::uint64_t{term.operands[2]->number} + 1};
  return XXH3_64bits(words, sizeof words);
}

[[nodiscard]] bool are_same(const Term& a, const Term& b) {
  return a.op == b.op && a.width == b.width && a.parameter == b.parameter && a.value == b.value &&
         std::ranges::equal(a.operands, b.operands);
}

}  // namespace

// Most operators have a constant on one side, or nothing on it that is not on the other one.
std::span<const SymbolNumber> TermPool::united(std::span<const SymbolNumber> a, std::span<const SymbolNumber> b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.data() == b.data() || std::ranges::includes(a, b)) return a;
  std::vector<SymbolNumber>& both = symbol_sets_.emplace_back();
  both.reserve(a.size() + b.size());
  std::ranges::set_union(a, b, std::back_inserter(both));
  return both;
}

const Term* TermPool::intern(Term term) {
  const std::uint32_t number = known_.find_or_add(
      hash_of(term), [&](std::uint32_t known) { return are_same(terms_[known], term); },
      [&] {
        GMC_CHECK(terms_.size() < std::numeric_limits<std::uint32_t>::max(), "terms have 32-bit numbers");
        complete(term);
        terms_.push_back(term);
        return term.number;
      });
  return &terms_[number];
}

void TermPool::complete(Term& term) {
  term.number = static_cast<std::uint32_t>(terms_.size());
  for (const Term* const operand : term.inputs()) {
    const std::uint64_t sum = std::uint64_t{term.size} + operand->size;
    term.size = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, std::numeric_limits<std::uint32_t>::max()));
    term.symbols = united(term.symbols, operand->symbols);
  }
  term.range = range_of(term);
}

const Term* TermPool::make(Op op, unsigned width, std::initializer_list<const Term*> operands,
                           std::uint32_t parameter) {
  Term term{.op = op, .width = static_cast<std::uint8_t>(width), .parameter = parameter};
  std::ranges::copy(operands, term.operands);
  if (std::ranges::all_of(operands, [](const Term* operand) { return operand->is_constant(); })) {
    Bits values[3];
    std::ranges::transform(operands, values, &Term::value);
    return constant(apply(term, {values, operands.size()}), width);
  }
  if (const Range range = range_of(term); range.low == range.high) return constant(range.low, width);
  return intern(term);
}

const Term* TermPool::constant(Bits value, unsigned width) {
  GMC_CHECK(width >= 1 && width <= greatest_width, "terms have 1 to 128 bits");
  return intern({.op = Op::Constant, .width = static_cast<std::uint8_t>(width), .value = value & mask(width)});
}

const Term* TermPool::new_symbol(unsigned width, std::string name) {
  GMC_CHECK(width >= 1 && width <= greatest_width, "terms have 1 to 128 bits");
  const auto number = static_cast<SymbolNumber>(symbols_.size());
  symbol_sets_.push_back({number});
  const Term* const term = intern({.op = Op::Symbol,
                                   .width = static_cast<std::uint8_t>(width),
                                   .parameter = number,
                                   .symbols = symbol_sets_.back()});
  symbols_.push_back({term, std::move(name)});
  return term;
}

const Term* TermPool::with_operands(const Term& term, std::span<const Term* const> operands) {
  switch (term.op) {
    case Op::Constant:
    case Op::Symbol: return &term;
    case Op::Add: return add(operands[0], operands[1]);
    case Op::Multiply: return multiply(operands[0], operands[1]);
    case Op::UnsignedDivide:
    case Op::UnsignedRemainder:
    case Op::SignedDivide:
    case Op::SignedRemainder: return divide(term.op, operands[0], operands[1]);
    case Op::And: return bit_and(operands[0], operands[1]);
    case Op::Or: return bit_or(operands[0], operands[1]);
    case Op::Xor: return bit_xor(operands[0], operands[1]);
    case Op::ShiftLeft:
    case Op::ShiftRight:
    case Op::ShiftRightSigned: return shift(term.op, operands[0], operands[1]);
    case Op::Concat: return concat(operands[0], operands[1]);
    case Op::Extract: return extract(operands[0], term.parameter, term.width);
    case Op::SignExtend: return sign_extend(operands[0], term.width);
    case Op::Equal: return equal(operands[0], operands[1]);
    case Op::UnsignedLess:
    case Op::SignedLess: return less(term.op, operands[0], operands[1]);
    case Op::Choose: return choose(operands[0], operands[1], operands[2]);
    case Op::FloatAdd:
    case Op::FloatSubtract:
    case Op::FloatMultiply:
    case Op::FloatDivide:
    case Op::FloatEqual:
    case Op::FloatLess:
    case Op::FloatLessEqual: return float_binary(term.op, operands[0], operands[1]);
    case Op::FloatResize:
    case Op::FloatFromSigned:
    case Op::FloatFromUnsigned:
    case Op::FloatToSigned:
    case Op::FloatToUnsigned: return float_convert(term.op, operands[0], term.width);
  }
  return &term;
}

}  // namespace gmc::terms
