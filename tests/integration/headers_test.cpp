// Every header of the C and C++ standard library goes through the plugin without a note, and the result is a sound
// program.
#include <gtest/gtest.h>

#include <string>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

struct Header {
  const char* name;
  const char* compiler;  // of gmc
};

class StandardHeader : public ::testing::TestWithParam<Header> {};

// C++ keeps its inline functions: otherwise there is hardly anything to translate.
TEST_P(StandardHeader, CompilesWithoutANote) {
  const auto [name, compiler] = GetParam();
  const bool is_cxx = std::string_view{compiler} == "c++";
  const Sandbox sandbox;
  sandbox.write(is_cxx ? "unit.cpp" : "unit.c", "#include <" + std::string{name} + ">\nint main(void) { return 0; }\n");
  const std::string options =
      is_cxx ? "-std=c++20 -fkeep-inline-functions unit.cpp" : "-std=c17 -fkeep-inline-functions unit.c";
  const Result compiled = sandbox.shell("$gmc " + std::string{compiler} + " -w -c " + options + " -o unit.o");
  ASSERT_EQ(compiled.code, 0) << compiled.err;
  EXPECT_EQ(compiled.err, "");
  const Result dumped = sandbox.gmc({"dump", "--function", "main", "unit.o"});
  EXPECT_EQ(dumped.code, 0) << dumped.err;
}

std::string test_name(const ::testing::TestParamInfo<Header>& tested) {
  std::string name = tested.param.name;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

// ISO C17, 7.1.2
INSTANTIATE_TEST_SUITE_P(C, StandardHeader, ::testing::ValuesIn([] {
                           std::vector<Header> headers;
                           for (const char* name :
                                {"assert.h",    "complex.h",  "ctype.h",  "errno.h",       "fenv.h",    "float.h",
                                 "inttypes.h",  "iso646.h",   "limits.h", "locale.h",      "math.h",    "setjmp.h",
                                 "signal.h",    "stdalign.h", "stdarg.h", "stdatomic.h",   "stdbool.h", "stddef.h",
                                 "stdint.h",    "stdio.h",    "stdlib.h", "stdnoreturn.h", "string.h",  "tgmath.h",
                                 "threads.h",   "time.h",     "uchar.h",  "wchar.h",       "wctype.h",  "pthread.h",
                                 "semaphore.h", "unistd.h"}) {
                             headers.push_back({name, "cc"});
                           }
                           return headers;
                         }()),
                         test_name);

// ISO C++20, tables 22 and 23, as far as libstdc++ 12 has them
INSTANTIATE_TEST_SUITE_P(Cxx, StandardHeader, ::testing::ValuesIn([] {
                           std::vector<Header> headers;
                           for (const char* name : {"algorithm",
                                                    "any",
                                                    "array",
                                                    "atomic",
                                                    "barrier",
                                                    "bit",
                                                    "bitset",
                                                    "charconv",
                                                    "chrono",
                                                    "codecvt",
                                                    "compare",
                                                    "complex",
                                                    "concepts",
                                                    "condition_variable",
                                                    "coroutine",
                                                    "deque",
                                                    "exception",
                                                    "execution",
                                                    "filesystem",
                                                    "forward_list",
                                                    "fstream",
                                                    "functional",
                                                    "future",
                                                    "initializer_list",
                                                    "iomanip",
                                                    "ios",
                                                    "iosfwd",
                                                    "iostream",
                                                    "istream",
                                                    "iterator",
                                                    "latch",
                                                    "limits",
                                                    "list",
                                                    "locale",
                                                    "map",
                                                    "memory",
                                                    "memory_resource",
                                                    "mutex",
                                                    "new",
                                                    "numbers",
                                                    "numeric",
                                                    "optional",
                                                    "ostream",
                                                    "queue",
                                                    "random",
                                                    "ranges",
                                                    "ratio",
                                                    "regex",
                                                    "scoped_allocator",
                                                    "semaphore",
                                                    "set",
                                                    "shared_mutex",
                                                    "source_location",
                                                    "span",
                                                    "sstream",
                                                    "stack",
                                                    "stdexcept",
                                                    "stop_token",
                                                    "streambuf",
                                                    "string",
                                                    "string_view",
                                                    "strstream",
                                                    "syncstream",
                                                    "system_error",
                                                    "thread",
                                                    "tuple",
                                                    "type_traits",
                                                    "typeindex",
                                                    "typeinfo",
                                                    "unordered_map",
                                                    "unordered_set",
                                                    "utility",
                                                    "valarray",
                                                    "variant",
                                                    "vector",
                                                    "version",
                                                    "cassert",
                                                    "cctype",
                                                    "cerrno",
                                                    "cfenv",
                                                    "cfloat",
                                                    "cinttypes",
                                                    "climits",
                                                    "clocale",
                                                    "cmath",
                                                    "csetjmp",
                                                    "csignal",
                                                    "cstdarg",
                                                    "cstddef",
                                                    "cstdint",
                                                    "cstdio",
                                                    "cstdlib",
                                                    "cstring",
                                                    "ctime",
                                                    "cuchar",
                                                    "cwchar",
                                                    "cwctype",
                                                    "bits/stdc++.h"}) {
                             headers.push_back({name, "c++"});
                           }
                           return headers;
                         }()),
                         test_name);

}  // namespace
}  // namespace gmc::test
