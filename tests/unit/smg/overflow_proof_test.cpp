// What is shown never to overflow does not, when programs made at random are run with many inputs; and some programs
// are shown, and some are not, because of what is said beside them. GMC_RANDOM_PROGRAMS says how many are made.
#include "smg/overflow_proof.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "running_program.hpp"

namespace gmc::test {
namespace {

// Inputs are one value, then its successors.
class InputWorld : public TestWorld {
 public:
  explicit InputWorld(std::uint64_t first) : TestWorld(""), next_(first) {}
  [[nodiscard]] std::uint64_t choose_value() override { return next_++; }

 private:
  std::uint64_t next_;
};

[[nodiscard]] bool overflows(const CompiledProgram& program, std::uint64_t input) {
  InputWorld world{input};
  vm::Options options;
  options.max_steps = 100'000;
  vm::Machine machine{program.program(), options, world};
  machine.run();
  return machine.end() == vm::End::Fault && machine.fault().kind == ir::FaultKind::SignedOverflow;
}

constexpr std::uint64_t inputs[] = {0,          1,          2,          3,          5,          10,
                                    99,         1000,       65535,      0x7ffffffe, 0x7fffffff, 0x80000000,
                                    0x80000001, 0xfffffff0, 0xfffffffe, 0xffffffff};

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  [[nodiscard]] std::string program() {
    std::string text = "extern int __VERIFIER_nondet_int(void);\nint f0(int, short), f1(int, short), f2(int, short);\n";
    for (int i = 0; i < 3; ++i) {
      text += "int f" + std::to_string(i) + "(int a, short b) {\n  int c = " + number() + ", n = " + number() + ";\n";
      for (unsigned k = 0; k < 2 + pick(3); ++k) text += statement(2);
      text += "  return " + expression(1) + ";\n}\n";
    }
    text +=
        "int main(void) {\n  int a = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int(), n = 3;\n  short b = a;\n";
    for (unsigned k = 0; k < 3; ++k) text += statement(2);
    return text + "  return 0;\n}\n";
  }

 private:
  [[nodiscard]] unsigned pick(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  [[nodiscard]] std::string number() { return std::to_string(static_cast<int>(pick(40)) - 10); }
  [[nodiscard]] std::string variable() {
    static constexpr const char* names[] = {"a", "b", "c", "n"};
    return names[pick(4)];
  }
  [[nodiscard]] std::string expression(unsigned depth) {
    if (depth == 0) return pick(3) == 0 ? number() : variable();
    const std::string x = expression(depth - 1);
    switch (pick(9)) {
      case 0: return "(" + x + " + " + number() + ")";
      case 1: return "(" + x + " - " + variable() + ")";
      case 2: return "(short)" + x;
      case 3: return "(" + x + " & 63)";
      case 4: return "(" + x + " % 50)";
      case 5: return "(" + x + " / 7)";
      case 6: return "((unsigned char)" + x + " * " + number() + ")";
      case 7: return "(" + x + " > " + number() + ")";
      default: return "-(" + x + ")";
    }
  }
  [[nodiscard]] std::string condition() {
    static constexpr const char* operators[] = {" < ", " <= ", " > ", " >= ", " == ", " != "};
    return variable() + operators[pick(6)] + (pick(2) == 0 ? number() : variable());
  }
  [[nodiscard]] std::string call() {
    return "f" + std::to_string(pick(3)) + "(" + expression(1) + ", " + expression(1) + ")";
  }
  [[nodiscard]] std::string statement(unsigned depth) {
    switch (pick(depth == 0 ? 3 : 6)) {
      case 0:
      case 1: return "  " + variable() + " = " + expression(1 + pick(2)) + ";\n";
      case 2: return "  if (a > 0) { a = a - 1; " + variable() + " = " + call() + "; }\n";
      case 3:
        return "  if (" + condition() + ") {\n" + statement(depth - 1) + "  } else {\n" + statement(depth - 1) +
               "  }\n";
      case 4: return "  while (" + condition() + " && n < 30) {\n" + statement(depth - 1) + "    n++;\n  }\n";
      default:
        return "  for (int i = 0; i < " + variable() + "; i++) {\n  " + variable() + " = " + expression(1) + ";\n  }\n";
    }
  }

  std::mt19937 random_;
};

TEST(OverflowProof, SaysNothingThatRunsContradict) {
  const char* const wanted = std::getenv("GMC_RANDOM_PROGRAMS");
  const unsigned count = wanted == nullptr ? 60 : static_cast<unsigned>(std::strtoul(wanted, nullptr, 10));
  unsigned proved = 0;
  unsigned overflowing = 0;
  for (unsigned seed = 1; seed <= count; ++seed) {
    const std::string source = Generator{seed}.program();
    const CompiledProgram program{source};
    const bool is_proved = smg::prove_no_overflow(program.program()).obstacle.empty();
    const bool overflows_somewhere =
        std::ranges::any_of(inputs, [&](std::uint64_t input) { return overflows(program, input); });
    proved += is_proved ? 1 : 0;
    overflowing += overflows_somewhere ? 1 : 0;
    ASSERT_FALSE(is_proved && overflows_somewhere) << "seed " << seed << "\n" << source;
  }
  std::printf("%u programs, %u proved, %u overflow\n", count, proved, overflowing);
  EXPECT_GT(proved, count / 50);
  EXPECT_GT(overflowing, count / 20);
}

struct Case {
  const char* name;
  const char* source;
  const char* obstacle;  // a part of it; empty: it is proved

