// GCC's functions on bits: __builtin_clz and so on. The width is that of the argument's type.
#include <array>
#include <bit>

#include "vm/builtin_call.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using terms::Term;

namespace {

[[nodiscard]] unsigned width_of(BuiltinCall& call) {
  return static_cast<unsigned>(call.type(0).size * 8);
}

[[nodiscard]] Wide bits_of(BuiltinCall& call) {
  return extend(call.wide(0), width_of(call), true);
}

[[nodiscard]] unsigned leading_zeros(Wide bits, unsigned width) {
  unsigned count = 0;
  while (count < width && (bits >> (width - 1 - count) & 1) == 0) ++count;
  return count;
}

[[nodiscard]] unsigned trailing_zeros(Wide bits, unsigned width) {
  unsigned count = 0;
  while (count < width && (bits >> count & 1) == 0) ++count;
  return count;
}

// The same of arguments that depend on inputs, as terms.
class Symbolically {
 public:
  Symbolically(BuiltinCall& call, const Term* bits)
      : call_(call), pool_(call.machine().symbols()->pool()), bits_(bits) {}

  // Whether there is an answer, which is decided.
  [[nodiscard]] bool is_not_zero() { return call_.truth(0).value_or(false); }
  void leading_zeros() { returns(count_leading(bits_)); }
  void trailing_zeros() { returns(count_trailing(number(0), 0)); }
  void first_set() { returns(count_trailing(number(0), 1)); }
  void ones() { returns(count_ones(0, bits_->width)); }
  // Widths of integers are powers of two.
  void odd_ones() {
    const Term* rest = bits_;
    while (rest->width > 1) {
      const unsigned half = rest->width / 2U;
      rest = pool_.bit_xor(pool_.extract(rest, 0, half), pool_.extract(rest, half, half));
    }
    returns(rest);
  }
  void redundant_signs() {
    const Term* const sign = pool_.extract(bits_, bits_->width - 1U, 1);
    const Term* const others = pool_.bit_xor(bits_, pool_.sign_extend(sign, bits_->width));
    returns(pool_.subtract(count_leading(others), number(1)));
  }
  void swapped() {
    const Term* result = pool_.extract(bits_, 0, 8);
    for (unsigned low = 8; low < bits_->width; low += 8) result = pool_.concat(result, pool_.extract(bits_, low, 8));
    returns(result);
  }

 private:
  static constexpr unsigned count_width = 8;  // up to 128

  [[nodiscard]] const Term* number(unsigned value) { return pool_.constant(value, count_width); }
  [[nodiscard]] const Term* bit(const Term* term, unsigned place) { return pool_.extract(term, place, 1); }
  [[nodiscard]] const Term* count_leading(const Term* term) {
    const Term* result = number(term->width);
    for (unsigned i = 0; i < term->width; ++i) result = pool_.choose(bit(term, i), number(term->width - 1 - i), result);
    return result;
  }
  [[nodiscard]] const Term* count_trailing(const Term* of_zero, unsigned first) {
    const Term* result = of_zero;
    for (unsigned i = bits_->width; i-- > 0;) result = pool_.choose(bit(bits_, i), number(i + first), result);
    return result;
  }
  [[nodiscard]] const Term* count_ones(unsigned begin, unsigned end) {
    if (end - begin == 1) return pool_.zero_extend(bit(bits_, begin), count_width);
    const unsigned middle = begin + (end - begin) / 2;
    return pool_.add(count_ones(begin, middle), count_ones(middle, end));
  }
  void returns(const Term* term) { call_.returns_term(pool_.resize(term, precision_of(call_.result_type()), true)); }

  BuiltinCall& call_;
  terms::TermPool& pool_;
  const Term* bits_;
};

// Of zero there is no answer: the result has no defined value.
void clz(BuiltinCall& call) {
  if (const Term* const term = call.term(0)) {
    Symbolically symbolically{call, term};
    if (symbolically.is_not_zero()) symbolically.leading_zeros();
    return;
  }
  const Wide bits = bits_of(call);
  if (bits != 0) call.returns(leading_zeros(bits, width_of(call)));
}

void ctz(BuiltinCall& call) {
  if (const Term* const term = call.term(0)) {
    Symbolically symbolically{call, term};
    if (symbolically.is_not_zero()) symbolically.trailing_zeros();
    return;
  }
  const Wide bits = bits_of(call);
  if (bits != 0) call.returns(trailing_zeros(bits, width_of(call)));
}

void ffs(BuiltinCall& call) {
  if (const Term* const term = call.term(0)) return Symbolically{call, term}.first_set();
  const Wide bits = bits_of(call);
  call.returns(bits == 0 ? 0 : trailing_zeros(bits, width_of(call)) + 1);
}

void popcount(BuiltinCall& call) {
  if (const Term* const term = call.term(0)) return Symbolically{call, term}.ones();
  const Wide bits = bits_of(call);
  call.returns(static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(bits)) +
                                     std::popcount(static_cast<std::uint64_t>(bits >> 64))));
}

void parity(BuiltinCall& call) {
  if (const Term* const term = call.term(0)) return Symbolically{call, term}.odd_ones();
  const Wide bits = bits_of(call);
  call.returns(static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(bits ^ bits >> 64)) & 1));
}

// Bits below the sign that equal it.
void clrsb(BuiltinCall& call) {
  if (const Term* const term = call.term(0)) return Symbolically{call, term}.redundant_signs();
  const Wide bits = bits_of(call);
  const unsigned width = width_of(call);
  const bool is_negative = (bits >> (width - 1) & 1) != 0;
  call.returns(leading_zeros(is_negative ? extend(~bits, width, true) : bits, width) - 1);
}

// The argument of bswap16 is passed as an int.
void bswap(BuiltinCall& call) {
  const auto width = static_cast<unsigned>(std::stoul(std::string{call.name().substr(call.name().find("bswap") + 5)}));
  if (const Term* const term = call.term(0)) {
    return Symbolically{call, call.machine().symbols()->pool().extract(term, 0, width)}.swapped();
  }
  const Wide bits = extend(call.wide(0), width, true);
  Wide swapped = 0;
  for (unsigned byte = 0; byte < width / 8 && byte < sizeof(Wide); ++byte)
    swapped |= (bits >> byte * 8 & 0xff) << (width - 8 - byte * 8);
  Datum result(cells_for(width / 8));
  result[0] = Cell::plain(static_cast<std::uint64_t>(swapped));
  if (result.size() > 1) result[1] = Cell::plain(static_cast<std::uint64_t>(swapped >> 64));
  call.returns_datum(std::move(result));
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"clz", clz},           {"clzl", clz},           {"clzll", clz},           {"clzimax", clz},
    {"ctz", ctz},           {"ctzl", ctz},           {"ctzll", ctz},           {"ctzimax", ctz},
    {"ffs", ffs},           {"ffsl", ffs},           {"ffsll", ffs},           {"ffsimax", ffs},
    {"popcount", popcount}, {"popcountl", popcount}, {"popcountll", popcount}, {"popcountimax", popcount},
    {"parity", parity},     {"parityl", parity},     {"parityll", parity},     {"parityimax", parity},
    {"clrsb", clrsb},       {"clrsbl", clrsb},       {"clrsbll", clrsb},       {"clrsbimax", clrsb},
    {"bswap16", bswap},     {"bswap32", bswap},      {"bswap64", bswap},       {"bswap128", bswap},
});

}  // namespace

std::span<const BuiltinEntry> bit_builtins() {
  return table;
}

}  // namespace gmc::vm
