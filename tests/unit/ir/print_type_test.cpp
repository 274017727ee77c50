#include "ir/print_type.hpp"

#include <gtest/gtest.h>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

std::string name(const PrintedModule& m, TypeId type) {
  return type_name(m.module, type);
}

TEST(PrintType, PutsTheWordsOfIntegersInTheUsualOrder) {
  PrintedModule m;
  EXPECT_EQ(name(m, m.int_type), "int");
  EXPECT_EQ(name(m, m.unsigned_type), "unsigned int");
  EXPECT_EQ(name(m, m.long_type), "long");
  EXPECT_EQ(name(m, m.integer("long unsigned int", 8, true)), "unsigned long");
  EXPECT_EQ(name(m, m.integer("short int", 2)), "short");
  EXPECT_EQ(name(m, m.integer("short unsigned int", 2, true)), "unsigned short");
  EXPECT_EQ(name(m, m.integer("long long int", 8)), "long long");
  EXPECT_EQ(name(m, m.integer("long long unsigned int", 8, true)), "unsigned long long");
  EXPECT_EQ(name(m, m.integer("__int128 unsigned", 16, true)), "unsigned __int128");
}

TEST(PrintType, NamelessIntegersSayTheirWidth) {
  PrintedModule m;
  EXPECT_EQ(name(m, m.integer("", 1, true, 3)), "<unsigned:3>");
  EXPECT_EQ(name(m, m.integer("", 8, false, 33)), "<signed:33>");
}

TEST(PrintType, ScalarsWithoutANameOfTheirOwn) {
  PrintedModule m;
  Type boolean;
  boolean.kind = TypeKind::Boolean;
  boolean.precision = 1;
  EXPECT_EQ(name(m, m.add(boolean)), "bool");
  boolean.name = m.text("_Bool");
  EXPECT_EQ(name(m, m.add(boolean)), "_Bool");
  Type null;
  null.kind = TypeKind::NullPointer;
  EXPECT_EQ(name(m, m.add(null)), "std::nullptr_t");
  EXPECT_EQ(name(m, m.void_type), "void");
  EXPECT_EQ(name(m, m.complex(m.double_type)), "_Complex double");
  EXPECT_EQ(name(m, m.vector(m.int_type, 4)), "vector(4) int");
  Type opaque;
  opaque.kind = TypeKind::Opaque;
  const TypeId id = m.add(opaque);
  EXPECT_EQ(name(m, id), "<opaque " + std::to_string(id.index()) + ">");
}

TEST(PrintType, TagsCarryTheirKeyInCOnly) {
  PrintedModule c;
  EXPECT_EQ(name(c, c.record("struct node", 16, {})), "struct node");
  EXPECT_EQ(name(c, c.union_of("union value", 8, {})), "union value");
  EXPECT_EQ(name(c, c.enumeration("enum color", {})), "enum color");
  EXPECT_EQ(name(c, c.union_of("mutex_t", 40, {})), "mutex_t");
  const TypeId unnamed = c.record("", 4, {});
  EXPECT_EQ(name(c, unnamed), "struct <unnamed " + std::to_string(unnamed.index()) + ">");
  PrintedModule cxx{Language::Cxx};
  EXPECT_EQ(name(cxx, cxx.record("ns::node", 16, {})), "ns::node");
  EXPECT_EQ(name(cxx, cxx.enumeration("color", {})), "color");
}

TEST(PrintType, PointersArraysAndFunctionsNest) {
  PrintedModule m;
  const TypeId node = m.record("struct node", 16, {});
  EXPECT_EQ(name(m, m.pointer(node)), "struct node *");
  EXPECT_EQ(name(m, m.pointer(m.pointer(m.char_type))), "char **");
  EXPECT_EQ(name(m, m.array(m.array(m.int_type, 5), 4)), "int[4][5]");
  EXPECT_EQ(name(m, m.array(m.pointer(m.int_type), 4)), "int *[4]");
  EXPECT_EQ(name(m, m.pointer(m.array(m.int_type, 4))), "int (*)[4]");
  EXPECT_EQ(name(m, m.array(m.int_type, 0)), "int[]");
  const TypeId printer = m.function_type(m.int_type, {m.pointer(m.char_type)});
  m.module.types[printer].is_variadic = true;
  EXPECT_EQ(name(m, printer), "int (char *, ...)");
  EXPECT_EQ(name(m, m.pointer(printer)), "int (*)(char *, ...)");
  EXPECT_EQ(name(m, m.pointer(m.function_type(m.pointer(printer), {}))), "int (*(*)(void))(char *, ...)");
  EXPECT_EQ(name(m, m.array(m.pointer(m.function_type(m.void_type, {m.int_type})), 3)), "void (*[3])(int)");
}

TEST(PrintType, ReferencesVariableSizesAndOldStyleFunctions) {
  PrintedModule m{Language::Cxx};
  Type reference;
  reference.kind = TypeKind::Reference;
  reference.element = m.int_type;
  EXPECT_EQ(name(m, m.add(reference)), "int &");
  reference.element = m.array(m.int_type, 3);
  EXPECT_EQ(name(m, m.add(reference)), "int (&)[3]");
  const TypeId vla = m.array(m.int_type, 0);
  m.module.types[vla].is_variable_size = true;
  EXPECT_EQ(name(m, vla), "int[*]");
  EXPECT_EQ(name(m, m.function_type(m.int_type, {})), "int ()");
  PrintedModule c;
  const TypeId old_style = c.function_type(c.int_type, {});
  c.module.types[old_style].is_unprototyped = true;
  EXPECT_EQ(name(c, old_style), "int ()");
}

TEST(PrintType, DeclaresNames) {
  PrintedModule m;
  EXPECT_EQ(declare(m.module, m.int_type, "i"), "int i");
  EXPECT_EQ(declare(m.module, m.array(m.int_type, 4), "a"), "int a[4]");
  EXPECT_EQ(declare(m.module, m.pointer(m.function_type(m.void_type, {m.int_type})), "handler"),
            "void (*handler)(int)");
  EXPECT_EQ(declare(m.module, m.pointer(m.char_type), "s"), "char *s");
}

TEST(PrintType, PointerToAnything) {
  PrintedModule m;
  EXPECT_EQ(pointer_name(m.module, m.int_type), "int *");
  EXPECT_EQ(pointer_name(m.module, m.array(m.int_type, 4)), "int (*)[4]");
  EXPECT_EQ(pointer_name(m.module, m.function_type(m.int_type, {})), "int (*)(void)");
  EXPECT_EQ(pointer_name(m.module, m.pointer(m.char_type)), "char **");
}

TEST(PrintType, TypesThatContainThemselvesEnd) {
  PrintedModule m;
  const TypeId loop = m.pointer(m.int_type);
  m.module.types[loop].element = loop;
  EXPECT_EQ(name(m, loop).substr(0, 5), "... *");
  const TypeId function = m.function_type(m.int_type, {});
  m.module.types[function].parameters = {function, function, function};
  m.module.types[function].element = function;
  EXPECT_LT(name(m, function).size(), 20'000u);
  const TypeId vector = m.vector(m.int_type, 2);
  m.module.types[vector].element = vector;
  EXPECT_EQ(name(m, vector).substr(0, 20), "vector(2) vector(2) ");
  EXPECT_EQ(name(m, TypeId{}), "void");
}

}  // namespace
}  // namespace gmc::ir::test
