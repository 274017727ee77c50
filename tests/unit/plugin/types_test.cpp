// Types and their layout, as the plugin records them.
#include <gtest/gtest.h>

#include "compiled_module.hpp"

namespace gmc::test {
namespace {

using ir::FloatFormat;
using ir::TypeKind;

TEST(PluginTypes, RecordLayout) {
  const CompiledModule unit{"struct s { char c; int i; unsigned a:3, b:5; struct s *next; double d[2]; } v = {1};"};
  const ir::Type& type = unit.type_of("v");
  ASSERT_EQ(type.kind, TypeKind::Record);
  EXPECT_FALSE(type.is_incomplete);
  EXPECT_EQ(unit.text(type.name), "struct s");
  EXPECT_EQ(type.size, 40u);
  EXPECT_EQ(type.align, 8u);
  ASSERT_EQ(type.fields.size(), 6u);
  const std::uint64_t offsets[] = {0, 32, 64, 67, 128, 192};
  const std::uint64_t sizes[] = {8, 32, 3, 5, 64, 128};
  const char* names[] = {"c", "i", "a", "b", "next", "d"};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(unit.text(type.fields[i].name), names[i]);
    EXPECT_EQ(type.fields[i].bit_offset, offsets[i]) << names[i];
    EXPECT_EQ(type.fields[i].bit_size, sizes[i]) << names[i];
    EXPECT_EQ(type.fields[i].is_bit_field, i == 2 || i == 3) << names[i];
  }
  const ir::Type& next = unit->types[type.fields[4].type];
  EXPECT_EQ(next.kind, TypeKind::Pointer);
  EXPECT_EQ(&unit->types[next.element], &type);
}

TEST(PluginTypes, PointeeThatIsNeverLookedIntoHasANameOnly) {
  const CompiledModule unit{"struct deep { int a; }; struct deep *p; struct opaque *q;"};
  const ir::Type& deep = unit->types[unit.type_of("p").element];
  EXPECT_EQ(unit.text(deep.name), "struct deep");
  EXPECT_TRUE(deep.is_incomplete);
  EXPECT_TRUE(deep.fields.empty());
  EXPECT_EQ(unit.text(unit->types[unit.type_of("q").element].name), "struct opaque");
}

TEST(PluginTypes, Scalars) {
  const CompiledModule unit{
      "_Bool b = 1; signed char c = 1; unsigned short s = 1; long l = 1; __int128 w = 1; _Float16 h = 1; float f = 1;"
      "double d = 1; long double x = 1; _Float128 q = 1; _Decimal64 e = 1; _Complex float z = 1;"
      "int v __attribute__((vector_size(16))) = {1}; enum color { red = -1, blue = 7 } k = blue;"};
  EXPECT_EQ(unit.type_of("b").kind, TypeKind::Boolean);
  EXPECT_EQ(unit.type_of("c").precision, 8);
  EXPECT_FALSE(unit.type_of("c").is_unsigned);
  EXPECT_TRUE(unit.type_of("s").is_unsigned);
  EXPECT_EQ(unit.type_of("s").precision, 16);
  EXPECT_EQ(unit.type_of("l").size, 8u);
  EXPECT_EQ(unit.type_of("w").precision, 128);
  EXPECT_EQ(unit.type_of("h").float_format, FloatFormat::Binary16);
  EXPECT_EQ(unit.type_of("f").float_format, FloatFormat::Binary32);
  EXPECT_EQ(unit.type_of("d").float_format, FloatFormat::Binary64);
  EXPECT_EQ(unit.type_of("x").float_format, FloatFormat::X87Extended);
  EXPECT_EQ(unit.type_of("q").float_format, FloatFormat::Binary128);
  EXPECT_EQ(unit.type_of("e").float_format, FloatFormat::Decimal64);
  EXPECT_EQ(unit->types[unit.type_of("z").element].float_format, FloatFormat::Binary32);
  EXPECT_EQ(unit.type_of("v").count, 4u);
  const ir::Type& color = unit.type_of("k");
  ASSERT_EQ(color.kind, TypeKind::Enum);
  ASSERT_EQ(color.enumerators.size(), 2u);
  EXPECT_EQ(unit.text(color.enumerators[0].name), "red");
  EXPECT_EQ(color.enumerators[0].value, -1);
}

TEST(PluginTypes, Functions) {
  const CompiledModule unit{"int f(char *format, ...) { return 0; } void g() {} void h(void) {}"};
  const ir::Type& f = unit.type_of("f");
  EXPECT_TRUE(f.is_variadic);
  EXPECT_EQ(f.parameters.size(), 1u);
  EXPECT_TRUE(unit.type_of("g").is_unprototyped);
  EXPECT_FALSE(unit.type_of("h").is_unprototyped);
}

TEST(PluginTypes, ThirtyTwoBits) {
  const CompiledModule unit{"void *p; long l; struct { char c; long long x; } s = {1};", SourceLanguage::C, {"-m32"}};
  EXPECT_EQ(unit->target.pointer_size, 4);
  EXPECT_EQ(unit->target.long_size, 4);
  EXPECT_EQ(unit.symbol("p").size, 4u);
  EXPECT_EQ(unit.symbol("s").size, 12u);
}

TEST(PluginTypes, NamesOfClasses) {
  const CompiledModule unit{
      "namespace n { template <class T> struct pair { T a, b; struct inner { T x; } i; }; } n::pair<int> p = {1, 2, "
      "{3}};"
      "struct base { virtual ~base(); int x; }; struct derived : base { int y; } d;"
      "namespace n { enum class color { red }; } n::color k = n::color::red;",
      SourceLanguage::Cxx};
  EXPECT_EQ(unit.text(unit.type_of("p").name), "n::pair<int>");
  EXPECT_EQ(unit.text(unit->types[unit.type_of("p").fields[2].type].name), "n::pair<int>::inner");
  EXPECT_EQ(unit.text(unit.type_of("k").name), "n::color");
  ASSERT_FALSE(unit.type_of("d").fields.empty());
  EXPECT_TRUE(unit.type_of("d").fields[0].is_base);
}

TEST(PluginTypes, TypedefNamesAnUnnamedStruct) {
  const CompiledModule unit{"typedef struct { int x; } point; point p = {1};"};
  EXPECT_EQ(unit.text(unit.type_of("p").name), "point");
}

}  // namespace
}  // namespace gmc::test
