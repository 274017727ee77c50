#include "ir/print_layout.hpp"

#include <gtest/gtest.h>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

TEST(PrintLayout, ShowsOffsetsBitFieldsAndHoles) {
  PrintedModule m;
  const TypeId node = m.record("struct node", 32,
                               {{"value", m.int_type, 0},
                                {"kind", m.unsigned_type, 4, 0, 3},
                                {"big", m.integer("", 1, true, 1), 4, 3, 1},
                                {"next", m.pointer(m.void_type), 8},
                                {"c", m.char_type, 16}});
  EXPECT_EQ(type_definition(m.module, node),
            "struct node {  // 32 bytes, align 8\n"
            "  int value;              // +0, 4 bytes\n"
            "  unsigned int kind : 3;  // +4.0, 3 bits\n"
            "  unsigned big : 1;       // +4.3, 1 bit\n"
            "                          // +4.4, 28 bits unused\n"
            "  void *next;             // +8, 8 bytes\n"
            "  char c;                 // +16, 1 byte\n"
            "                          // +17, 15 bytes unused\n"
            "};\n");
}

TEST(PrintLayout, UnionsBasesAndAnonymousMembers) {
  PrintedModule m{Language::Cxx};
  const TypeId base = m.record("Base", 4, {{"x", m.int_type, 0}});
  const TypeId choice = m.union_of("", 4, {{"i", m.int_type, 0}, {"c", m.char_type, 0}});
  const TypeId derived = m.record("ns::Derived", 8, {{"", base, 0, 0, 0, true}, {"", choice, 4}});
  const std::string unnamed = "union <unnamed " + std::to_string(choice.index()) + ">";
  EXPECT_EQ(type_definition(m.module, derived),
            "struct ns::Derived {  // 8 bytes, align 8\n"
            "  <base> Base;" +
                std::string(unnamed.size() - 11, ' ') +
                "  // +0, 4 bytes\n"
                "  " +
                unnamed +
                ";  // +4, 4 bytes\n"
                "};\n");
  EXPECT_EQ(type_definition(m.module, choice), unnamed +
                                                   " {  // 4 bytes, align 4\n"
                                                   "  int i;   // +0, 4 bytes\n"
                                                   "  char c;  // +0, 1 byte\n"
                                                   "};\n");
}

TEST(PrintLayout, EnumeratorsWithTheirValues) {
  PrintedModule m;
  const TypeId color = m.enumeration("enum color", {{m.text("red"), 0}, {m.text("blue"), 7}});
  EXPECT_EQ(type_definition(m.module, color),
            "enum color {  // 4 bytes, unsigned\n"
            "  red = 0,\n"
            "  blue = 7,\n"
            "};\n");
  m.module.types[color].is_unsigned = false;
  m.module.types[color].enumerators = {{m.text("minus"), -1}};
  EXPECT_EQ(type_definition(m.module, color),
            "enum color {  // 4 bytes, signed\n"
            "  minus = -1,\n"
            "};\n");
}

TEST(PrintLayout, IncompleteAndOddTypes) {
  PrintedModule m;
  const TypeId hidden = m.record("struct hidden", 0, {});
  m.module.types[hidden].is_incomplete = true;
  EXPECT_EQ(type_definition(m.module, hidden), "struct hidden;  // layout not known here\n");
  const TypeId swapped = m.record("struct swapped", 4, {{"x", m.int_type, 0}});
  m.module.types[swapped].is_reverse_order = true;
  EXPECT_EQ(type_definition(m.module, swapped),
            "struct swapped {  // 4 bytes, align 4, reverse byte order\n"
            "  int x;  // +0, 4 bytes\n"
            "};\n");
  EXPECT_EQ(type_definition(m.module, m.int_type), "int;\n");
  EXPECT_FALSE(has_definition(m.module.types[m.int_type]));
  EXPECT_TRUE(has_definition(m.module.types[hidden]));
}

}  // namespace
}  // namespace gmc::ir::test
