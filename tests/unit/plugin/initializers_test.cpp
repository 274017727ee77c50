// Initial values of static objects: bytes and relocations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "compiled_module.hpp"

namespace gmc::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

template <class T>
T value_of(const CompiledModule& unit, std::string_view name) {
  const auto bytes = unit.image(name);
  T value{};
  EXPECT_EQ(bytes.size(), sizeof value);
  std::memcpy(&value, bytes.data(), std::min(bytes.size(), sizeof value));
  return value;
}

TEST(PluginInitializers, Scalars) {
  const CompiledModule unit{"int i = -2; double d = 0.1; unsigned char c = 200; __int128 w = (__int128)3 << 64;"};
  EXPECT_EQ(value_of<int>(unit, "i"), -2);
  EXPECT_EQ(value_of<double>(unit, "d"), 0.1);
  EXPECT_EQ(value_of<unsigned char>(unit, "c"), 200);
  EXPECT_EQ(unit.image("w").at(8), 3);
}

TEST(PluginInitializers, PaddingOfLongDoubleIsZero) {
  const CompiledModule unit{"long double x = 1.5L; _Complex long double z = 2.5L;"};
  const auto bytes = unit.image("x");
  ASSERT_EQ(bytes.size(), 16u);
  for (std::size_t i = 10; i < 16; ++i) EXPECT_EQ(bytes[i], 0) << i;
}

// The same as native code has: a record that equals itself in memory.
TEST(PluginInitializers, BitFields) {
  const CompiledModule unit{
      "struct b { unsigned a:3; int b:7; long c:40; _Bool d:1; } v = { 5, -3, 123456789012L, 1 };"};
  struct b {
    unsigned a : 3;
    int b : 7;
    long c : 40;
    bool d : 1;
  };
  b expected;
  std::memset(&expected, 0, sizeof expected);
  expected.a = 5;
  expected.b = -3;
  expected.c = 123456789012L;
  expected.d = true;
  const auto bytes = unit.image("v");
  ASSERT_EQ(bytes.size(), sizeof expected);
  EXPECT_EQ(std::memcmp(bytes.data(), &expected, sizeof expected), 0);
}

TEST(PluginInitializers, RangesAndGaps) {
  const CompiledModule unit{"int a[1000] = { [10 ... 20] = 7, [500] = 1 }; int zero[100000] = { 0 };"};
  const auto bytes = unit.image("a");
  for (std::size_t i = 0; i < 1000; ++i) {
    EXPECT_EQ(bytes[4 * i], i >= 10 && i <= 20 ? 7 : i == 500 ? 1 : 0) << i;
  }
  EXPECT_EQ(unit.symbol("a").initializer.runs.size(), 2u);
  EXPECT_THAT(unit.symbol("zero").initializer.runs, IsEmpty());
}

TEST(PluginInitializers, Strings) {
  const CompiledModule unit{
      "char exact[3] = \"abc\"; char longer[6] = \"ab\"; struct f { int n; char d[]; } f = { 3, \"xyz\" };"};
  EXPECT_THAT(unit.image("exact"), ElementsAre('a', 'b', 'c'));
  EXPECT_THAT(unit.image("longer"), ElementsAre('a', 'b', 0, 0, 0, 0));
  EXPECT_THAT(unit.image("f"), ElementsAre(3, 0, 0, 0, 'x', 'y', 'z', 0));
}

TEST(PluginInitializers, Addresses) {
  const CompiledModule unit{
      "extern int x[10]; int f(void) { return 0; } struct { long n; void *p; int (*q)(void); } v = { 1, &x[3], f };"
      "char *middle = \"hello\" + 2; void *number = (void *)16;"};
  const auto& relocations = unit.symbol("v").initializer.relocations;
  ASSERT_EQ(relocations.size(), 2u);
  EXPECT_EQ(relocations[0].offset, 8u);
  EXPECT_EQ(relocations[0].size, 8u);
  EXPECT_EQ(relocations[0].addend, 12);
  EXPECT_EQ(unit.text(unit->symbols[relocations[0].target.symbol].name), "x");
  EXPECT_EQ(unit.text(unit->symbols[relocations[1].target.symbol].name), "f");
  EXPECT_EQ(unit.symbol("middle").initializer.relocations.at(0).addend, 2);
  EXPECT_EQ(value_of<std::uint64_t>(unit, "number"), 16u);
}

TEST(PluginInitializers, LabelsAndDifferences) {
  const CompiledModule unit{
      "int t(int i) { static void *table[] = { &&one, &&two }; static int delta[] = { &&two - &&one };"
      " goto *table[i]; one: return delta[0]; two: return 2; }"};
  const auto& table = unit.symbol("table").initializer.relocations;
  ASSERT_EQ(table.size(), 2u);
  const ir::Function& t = unit.function("t");
  EXPECT_EQ(unit.text(t.blocks[table[0].target.label].label), "one");
  EXPECT_TRUE(t.blocks[table[0].target.label].is_address_taken);
  EXPECT_EQ(unit.text(t.blocks[table[1].target.label].label), "two");
  const auto& delta = unit.symbol("delta").initializer.relocations;
  ASSERT_EQ(delta.size(), 1u);
  EXPECT_EQ(delta[0].size, 4u);
  EXPECT_EQ(delta[0].target, table[1].target);
  EXPECT_EQ(delta[0].minus, table[0].target);
}

TEST(PluginInitializers, OtherByteOrder) {
  const CompiledModule unit{
      "struct __attribute__((scalar_storage_order(\"big-endian\"))) net { unsigned short port; unsigned addr; } n ="
      " { 0x1234, 0x01020304 };"};
  EXPECT_THAT(unit.image("n"), ElementsAre(0x12, 0x34, 0, 0, 1, 2, 3, 4));
  EXPECT_TRUE(unit.type_of("n").is_reverse_order);
}

TEST(PluginInitializers, VirtualTables) {
  const CompiledModule unit{"struct A { virtual int f() { return 1; } virtual ~A() {} }; A a;", SourceLanguage::Cxx};
  const auto& table = unit.symbol("_ZTV1A").initializer.relocations;
  ASSERT_EQ(table.size(), 4u);  // typeinfo, f, two destructors
  EXPECT_EQ(table[0].offset, 8u);
  EXPECT_EQ(unit.text(unit->symbols[table[0].target.symbol].name), "_ZTI1A");
  EXPECT_EQ(unit.text(unit->symbols[table[1].target.symbol].name), "_ZN1A1fEv");
}

TEST(PluginInitializers, CompoundLiterals) {
  const CompiledModule unit{"struct s { int x; }; int *const p = &((struct s) { 42 }).x;"};
  const ir::Relocation& pointer = unit.symbol("p").initializer.relocations.at(0);
  EXPECT_EQ(unit->symbols[pointer.target.symbol].definition, ir::Definition::Defined);
}

}  // namespace
}  // namespace gmc::test
