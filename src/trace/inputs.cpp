#include "trace/inputs.hpp"

#include <fmt/format.h>

#include <bit>

namespace gmc::trace {

namespace {

__extension__ typedef unsigned __int128 Wide;
__extension__ typedef __int128 SignedWide;

}  // namespace

std::string text_of(const InputValue& value) {
  const Wide bits = Wide{value.high} << 64 | value.low;
  const unsigned shift = 128 - value.bits;
  if (value.bits == 0) return "0";
  if (value.kind == InputKind::Real && value.bits == 64) return fmt::format("{}", std::bit_cast<double>(value.low));
  if (value.kind == InputKind::Real)
    return fmt::format("{}", std::bit_cast<float>(static_cast<std::uint32_t>(value.low)));
  return value.kind == InputKind::Signed ? fmt::format("{}", static_cast<SignedWide>(bits << shift) >> shift)
                                         : fmt::format("{}", bits << shift >> shift);
}

}  // namespace gmc::trace
