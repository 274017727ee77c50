// GCC's functions on bits: __builtin_clz and so on. The width is that of the argument's type.
#include <array>
#include <bit>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

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

// Of zero there is no answer: the result has no defined value.
void clz(BuiltinCall& call) {
  const Wide bits = bits_of(call);
  if (bits != 0) call.returns(leading_zeros(bits, width_of(call)));
}

void ctz(BuiltinCall& call) {
  const Wide bits = bits_of(call);
  if (bits != 0) call.returns(trailing_zeros(bits, width_of(call)));
}

void ffs(BuiltinCall& call) {
  const Wide bits = bits_of(call);
  call.returns(bits == 0 ? 0 : trailing_zeros(bits, width_of(call)) + 1);
}

void popcount(BuiltinCall& call) {
  const Wide bits = bits_of(call);
  call.returns(static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(bits)) +
                                     std::popcount(static_cast<std::uint64_t>(bits >> 64))));
}

void parity(BuiltinCall& call) {
  const Wide bits = bits_of(call);
  call.returns(static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(bits ^ bits >> 64)) & 1));
}

// Bits below the sign that equal it.
void clrsb(BuiltinCall& call) {
  const Wide bits = bits_of(call);
  const unsigned width = width_of(call);
  const bool is_negative = (bits >> (width - 1) & 1) != 0;
  call.returns(leading_zeros(is_negative ? extend(~bits, width, true) : bits, width) - 1);
}

// The argument of bswap16 is passed as an int.
void bswap(BuiltinCall& call) {
  const auto width = static_cast<unsigned>(std::stoul(std::string{call.name().substr(call.name().find("bswap") + 5)}));
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
