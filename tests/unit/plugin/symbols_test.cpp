// Symbols: linkage and everything else the linker decides by.
#include <gtest/gtest.h>

#include "compiled_module.hpp"

namespace gmc::test {
namespace {

using ir::Definition;
using ir::Linkage;
using ir::Visibility;

TEST(PluginSymbols, Linkage) {
  const CompiledModule unit{
      "int global = 1; static int local = 2; extern int elsewhere; int __attribute__((weak)) weak = 3;"
      "int __attribute__((visibility(\"hidden\"))) hidden = 4; int zero;"
      "int use(void) { return elsewhere + local; }"};
  EXPECT_EQ(unit.symbol("global").linkage, Linkage::Global);
  EXPECT_EQ(unit.symbol("global").definition, Definition::Defined);
  EXPECT_EQ(unit.symbol("local").linkage, Linkage::Local);
  EXPECT_EQ(unit.symbol("elsewhere").definition, Definition::Undefined);
  EXPECT_EQ(unit.symbol("weak").linkage, Linkage::Weak);
  EXPECT_EQ(unit.symbol("hidden").visibility, Visibility::Hidden);
  EXPECT_EQ(unit.symbol("zero").definition, Definition::Defined);
}

TEST(PluginSymbols, Common) {
  const CompiledModule unit{"int tentative[4]; int defined = 0;", SourceLanguage::C, {"-fcommon"}};
  EXPECT_EQ(unit.symbol("tentative").definition, Definition::Common);
  EXPECT_EQ(unit.symbol("tentative").size, 16u);
  EXPECT_EQ(unit.symbol("defined").definition, Definition::Defined);
}

TEST(PluginSymbols, StorageAndSection) {
  const CompiledModule unit{
      "_Thread_local int tls = 1; const int constant = 2; int placed __attribute__((section(\"mine\"), aligned(64))) = "
      "3;"
      "char *s = \"text\";"};
  EXPECT_TRUE(unit.symbol("tls").is_thread_local);
  EXPECT_TRUE(unit.symbol("constant").is_read_only);
  EXPECT_FALSE(unit.symbol("placed").is_read_only);
  EXPECT_EQ(unit.text(unit.symbol("placed").section), "mine");
  EXPECT_EQ(unit.symbol("placed").align, 64u);
  const ir::Relocation& pointer = unit.symbol("s").initializer.relocations.at(0);
  const ir::Symbol& literal = unit->symbols[pointer.target.symbol];
  EXPECT_TRUE(literal.is_literal);
  EXPECT_TRUE(literal.is_read_only);
  EXPECT_EQ(literal.size, 5u);
}

TEST(PluginSymbols, Indirections) {
  const CompiledModule unit{
      "int real(void) { return 1; } int other(void) __attribute__((alias(\"real\")));"
      "static int (*choose(void))(void) { return real; } int chosen(void) __attribute__((ifunc(\"choose\")));"
      "static int maybe(void) __attribute__((weakref(\"far_away\"))); int use(void) { return maybe ? maybe() : 0; }"};
  EXPECT_EQ(unit.symbol("other").definition, Definition::Alias);
  EXPECT_EQ(unit.text(unit->symbols[unit.symbol("other").target].name), "real");
  EXPECT_EQ(unit.symbol("chosen").definition, Definition::Ifunc);
  EXPECT_EQ(unit.text(unit->symbols[unit.symbol("chosen").target].name), "choose");
  EXPECT_EQ(unit.symbol("maybe").definition, Definition::WeakRef);
  EXPECT_EQ(unit.text(unit->symbols[unit.symbol("maybe").target].name), "far_away");
}

TEST(PluginSymbols, ConstructorsWithPriority) {
  const CompiledModule unit{
      "__attribute__((constructor(150))) static void early(void) {} __attribute__((constructor)) static void "
      "usual(void) {}"
      "__attribute__((destructor(160))) static void late(void) {}"};
  EXPECT_EQ(unit.symbol("early").constructor_priority, 150);
  EXPECT_EQ(unit.symbol("usual").constructor_priority, 65535);
  EXPECT_EQ(unit.symbol("late").destructor_priority, 160);
  EXPECT_FALSE(unit.symbol("late").constructor_priority);
}

TEST(PluginSymbols, Comdat) {
  const CompiledModule unit{
      "inline int f() { return 1; } template <class T> T g(T x) { return x; } int a = f() + g(2);",
      SourceLanguage::Cxx};
  EXPECT_EQ(unit.text(unit.symbol("_Z1fv").comdat), "_Z1fv");
  EXPECT_EQ(unit.symbol("_Z1gIiET_S0_").linkage, Linkage::Weak);
  // a is initialized at start.
  EXPECT_EQ(unit.symbol("_GLOBAL__sub_I_a").constructor_priority, 65535);
}

TEST(PluginSymbols, ThunksAdjustThis) {
  const CompiledModule unit{
      "struct A { virtual int a() { return 1; } int x; }; struct B { virtual int b() { return 2; } int y; };"
      "struct C : A, B { int b() override { return 3; } }; C c; B &r = c;",
      SourceLanguage::Cxx};
  const ir::Symbol& thunk = unit.symbol("_ZThn16_N1C1bEv");
  EXPECT_EQ(thunk.definition, Definition::Thunk);
  ASSERT_TRUE(thunk.thunk);
  EXPECT_EQ(thunk.thunk->fixed_offset, -16);
  EXPECT_TRUE(thunk.thunk->is_this_adjusting);
  EXPECT_FALSE(thunk.thunk->has_virtual_offset);
  // It calls this unit's own C::b, whoever else defines one: through a local alias.
  const ir::Symbol& alias = unit->symbols[thunk.target];
  EXPECT_EQ(alias.definition, Definition::Alias);
  EXPECT_EQ(alias.linkage, Linkage::Local);
  EXPECT_EQ(unit.text(unit->symbols[alias.target].name), "_ZN1C1bEv");
}

TEST(PluginSymbols, VirtualBasesAndCovariantResults) {
  const CompiledModule unit{
      "struct V { virtual V *self() { return this; } int v; }; struct W : virtual V { W *self() override { return "
      "this; } };"
      "W w; V *p = w.self();",
      SourceLanguage::Cxx};
  // The adjustment of the result arrives as a body in SSA form, whose PHI became copies; that of `this` is a thunk.
  const ir::Symbol& result = unit.symbol("_ZTch0_v0_n24_N1W4selfEv");
  ASSERT_TRUE(result.body);
  EXPECT_GT(unit->functions[result.body].blocks.size(), 2u);
  const ir::Symbol& both = unit.symbol("_ZTcv0_n24_v0_n24_N1W4selfEv");
  ASSERT_TRUE(both.thunk);
  EXPECT_TRUE(both.thunk->has_virtual_offset);
  EXPECT_EQ(both.thunk->virtual_offset, -24);
  EXPECT_EQ(unit.count(ir::Opcode::Unsupported), 0u);
}

TEST(PluginSymbols, NamesInTheSource) {
  const CompiledModule unit{"int f(void) __asm__(\"renamed\"); int f(void) { static int count; return ++count; }"};
  EXPECT_EQ(unit.text(unit.symbol("renamed").source_name), "f");
  EXPECT_EQ(unit.symbol("count").linkage, Linkage::Local);
}

TEST(PluginSymbols, GnuInlineServesOnlyWhenNothingElseDoes) {
  const CompiledModule unit{
      "extern inline __attribute__((gnu_inline, always_inline)) int twice(int x) { return 2 * x; }"
      "int f(void) { return twice(2); }"};
  EXPECT_EQ(unit.symbol("twice").definition, Definition::InlineOnly);
}

TEST(PluginSymbols, TopLevelAssemblyIsALimitation) {
  const CompiledModule unit{"__asm__(\".globl trick\");"};
  ASSERT_EQ(unit->limitations.size(), 1u);
  EXPECT_EQ(unit.text(unit->limitations[0].text), "asm outside of functions: .globl trick");
}

TEST(PluginSymbols, FunctionsAreInSourceOrder) {
  const CompiledModule unit{"int b(void) { return 1; } int a(void) { return 2; } int c(void) { return 3; }"};
  std::string order;
  for (const ir::Function& function : unit->functions) order += unit.text(unit->symbols[function.symbol].name);
  EXPECT_EQ(order, "bac");
}

// A vtable with a key function elsewhere, a static member: the value is known here, the definition is not here.
TEST(PluginSymbols, AKnownValueIsNotADefinition) {
  const CompiledModule unit{
      "struct K { virtual int f(); static const int v = 3; }; const int *g() { return &K::v; } int h() { K k; return "
      "k.f(); }",
      SourceLanguage::Cxx};
  EXPECT_EQ(unit.symbol("_ZTV1K").definition, Definition::Undefined);
  EXPECT_EQ(unit.symbol("_ZN1K1vE").definition, Definition::Undefined);
  EXPECT_TRUE(unit.symbol("_ZN1K1vE").initializer.runs.empty());
}

TEST(PluginSymbols, RegisterVariablesAreNoSymbols) {
  const CompiledModule unit{"register long r asm(\"r12\"); long f(void) { return r; }"};
  EXPECT_EQ(unit.symbol("r12").linkage, Linkage::Local);
  ASSERT_EQ(unit->limitations.size(), 1u);
}

}  // namespace
}  // namespace gmc::test
