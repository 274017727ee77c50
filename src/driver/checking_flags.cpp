#include "driver/checking_flags.hpp"

#include <algorithm>

#include "driver/processors.hpp"

namespace gmc::driver {

std::vector<std::string> checking_flags(const CommandLine& line) {
  std::vector<std::string> flags{
      "-O0",                           // from -O1 on the front end merges loads
      "-fno-fast-math",                // it folds x != x and isnan
      "-ftrivial-auto-var-init=zero",  // marks where it begins, undefined
      "-Wno-trivial-auto-var-init",    // a warning about our own flag
  };
  // The end of the life of locals is marked unless this is `none`. AddressSanitizer insists on that and marks it
  // itself.
  if (line.asks_for_stack_reuse && !line.sanitizes_addresses) flags.emplace_back("-fstack-reuse=all");
  if (!line.wraps_on_overflow) flags.emplace_back("-ftrapv");  // keeps x + 1 > x
  // GCC puts -Wp options after all -D and -U: a -Wp,-D would win over a plain -U.
  if (line.asks_for_fortification) flags.emplace_back("-Wp,-U_FORTIFY_SOURCE");
  if (line.asks_for_lto) flags.emplace_back("-fno-lto");  // the module would be lost
  return flags;
}

// GCC's defaults. The one for -m32 has no SSE; where SSE arithmetic is asked for, that would change the arithmetic.
std::vector<std::string> neutral_processor_flags(const CommandLine& line) {
  const auto known = processors(line.address_size);
  if (std::ranges::find(known, line.march) == known.end()) return {};
  const bool is_default_32_bit = line.address_size == AddressSize::Bits32 && !line.has_sse_arithmetic;
  if (!is_default_32_bit) return {"-march=x86-64"};
  if (line.asks_for_mtune) return {"-march=i686"};
  return {"-march=i686", "-mtune=generic"};
}

}  // namespace gmc::driver
