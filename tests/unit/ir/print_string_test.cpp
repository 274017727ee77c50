#include "ir/print_string.hpp"

#include <gtest/gtest.h>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

using namespace std::string_view_literals;

TEST(Quote, EscapesWhatIsNotPrintable) {
  EXPECT_EQ(quote("hello\n"), R"("hello\n")");
  EXPECT_EQ(quote("a\"b\\c\t\a\b\v\f\r"), R"("a\"b\\c\t\a\b\v\f\r")");
  EXPECT_EQ(quote("nul\0next"sv), R"("nul\000next")");
  EXPECT_EQ(quote("\x1b[31m\x7f"), R"("\033[31m\177")");
}

TEST(Quote, KeepsValidUtf8Only) {
  EXPECT_EQ(quote("größe €😀"), "\"größe €😀\"");
  EXPECT_EQ(quote("\xff\xc3"), R"("\377\303")");
  EXPECT_EQ(quote("\xc2\x9b"), R"("\302\233")");          // C1 control character
  EXPECT_EQ(quote("\xc0\xaf"), R"("\300\257")");          // overlong
  EXPECT_EQ(quote("\xed\xa0\x80"), R"("\355\240\200")");  // surrogate
}

TEST(Quote, CutsLongText) {
  EXPECT_EQ(quote(std::string(60, 'x')), "\"" + std::string(60, 'x') + "\"");
  EXPECT_EQ(quote(std::string(61, 'x')), "\"" + std::string(60, 'x') + "\"...");
}

TEST(StringLiteral, OrdinaryAndWide) {
  PrintedModule m;
  EXPECT_EQ(string_literal(m.module, m.module.symbols[m.literal("hi\n")]), R"("hi\n")");
  EXPECT_EQ(string_literal(m.module, m.module.symbols[m.literal("")]), R"("")");
  const SymbolId wide = m.variable(".LC1", m.array(m.int_type, 3));
  m.module.symbols[wide].initializer.runs = {{0, {'h', 0, 0, 0, 0xac, 0x20}}};
  EXPECT_EQ(string_literal(m.module, m.module.symbols[wide]), std::nullopt) << "a table of numbers";
  m.module.symbols[wide].is_literal = true;
  EXPECT_EQ(string_literal(m.module, m.module.symbols[wide]), "L\"h€\"");
  const SymbolId utf16 = m.variable(".LC2", m.array(m.integer("char16_t", 2, true), 3));
  m.module.symbols[utf16].initializer.runs = {{0, {0x3d, 0xd8, 0x00, 0xde}}};
  EXPECT_EQ(string_literal(m.module, m.module.symbols[utf16]), "u\"😀\"");
  const SymbolId utf8 = m.variable(".LC3", m.array(m.integer("char8_t", 1, true), 2));
  m.module.symbols[utf8].initializer.runs = {{0, {'a'}}};
  EXPECT_EQ(string_literal(m.module, m.module.symbols[utf8]), "u8\"a\"");
}

TEST(StringLiteral, OtherThingsAreNone) {
  PrintedModule m;
  const SymbolId numbers = m.variable(".LC1", m.array(m.int_type, 3));
  m.module.symbols[numbers].is_literal = true;
  m.module.symbols[numbers].initializer.runs = {{0, {1, 0, 0, 0, 2}}};
  EXPECT_EQ(string_literal(m.module, m.module.symbols[numbers]), std::nullopt);
  const SymbolId octets = m.variable("octets", m.array(m.integer("unsigned char", 1, true), 2));
  m.module.symbols[octets].initializer.runs = {{0, {'a'}}};
  EXPECT_EQ(string_literal(m.module, m.module.symbols[octets]), std::nullopt);
  const SymbolId unterminated = m.variable("v", m.array(m.char_type, 2));
  m.module.symbols[unterminated].initializer.runs = {{0, {'a', 'b'}}};
  EXPECT_EQ(string_literal(m.module, m.module.symbols[unterminated]), std::nullopt);
  EXPECT_EQ(string_literal(m.module, m.module.symbols[m.variable("i", m.int_type)]), std::nullopt);
  EXPECT_EQ(string_literal(m.module, m.module.symbols[m.variable("d", m.array(m.double_type, 2))]), std::nullopt);
  EXPECT_EQ(string_literal(m.module, m.module.symbols[m.self]), std::nullopt);
}

}  // namespace
}  // namespace gmc::ir::test