  friend void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }
};

class OverflowCase : public ::testing::TestWithParam<Case> {};

TEST_P(OverflowCase, IsJudged) {
  const std::string inputs_too = "extern int __VERIFIER_nondet_int(void);\n";
  const CompiledProgram program{inputs_too + GetParam().source};
  const std::string obstacle = smg::prove_no_overflow(program.program()).obstacle;
  if (*GetParam().obstacle == '\0') {
    EXPECT_EQ(obstacle, "");
  } else {
    EXPECT_NE(obstacle.find(GetParam().obstacle), std::string::npos) << obstacle;
  }
}

constexpr Case cases[] = {
    {"RecursionWithoutEnd",
     "int odd(int n) { return n <= 0 ? 0 : odd(n - 1) + 0; }\nint main(void) { return odd(__VERIFIER_nondet_int()); }",
     ""},
    {"Sum", "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  return x + 1;\n}", "program.c:4:"},
    {"SumOfWhatIsSmall",
     "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  if (x < -5 || x > 5) return 0;\n  return x * x + x;\n}",
     ""},
    {"LoopUpToALimit",
     "int main(void) {\n  int n = __VERIFIER_nondet_int(), i = 0;\n  while (i < n) i++;\n  return i;\n}", ""},
    {"Negation", "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  return -x;\n}", "program.c:4:"},
    {"DivisionByMinusOne",
     "int main(void) {\n  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n  return y ? x / y : 0;\n}",
     "program.c:4:"},
    {"Absolute", "#include <stdlib.h>\nint main(void) { return abs(__VERIFIER_nondet_int()); }", "program.c:3:"},
    {"WhatIsInMemory", "int g = 3;\nint main(void) {\n  return g + 1;\n}", "program.c:4:"},
    {"ThroughAPointerToAFunction",
     "int next(int x) { return x + 1; }\nint (*volatile pointer)(int) = next;\nint main(void) { return pointer(1); }",
     "program.c:2:"},
    {"UnsignedNumbersWrap", "int main(void) { unsigned x = __VERIFIER_nondet_int(); return (x + 1) * 7 > 3; }", ""},
    {"ResultsOfFunctions",
     "static int half(int x) { return x / 2; }\nint main(void) { return half(__VERIFIER_nondet_int()) + 1; }", ""},
};
INSTANTIATE_TEST_SUITE_P(Programs, OverflowCase, ::testing::ValuesIn(cases),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace gmc::test
