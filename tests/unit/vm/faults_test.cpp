// The table of faults, and the two engines on single programs: the fast handlers and the evaluator must tell the same.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "ir/fault.hpp"
#include "running_program.hpp"

namespace gmc::test {
namespace {

TEST(FaultTable, HasUniqueIds) {
  std::set<std::string_view> ids;
  for (const ir::FaultInfo& info : ir::detail::fault_table) {
    EXPECT_TRUE(ids.insert(info.id).second) << info.id;
    EXPECT_EQ(ir::fault_info(*ir::find_fault(info.id)).id, info.id);
  }
  EXPECT_FALSE(ir::find_fault("no-such-fault"));
}

struct Outcome {
  vm::End end;
  int exit_code;
  std::string output;
  std::string fault;
  std::uint64_t steps;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome run(const CompiledProgram& program, bool uses_evaluator_only) {
  vm::Options options;
  options.uses_evaluator_only = uses_evaluator_only;
  TestWorld world{""};
  vm::Machine machine{program.program(), options, world};
  const vm::End end = machine.run();
  return {end, machine.exit_code(), world.output, end == vm::End::Fault ? machine.fault().message : "",
          machine.steps()};
}

class Engines : public ::testing::TestWithParam<const char*> {};

TEST_P(Engines, Agree) {
  const CompiledProgram program{GetParam()};
  const Outcome fast = run(program, false);
  const Outcome slow = run(program, true);
  EXPECT_EQ(fast, slow) << fast.fault << " / " << slow.fault;
}

INSTANTIATE_TEST_SUITE_P(
    Programs, Engines,
    ::testing::Values(
        "#include <stdio.h>\nint main(void) { for (int i = -20; i < 20; i++) { signed char c = i * 7; unsigned short u "
        "= c; "
        "printf(\"%d %d %d %u\\n\", c, u, c >> 1, (unsigned)c << 3); } return 0; }",
        "#include <stdio.h>\nint main(void) { long long x = 1; for (int i = 0; i < 70; i++) { x *= 3; "
        "printf(\"%lld\\n\", x); } return 0; }",
        "#include <stdlib.h>\nint main(void) { int *p = malloc(40); for (int i = 0; i <= 10; i++) p[i] = i; free(p); "
        "return 0; }",
        "int a[3][4]; int main(void) { int s = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 5; j++) s += "
        "a[i][j]; return s; }",
        "#include <stdlib.h>\nstruct s { char c; int *p; double d[3]; }; int main(void) { struct s *x = calloc(3, "
        "sizeof *x); "
        "x[1].p = (int *)&x[2].d[1]; x[2].d[1] = 2.5; double y = *(double *)x[1].p; free(x); return y == 2.5 ? x[0].c "
        ": 1; }",
        "_Bool f(int x) { return x & 6; } int main(void) { int n = 0; for (int i = 0; i < 16; i++) n += f(i); return "
        "n; }",
        "int main(void) { int u; int x = u & 0; int y = (u | 1) & 1; if (u & 8) return 1; return x + y; }",
        "#include <string.h>\nint main(void) { char b[600]; memset(b, 1, sizeof b); long s = 0; for (unsigned i = 0; i "
        "< sizeof b; i += 8) "
        "{ long x; memcpy(&x, b + i, 8); s ^= x; } return s != 0x0101010101010101; }",
        "static int f(unsigned n) { return n < 2 ? n : f(n - 1) + f(n - 2); } int main(void) { return f(15) != 610; }",
        "int main(void) { double d = 1e10; int n = 0; while (d > 1) { d /= 3; n += d < 100 ? (int)d : 0; } float x = "
        "n; return x * 0.5f > 40; }"));

}  // namespace
}  // namespace gmc::test
