#include "vm/builtins/decided_integer.hpp"

#include <algorithm>

#include "terms/term_pool.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

namespace {

using memory::Pointer;
using terms::Op;
using terms::Term;

constexpr unsigned longest_looked_at = 64;

// The text, byte by byte. As soon as something has to be decided first, or there is a fault, nothing is as one asks.
class Text {
 public:
  Text(BuiltinCall& call, Pointer begin) : call_(call), pool_(call.machine().symbols()->pool()), begin_(begin) {}

  [[nodiscard]] std::size_t position() const { return position_; }
  void take() { ++position_; }

  [[nodiscard]] bool is_between(unsigned char first, unsigned char last) {
    const Term* const byte = next();
    if (byte == nullptr) return false;
    const Term* const is_below = pool_.less(Op::UnsignedLess, byte, pool_.constant(first, 8));
    const Term* const is_above = pool_.less(Op::UnsignedLess, pool_.constant(last, 8), byte);
    return call_.machine().decide(pool_.bit_not(pool_.bit_or(is_below, is_above))).value_or(false);
  }
  [[nodiscard]] bool is(char byte) {
    return is_between(static_cast<unsigned char>(byte), static_cast<unsigned char>(byte));
  }
  // Takes the byte if it is this letter, big or small.
  [[nodiscard]] bool take_letter(char letter) {
    if (!is(letter) && !is(static_cast<char>(letter - 'a' + 'A'))) return false;
    take();
    return true;
  }
  void take_spaces() {
    while (is(' ') || is_between('\t', '\r')) take();
  }
  // Of 64 bits; null: it is none in this base.
  [[nodiscard]] const Term* digit(unsigned base) {
    const auto among = [&](char first, unsigned count, unsigned value) -> const Term* {
      const auto begin = static_cast<unsigned char>(first);
      if (!is_between(begin, static_cast<unsigned char>(begin + count - 1))) return nullptr;
      const Term* const distance = pool_.subtract(next(), pool_.constant(begin, 8));
      return pool_.add(pool_.zero_extend(distance, 64), pool_.constant(value, 64));
    };
    const Term* found = among('0', std::min(base, 10U), 0);
    if (found == nullptr && base > 10) found = among('a', base - 10, 10);
    if (found == nullptr && base > 10) found = among('A', base - 10, 10);
    return found;
  }

 private:
  [[nodiscard]] const Term* next() {
    return call_.has_failed() ? nullptr : call_.symbolic_byte(begin_ + static_cast<std::int64_t>(position_));
  }

  BuiltinCall& call_;
  terms::TermPool& pool_;
  Pointer begin_;
  std::size_t position_ = 0;
};

// Returns the base.
[[nodiscard]] unsigned take_prefix(Text& text, unsigned base, bool knows_binary, std::size_t& end) {
  const bool may_be_binary = knows_binary && (base == 0 || base == 2);
  const bool may_be_hexadecimal = base == 0 || base == 16;
  if ((may_be_binary || may_be_hexadecimal) && text.is('0')) {
    text.take();
    end = text.position();  // a prefix without digits is just its zero
    if (may_be_hexadecimal && text.take_letter('x')) return 16;
    if (may_be_binary && text.take_letter('b')) return 2;
    return base == 0 ? 8 : base;
  }
  return base == 0 ? 10 : base;
}

}  // namespace

bool has_integer_of_inputs(BuiltinCall& call, Pointer begin) {
  return call.machine().symbols() != nullptr && holds_symbols(call.machine(), begin, longest_looked_at);
}

std::optional<DecidedInteger> decide_integer(BuiltinCall& call, Pointer begin, unsigned base, bool knows_binary) {
  terms::TermPool& pool = call.machine().symbols()->pool();
  const auto number = [&](std::uint64_t value) { return pool.constant(value, 64); };
  Text text{call, begin};
  DecidedInteger result{.magnitude = number(0)};
  text.take_spaces();
  result.is_negative = text.is('-');
  if (result.is_negative || text.is('+')) text.take();
  base = take_prefix(text, base, knows_binary, result.end);
  constexpr std::uint64_t greatest = ~std::uint64_t{0};
  while (const Term* const digit = text.digit(base)) {
    text.take();
    result.end = text.position();
    if (result.is_too_large) continue;
    const Term* const is_above = pool.less(Op::UnsignedLess, number(greatest / base), result.magnitude);
    const Term* const is_at = pool.equal(result.magnitude, number(greatest / base));
    const Term* const is_more = pool.less(Op::UnsignedLess, number(greatest % base), digit);
    const auto is_too_large = call.machine().decide(pool.bit_or(is_above, pool.bit_and(is_at, is_more)));
    if (!is_too_large) return std::nullopt;
    result.is_too_large = *is_too_large;
    if (!result.is_too_large) result.magnitude = pool.add(pool.multiply(result.magnitude, number(base)), digit);
  }
  return call.has_failed() ? std::nullopt : std::optional{result};
}

std::optional<RangedTerm> decide_range(BuiltinCall& call, const DecidedInteger& integer, unsigned bits,
                                       bool is_signed) {
  terms::TermPool& pool = call.machine().symbols()->pool();
  const std::uint64_t greatest = ~std::uint64_t{0} >> (64 - bits + (is_signed ? 1 : 0));
  const std::uint64_t limit = is_signed && integer.is_negative ? greatest + 1 : greatest;
  const auto is_outside =
      integer.is_too_large
          ? std::optional{true}
          : call.machine().decide(pool.less(Op::UnsignedLess, pool.constant(limit, 64), integer.magnitude));
  if (!is_outside) return std::nullopt;
  if (*is_outside && !is_signed) return RangedTerm{pool.constant(greatest, 64), true};
  const Term* const magnitude = *is_outside ? pool.constant(limit, 64) : integer.magnitude;
  return RangedTerm{integer.is_negative ? pool.negate(magnitude) : magnitude, *is_outside};
}

}  // namespace gmc::vm
