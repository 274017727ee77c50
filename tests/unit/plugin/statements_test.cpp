// Every kind of statement that GCC produces for C, as gmc sees it.
#include <gtest/gtest.h>

#include "compiled_module.hpp"

namespace gmc::test {
namespace {

using ir::Opcode;

struct StatementCase {
  const char* name;
  const char* source;      // defines f
  const char* statements;  // of f
};

class PluginStatements : public ::testing::TestWithParam<StatementCase> {};

TEST_P(PluginStatements, AreTranslated) {
  const CompiledModule unit{GetParam().source};
  EXPECT_EQ(unit.count(Opcode::Unsupported), 0u);
  EXPECT_EQ(unit.statements("f"), GetParam().statements);
}

INSTANTIATE_TEST_SUITE_P(
    All, PluginStatements,
    ::testing::Values(
        StatementCase{"Paths",
                      "struct n { struct n *next; int v[4]; unsigned f:3; volatile int vol; };"
                      "void f(struct n *p, int i) { p->next->v[i] = p->v[3]; p->f = 3; p->vol = 1; }",
                      "<bb 0>:\n_2 = p->next;\n_3 = p->v[3];\n_2->v[i] = _3;\np->f:3 = 3;\np->vol{v} = 1;\nreturn;\n"},
        StatementCase{"Declarations", "int f(void) { int x; struct { int y; } s; if (x) return s.y; return 2; }",
                      "<bb 0>:\nx = {CLOBBER};\ns = {CLOBBER};\nif (x != 0) goto <bb 1>; else goto <bb 2>;\n"
                      "<bb 1>:\n_2 = s.y;\ngoto <bb 3>;\n<bb 2>:\n_2 = 2;\ngoto <bb 3>;\n"
                      "<bb 3>:\ns = {CLOBBER(eol)};\ngoto <bb 4>;\n<bb 4>:\nreturn _2;\n"},
        StatementCase{"Switch",
                      "int f(int x) { switch (x) { case 1 ... 5: return 2; case 9: return 3; default: return 0; } }",
                      "<bb 0>:\nswitch (x) {\ncase 1 ... 5: goto <bb 1>;\ncase 9: goto <bb 2>;\ndefault: goto <bb 3>;\n"
                      "<bb 1>:\n_2 = 2;\ngoto <bb 4>;\n<bb 2>:\n_2 = 3;\ngoto <bb 4>;\n<bb 3>:\n_2 = 0;\ngoto <bb 4>;\n"
                      "<bb 4>:\nreturn _2;\n"},
        StatementCase{"VariableArguments",
                      "int f(int n, ...) { __builtin_va_list a; __builtin_va_start(a, n);"
                      " int x = __builtin_va_arg(a, int); __builtin_va_end(a); return x; }",
                      "<bb 0>:\na = {CLOBBER};\n__builtin_va_start (&a, 0);\nx = .VA_ARG (&a, NULL, NULL);\n"
                      "__builtin_va_end (&a);\n_3 = x;\na = {CLOBBER(eol)};\ngoto <bb 1>;\n<bb 1>:\nreturn _3;\n"},
        StatementCase{"Overflow", "int f(int a, int b) { int r; return __builtin_mul_overflow(a, b, &r); }",
                      "<bb 0>:\n_3 = {CLOBBER};\nr = _3;\n_5 = .MUL_OVERFLOW (a, b);\n_6 = real(_5);\nr = _6;\n"
                      "_7 = imag(_5);\n_8 = (_Bool) _7;\n_9 = (int) _8;\nr = {CLOBBER(eol)};\ngoto <bb 1>;\n"
                      "<bb 1>:\nreturn _9;\n"},
        StatementCase{"Atomics", "int f(int *p) { return __atomic_fetch_add(p, 1, __ATOMIC_ACQUIRE); }",
                      "<bb 0>:\n_2 = __atomic_fetch_add_4 (p, 1, 2);\n_3 = (int) _2;\ngoto <bb 1>;\n"
                      "<bb 1>:\nreturn _3;\n"},
        StatementCase{"Complex", "_Complex double f(_Complex double z) { __imag__ z = 2; return z * z; }",
                      "<bb 0>:\n_2 = real(z);\nz = complex(_2, 2.0);\n_3 = z * z;\ngoto <bb 1>;\n"
                      "<bb 1>:\nreturn _3;\n"},
        StatementCase{
            "Vectors",
            "typedef int v4 __attribute__((vector_size(16)));"
            "v4 f(v4 a, int i) { v4 b = {i, 2, 3, 4}; a[1] = i; return __builtin_shuffle(a, b, (v4){0, 4, 1, 5}); }",
            "<bb 0>:\nb = {i, 2, 3, 4};\na[1] = i;\n_3 = a;\n_4 = permute(_3, b, {0, 4, 1, 5});\n"
            "goto <bb 1>;\n<bb 1>:\nreturn _4;\n"},
        StatementCase{
            "RecordsByValue",
            "struct s { int x[9]; } g(struct s); int f(void) { struct s z = {{0}}; z = g(z); return z.x[0]; }",
            "<bb 0>:\nz = {};\nz = g (z); [return slot]\n_1 = z.x[0];\nz = {CLOBBER(eol)};\ngoto <bb 1>;\n"
            "<bb 1>:\nreturn _1;\n"},
        StatementCase{"Assembly", "void f(int *p) { __asm__ volatile(\"incl %0\" : \"+m\"(*p) : \"r\"(1) : \"cc\"); }",
                      "<bb 0>:\nasm volatile (\"incl %0\" : \"=m\" (*p) : \"r\" (1), \"m\" (*p) : \"cc\");\nreturn;\n"},
        StatementCase{
            "FloatComparisons", "int f(float a, float b) { return a < b || __builtin_isunordered(a, b); }",
            "<bb 0>:\nif (a < b) goto <bb 2>; else goto <bb 1>;\n"
            "<bb 1>:\nif (a unord b) goto <bb 2>; else goto <bb 3>;\n"
            "<bb 2>:\n_3 = 1;\ngoto <bb 4>;\n<bb 3>:\n_3 = 0;\ngoto <bb 4>;\n<bb 4>:\n_4 = _3;\ngoto <bb 5>;\n"
            "<bb 5>:\nreturn _4;\n"}),
    [](const auto& tested) { return std::string{tested.param.name}; });

// -ftrapv keeps what the front end would fold; the call does not become puts.
TEST(PluginTranslation, SeesWhatWasWritten) {
  const CompiledModule unit{"int printf(const char *, ...); int f(int x) { printf(\"hi\\n\"); return x + 1 > x; }"};
  EXPECT_EQ(
      unit.statements("f"),
      "<bb 0>:\nprintf (&\"hi\\n\");\n_2 = x + 1;\n_3 = x < _2;\n_4 = (int) _3;\ngoto <bb 1>;\n<bb 1>:\nreturn _4;\n");
}

// Calls are left alone while functions are lowered, but the front end may know its library functions.
TEST(PluginTranslation, LibraryFunctionsAreKnownToTheFrontEnd) {
  const CompiledModule c{
      "#include <string.h>\n#include <stdio.h>\n"
      "static unsigned long n = strlen(\"abc\");\n"
      "void f(char *p, char *q) { memcpy(p, q, 4); strcpy(p, \"x\"); fprintf(stdout, \"%c\", *p + (int)n); }"};
  for (const auto* name : {"memcpy", "strcpy", "fprintf"}) EXPECT_TRUE(c.has_symbol(name)) << name;
  for (const auto* name : {"fputc", "strlen"}) EXPECT_FALSE(c.has_symbol(name)) << name;
  const CompiledModule cxx{
      "#include <cstring>\n#include <cstdio>\nconstexpr auto n = std::strlen(\"abc\"); int v[n];\n"
      "void f() { std::printf(\"hi\\n\"); }",
      SourceLanguage::Cxx};
  EXPECT_EQ(cxx.symbol("v").size, 12u);
  EXPECT_TRUE(cxx.has_symbol("printf"));
  EXPECT_FALSE(cxx.has_symbol("puts"));
}

TEST(PluginTranslation, AddressSanitizerMarksTheEndOfLife) {
  const CompiledModule unit{
      "void g(int *); void f(void) { { int x; g(&x); } g(0); }", SourceLanguage::C, {"-fsanitize=address"}};
  EXPECT_EQ(unit.count(Opcode::CallInternal), 0u);
  EXPECT_EQ(unit.count(Opcode::Clobber), 2u);
}

TEST(PluginTranslation, NestedFunctionsLeaveToOuterLabels) {
  const CompiledModule unit{
      "static int y; void g(void) { __label__ out; void h(void) { if (y) goto out; } h(); y = 1; out: y++; }"};
  EXPECT_EQ(unit.count(Opcode::Unsupported), 0u);
  const ir::Function& h = unit.function("h");
  EXPECT_TRUE(h.static_chain);
  const ir::Function& g = unit.function("g");
  const auto is_target = [](const ir::Block& block) { return block.is_nonlocal; };
  EXPECT_EQ(std::count_if(g.blocks.begin(), g.blocks.end(), is_target), 1);
  EXPECT_TRUE(unit.has_symbol("__builtin_nonlocal_goto"));
}

TEST(PluginTranslation, ComputedGotoKnowsItsTargets) {
  const CompiledModule unit{"int f(int i) { void *t[] = { &&a, &&b }; goto *t[i]; a: return 1; b: return 2; }"};
  for (const ir::Instruction& instruction : unit.function("f").instructions) {
    if (instruction.opcode == Opcode::Goto) {
      EXPECT_EQ(instruction.target_count, 2u);
    }
  }
  EXPECT_EQ(unit.count(Opcode::Goto), 1u);
}

TEST(PluginTranslation, ScopesFollowTheBlocksOfTheSource) {
  const CompiledModule unit{"int f(int k) { int a = k; { int b = a; { int c = b; a = c; } } return a; }"};
  const ir::Function& f = unit.function("f");
  const auto scope_of = [&](std::string_view name) {
    for (const ir::Register& variable : f.registers) {
      if (unit.text(variable.name) == name) return variable.scope;
    }
    return ir::ScopeId{};
  };
  ASSERT_TRUE(scope_of("a") && scope_of("b") && scope_of("c"));
  EXPECT_EQ(f.scopes[scope_of("c")].parent, scope_of("b"));
  EXPECT_EQ(f.scopes[scope_of("b")].parent, scope_of("a"));
}

// The names of those variables of f that lie in memory.
std::vector<std::string> slots_of(std::string_view source) {
  const CompiledModule unit{source};
  std::vector<std::string> names;
  for (const ir::Slot& slot : unit.function("f").slots) names.emplace_back(unit.text(slot.name));
  return names;
}

TEST(PluginTranslation, VariablesWhoseAddressIsGoneAreRegisters) {
  const std::vector<std::string> none;
  EXPECT_EQ(slots_of("int f(int *p) { int old; __atomic_load(p, &old, 5); return old; }"), none);
  EXPECT_EQ(slots_of("int f(int a) { int r; return __builtin_add_overflow(a, 1, &r) ? 0 : r; }"), none);
}

TEST(PluginTranslation, VariablesThatAreUsedInPartsAreSlots) {
  const auto only_x = std::vector<std::string>{"x"};
  EXPECT_EQ(slots_of("int g(int *); int f(void) { int x = 1; return g(&x); }"), only_x);
  EXPECT_EQ(slots_of("short f(int k) { int x = k; return *(short *)&x; }"), only_x);
  EXPECT_EQ(slots_of("int f(int k) { volatile int x = k; return x; }"), only_x);
  EXPECT_EQ(slots_of("int f(int k) { int x = k; asm(\"\" : \"+m\"(x)); return x; }"), only_x);
  EXPECT_EQ(slots_of("int *f(int k, int *p) { int x = k; return k ? &x : p; }"), only_x);
  EXPECT_EQ(slots_of("int f(int k) { int x = k; int g(void) { return x; } return g(); }").size(), 1u);
}

TEST(PluginTranslation, VariablesOfFunctionsThatCallSetjmpStayInMemory) {
  EXPECT_EQ(slots_of("int setjmp(void **) __attribute__((returns_twice)); void *b[99];\n"
                     "int f(int *p) { int x; if (setjmp(b)) return 0; __atomic_load(p, &x, 5); return x; }"),
            std::vector<std::string>{"x"});
}

TEST(PluginTranslation, OpenMpArrivesLowered) {
  const CompiledModule unit{
      "int a[10]; void f(void) {\n#pragma omp parallel for\nfor (int i = 0; i < 10; i++) a[i] = i;\n}",
      SourceLanguage::C,
      {"-fopenmp"}};
  EXPECT_TRUE(unit.symbol("f._omp_fn.0").body);
  EXPECT_TRUE(unit.has_symbol("GOMP_parallel"));
  EXPECT_EQ(unit.count(Opcode::Unsupported), 0u);
}

TEST(PluginTranslation, TransactionsAreKept) {
  const CompiledModule unit{"int x; void f(void) { __transaction_atomic { x++; } }", SourceLanguage::C, {"-fgnu-tm"}};
  EXPECT_EQ(unit.count(Opcode::Unsupported), 0u);
  EXPECT_NE(unit.statements("f").find(".TRANSACTION"), std::string::npos);
}

}  // namespace
}  // namespace gmc::test
