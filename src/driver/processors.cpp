#include "driver/processors.hpp"

#include <array>

namespace gmc::driver {

namespace {

// What `gcc -m32 -march=?` lists, those without a 64-bit mode first. The integration test gcc_options_test asks again.
#ifdef __x86_64__
// clang-format off
constexpr std::string_view names[] = {
    "i386", "i486", "i586", "pentium", "lakemont", "pentium-mmx", "winchip-c6", "winchip2", "c3", "samuel-2", "c3-2",
    "nehemiah", "c7", "esther", "i686", "pentiumpro", "pentium2", "pentium3", "pentium3m", "pentium-m", "pentium4",
    "pentium4m", "prescott", "geode", "k6", "k6-2", "k6-3", "athlon", "athlon-tbird", "athlon-4", "athlon-xp",
    "athlon-mp", "nocona", "core2", "nehalem", "corei7", "westmere", "sandybridge", "corei7-avx", "ivybridge",
    "core-avx-i", "haswell", "core-avx2", "broadwell", "skylake", "skylake-avx512", "cannonlake", "icelake-client",
    "rocketlake", "icelake-server", "cascadelake", "tigerlake", "cooperlake", "sapphirerapids", "alderlake",
    "bonnell", "atom", "silvermont", "slm", "goldmont", "goldmont-plus", "tremont", "knl", "knm", "x86-64",
    "x86-64-v2", "x86-64-v3", "x86-64-v4", "eden-x2", "nano", "nano-1000", "nano-2000", "nano-3000", "nano-x2",
    "eden-x4", "nano-x4", "k8", "k8-sse3", "opteron", "opteron-sse3", "athlon64", "athlon64-sse3", "athlon-fx",
    "amdfam10", "barcelona", "bdver1", "bdver2", "bdver3", "bdver4", "znver1", "znver2", "znver3", "btver1", "btver2",
    "native",
};
// clang-format on
constexpr std::size_t only_32_bit = 32;
#else
constexpr std::array<std::string_view, 0> names;
constexpr std::size_t only_32_bit = 0;
#endif

}  // namespace

std::span<const std::string_view> processors(AddressSize size) {
  return std::span{names}.subspan(size == AddressSize::Bits32 ? 0 : only_32_bit);
}

}  // namespace gmc::driver
