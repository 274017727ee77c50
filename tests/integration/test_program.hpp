// The programs under tests/programs say in their first lines what is expected of them:
//
//   // expect: fault use-after-free     the line that gmc must name ends with the comment `// fault`
//                                       and the one where an undefined value was created with `// origin`,
//                                       or where the last pointer to a block that leaks was lost with `// lost`
//   // expect: clean
//   // expect: unknown
//   // with LEAK: fault memory-leak     the same where the macro LEAK is defined; such lines end with `// fault: LEAK`,
//                                       or with several marks: `// fault: LEAK, DOUBLE_FREE; lost: USE_AFTER_FREE`
//   // options: --max-steps=1000        of gmc run
//   // flags: -m32                      of the compiler
//   // args: a b                        of the program
//   // stdin: one line                  repeated for more lines
//   // stdout: one line                 likewise; then the whole output must be that
//   // exit: 3                          0 unless said otherwise
//
// Those under conformance/ expect nothing but what gcc makes of them; there `stdin` has C escapes instead of lines.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace gmc::test {

struct TestProgram {
  std::string path;
  std::string verdict;  // "clean", "fault use-after-free"
  unsigned line = 0;    // of the fault
  unsigned origin = 0;  // line of it; 0: none is stated
  unsigned lost = 0;    // likewise
  std::vector<std::string> options;
  std::vector<std::string> flags;
  std::vector<std::string> arguments;
  std::string input;
  std::string escaped_input;
  bool has_output = false;
  std::string output;
  int exit_code = 0;
};

[[nodiscard]] TestProgram read_test_program(const std::string& path);

// A program with a mistake that is switched on by a macro: its flags define the macro, verdict and lines are those of
// the mistake.
[[nodiscard]] TestProgram read_test_program(const std::string& path, const std::string& mistake);

// The macros that the program states a verdict for.
[[nodiscard]] std::vector<std::string> list_mistakes(const std::string& path);

// A program of a folder, with each of its mistakes and without any.
struct MistakenProgram {
  std::string path;
  std::string mistake;  // empty: none
};
[[nodiscard]] std::vector<MistakenProgram> list_mistaken_programs(const std::string& folder);
std::ostream& operator<<(std::ostream& out, const MistakenProgram& program);
[[nodiscard]] std::string mistake_name(const ::testing::TestParamInfo<MistakenProgram>& tested);

// The C files below a folder of tests/programs, sorted, relative to tests/programs.
[[nodiscard]] std::vector<std::string> list_test_programs(const std::string& folder);

// The name of the test that is made of one.
[[nodiscard]] std::string case_name_of(const std::string& path);
[[nodiscard]] std::string case_name(const ::testing::TestParamInfo<std::string>& tested);

}  // namespace gmc::test
