#include "ir/print_constant.hpp"

#include <gtest/gtest.h>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

std::string number(PrintedModule& m, TypeId type, std::int64_t value) {
  return constant_text(m.module, m.number(type, value));
}

TEST(PrintConstant, IntegersByWidthAndSign) {
  PrintedModule m;
  EXPECT_EQ(number(m, m.int_type, -5), "-5");
  EXPECT_EQ(number(m, m.unsigned_type, -1), "4294967295");
  EXPECT_EQ(number(m, m.char_type, 'A'), "65");
  EXPECT_EQ(number(m, m.long_type, INT64_MIN), "-9223372036854775808");
  EXPECT_EQ(number(m, m.integer("long unsigned int", 8, true), -1), "18446744073709551615");
  EXPECT_EQ(number(m, m.integer("", 1, false, 3), 7), "-1");
  EXPECT_EQ(number(m, m.integer("", 1, true, 3), 15), "7");
}

TEST(PrintConstant, WideIntegers) {
  PrintedModule m;
  std::vector<std::uint8_t> lowest(16, 0);
  lowest.back() = 0x80;
  EXPECT_EQ(constant_text(m.module, m.constant(m.integer("__int128", 16), lowest)),
            "-170141183460469231731687303715884105728");
  EXPECT_EQ(constant_text(m.module,
                          m.constant(m.integer("__int128 unsigned", 16, true), std::vector<std::uint8_t>(16, 0xff))),
            "340282366920938463463374607431768211455");
}

TEST(PrintConstant, Booleans) {
  PrintedModule m;
  Type boolean;
  boolean.kind = TypeKind::Boolean;
  boolean.size = 1;
  boolean.precision = 1;
  boolean.is_unsigned = true;
  boolean.name = m.text("_Bool");
  const TypeId type = m.add(boolean);
  EXPECT_EQ(number(m, type, 0), "false");
  EXPECT_EQ(number(m, type, 1), "true");
  m.module.types[type].precision = 8;
  EXPECT_EQ(number(m, type, 2), "(_Bool) 2");
}

TEST(PrintConstant, EnumeratorsByName) {
  PrintedModule m;
  const TypeId color = m.enumeration("enum color", {{m.text("red"), 0}, {m.text("blue"), 7}});
  EXPECT_EQ(number(m, color, 0), "red");
  EXPECT_EQ(number(m, color, 7), "blue");
  EXPECT_EQ(number(m, color, 3), "(enum color) 3");
}

TEST(PrintConstant, PointersNullAndOther) {
  PrintedModule c;
  EXPECT_EQ(number(c, c.pointer(c.char_type), 0), "NULL");
  EXPECT_EQ(number(c, c.pointer(c.char_type), 16), "(char *) 0x10");
  PrintedModule cxx{Language::Cxx};
  EXPECT_EQ(number(cxx, cxx.pointer(cxx.char_type), 0), "nullptr");
}

TEST(PrintConstant, FloatsComplexAndVectors) {
  PrintedModule m;
  const std::vector<std::uint8_t> one_and_a_half{0, 0, 0, 0, 0, 0, 0xf8, 0x3f};
  EXPECT_EQ(constant_text(m.module, m.constant(m.double_type, one_and_a_half)), "1.5");
  std::vector<std::uint8_t> both = one_and_a_half;
  both.insert(both.end(), 8, 0);
  EXPECT_EQ(constant_text(m.module, m.constant(m.complex(m.double_type), both)), "(1.5, 0.0)");
  EXPECT_EQ(constant_text(m.module, m.constant(m.vector(m.int_type, 2), {1, 0, 0, 0, 2, 0, 0, 0})), "{1, 2}");
}

TEST(PrintConstant, BytesOfOtherTypes) {
  PrintedModule m;
  const TypeId pair = m.record("struct pair", 4, {});
  EXPECT_EQ(constant_text(m.module, m.constant(pair, {1, 2, 3, 0xff})), "(struct pair){01 02 03 ff}");
  EXPECT_EQ(constant_text(m.module, m.constant(pair, std::vector<std::uint8_t>(20, 1))),
            "(struct pair){01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 ... 20 bytes}");
  EXPECT_EQ(constant_text(m.module, m.constant(m.int_type, {})), "(int){}");
  EXPECT_EQ(constant_text(m.module, m.constant(m.int_type, std::vector<std::uint8_t>(17, 0))).substr(0, 6), "(int){");
}

TEST(PrintConstant, VectorsOfThemselvesEnd) {
  PrintedModule m;
  const TypeId loop = m.vector(m.int_type, 2);
  m.module.types[loop].element = loop;
  EXPECT_NE(constant_text(m.module, m.constant(loop, std::vector<std::uint8_t>(512, 0))), "");
}

}  // namespace
}  // namespace gmc::ir::test
