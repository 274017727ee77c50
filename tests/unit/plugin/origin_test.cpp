// Where code comes from, and what the options of the compiler changed about it.
#include <gtest/gtest.h>

#include "compiled_module.hpp"
#include "support/error.hpp"

namespace gmc::test {
namespace {

const ir::Location& location_of_first(const CompiledModule& unit, ir::Opcode opcode) {
  const ir::Function& f = unit.function("f");
  for (const ir::Instruction& instruction : f.instructions) {
    if (instruction.opcode == opcode && instruction.location) return unit->locations[instruction.location];
  }
  throw InternalError("no such instruction");
}

TEST(PluginOrigin, LinesAndColumns) {
  const CompiledModule unit{"void g(void);\nvoid f(void)\n{\n    g();\n}\n"};
  const ir::Location& call = location_of_first(unit, ir::Opcode::Call);
  EXPECT_EQ(call.expansion.line, 4u);
  EXPECT_EQ(call.expansion.column, 5u);
  EXPECT_FALSE(call.spelling.file);
  EXPECT_TRUE(unit.text(unit->files[call.expansion.file].name).ends_with("unit.c"));
  EXPECT_EQ(unit->locations[unit.symbol("f").location].expansion.line, 2u);
  EXPECT_EQ(unit->locations[unit.function("f").end].expansion.line, 5u);
}

TEST(PluginOrigin, MacrosHaveExpansionAndSpelling) {
  const CompiledModule unit{
      "void g(void);\n#define INNER() \\\n  g()\n#define OUTER() INNER()\nvoid f(void) { OUTER(); }\n"};
  const ir::Location& call = location_of_first(unit, ir::Opcode::Call);
  EXPECT_EQ(call.expansion.line, 5u);
  EXPECT_EQ(call.expansion.column, 16u);
  EXPECT_EQ(call.spelling.line, 3u);
  EXPECT_EQ(unit.text(call.macro), "OUTER");
}

TEST(PluginOrigin, OverflowFlagsAreRecorded) {
  EXPECT_FALSE(CompiledModule { "int x;" } -> target.wraps_on_overflow);
  const CompiledModule wrapping{"int x;", SourceLanguage::C, {"-fwrapv"}};
  EXPECT_TRUE(wrapping->target.wraps_on_overflow);
}

TEST(PluginOrigin, Languages) {
  EXPECT_EQ(
      CompiledModule { "int x;" } -> language, ir::Language::C);
  const CompiledModule cxx{"int x;", SourceLanguage::Cxx};
  EXPECT_EQ(cxx->language, ir::Language::Cxx);
  EXPECT_TRUE(cxx->target.has_exceptions);
}

// What the user optimizes or fortifies is not what gmc sees.
TEST(PluginOrigin, OptimizationChangesNothing) {
  const std::string source =
      "#include <string.h>\nstatic inline int twice(int x) { return x + x; }\n"
      "int f(char *d, const char *s, int n) { memcpy(d, s, n); int unused = n * 2; return twice(n) * 0 + strlen(s); "
      "}\n";
  const CompiledModule plain{source};
  for (const std::vector<std::string>& options : {std::vector<std::string>{"-O2"},
                                                  {"-O3", "-flto"},
                                                  {"-Os", "-D_FORTIFY_SOURCE=2"},
                                                  {"-Ofast", "-march=native"}}) {
    const CompiledModule optimized{source, SourceLanguage::C, options};
    EXPECT_EQ(optimized.statements("f"), plain.statements("f")) << options.front();
    EXPECT_EQ(optimized->functions.size(), plain->functions.size()) << options.front();
  }
}

}  // namespace
}  // namespace gmc::test
