#include "ir/print_symbol.hpp"

#include <gtest/gtest.h>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

std::string print(PrintedModule& m, SymbolId id) {
  const SymbolNames names{m.module};
  const Symbol& symbol = m.module.symbols[id];
  return print_variable(m.module, names, id, symbol.size, symbol.align);
}

std::string definition(PrintedModule& m, const Symbol& symbol) {
  const SymbolNames names{m.module};
  return definition_text(m.module, names, symbol);
}

TEST(PrintVariable, ScalarsByValue) {
  PrintedModule m;
  const SymbolId count = m.variable("count", m.int_type);
  m.module.symbols[count].location = m.at(3, 5);
  EXPECT_EQ(print(m, count), "// a.c:3:5: 4 bytes, align 4\nint count;\n");
  m.module.symbols[count].initializer.runs = {{0, {7}}};
  m.module.symbols[count].linkage = Linkage::Local;
  m.module.symbols[count].is_thread_local = true;
  EXPECT_EQ(print(m, count), "// a.c:3:5: 4 bytes, align 4, thread-local\nstatic int count = 7;\n");
}

TEST(PrintVariable, AddressesOfPointers) {
  PrintedModule m;
  const SymbolId target = m.variable("target", m.array(m.int_type, 4));
  const SymbolId pointer = m.variable("p", m.pointer(m.int_type));
  m.module.symbols[pointer].initializer.relocations = {{0, 8, 4, {target, {}}, {}}};
  EXPECT_EQ(print(m, pointer), "// 8 bytes, align 8\nint *p = &target + 4;\n");
}

TEST(PrintVariable, StringsAndLiterals) {
  PrintedModule m;
  const SymbolId name = m.variable("name", m.array(m.char_type, 3));
  m.module.symbols[name].initializer.runs = {{0, {'h', 'i'}}};
  EXPECT_EQ(print(m, name), "// 3 bytes, align 1\nchar name[3] = \"hi\";\n");
  const SymbolId literal = m.literal("hi");
  EXPECT_EQ(print(m, literal), "// 3 bytes, align 1, read-only, literal\nstatic char .LC0[3] = \"hi\";\n");
  EXPECT_EQ(print(m, m.literal("")), "// 1 byte, align 1, read-only, literal\nstatic char .LC0[1];\n");
}

TEST(PrintVariable, ContentsByOffset) {
  PrintedModule m;
  const SymbolId table = m.variable("table", m.array(m.long_type, 6));
  const SymbolId target = m.variable("x", m.int_type);
  Initializer& contents = m.module.symbols[table].initializer;
  contents.runs = {{0, {'a', 'b', 1, 2, 3, 4, 5, 6}}, {40, {0xff}}};
  contents.relocations = {{8, 8, 0, {target, {}}, {}},
                          {16, 8, -4, {target, {}}, {}},
                          {24, 8, 0, {m.self, BlockId{3}}, {}},
                          {32, 4, 0, {m.self, BlockId{3}}, {m.self, BlockId{1}}}};
  EXPECT_EQ(print(m, table),
            "// 48 bytes, align 1\n"
            "long table[6] = {\n"
            "  +0: 61 62 01 02 03 04 05 06                          ab......\n"
            "  +8: &x\n"
            "  +16: &x - 4\n"
            "  +24: &&<bb 3> in f\n"
            "  +32: &&<bb 3> in f - &&<bb 1> in f\n"
            "  +40: ff                                               .\n"
            "};\n");
}

TEST(PrintVariable, LongContentsAreCut) {
  PrintedModule m;
  const SymbolId table = m.variable("table", m.array(m.long_type, 1000));
  m.module.symbols[table].initializer.runs = {{0, std::vector<std::uint8_t>(8000, 1)}};
  const std::string text = print(m, table);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 1 + 32 + 1 + 1);
  EXPECT_NE(text.find("  ... up to 8000 bytes\n};\n"), std::string::npos);
}

TEST(PrintVariable, DeclarationsOnly) {
  PrintedModule m;
  const SymbolId environment = m.variable("environ", m.pointer(m.char_type));
  m.module.symbols[environment].definition = Definition::Undefined;
  EXPECT_EQ(print(m, environment), "// 8 bytes, align 8\nextern char *environ;\n");
  m.module.symbols[environment].definition = Definition::Common;
  EXPECT_EQ(print(m, environment), "// 8 bytes, align 8, common\nchar *environ;\n");
}

TEST(DefinitionText, EveryKind) {
  PrintedModule m{Language::Cxx};
  Symbol symbol;
  EXPECT_EQ(definition(m, symbol), "undefined");
  symbol.definition = Definition::Defined;
  EXPECT_EQ(definition(m, symbol), "defined");
  symbol.definition = Definition::Common;
  EXPECT_EQ(definition(m, symbol), "common");
  symbol.definition = Definition::InlineOnly;
  EXPECT_EQ(definition(m, symbol), "gnu_inline");
  symbol.target = m.self;
  symbol.definition = Definition::Alias;
  EXPECT_EQ(definition(m, symbol), "alias of f");
  symbol.definition = Definition::WeakRef;
  EXPECT_EQ(definition(m, symbol), "weakref to f");
  symbol.definition = Definition::Ifunc;
  EXPECT_EQ(definition(m, symbol), "ifunc by f");
  symbol.definition = Definition::Thunk;
  symbol.thunk = Thunk{-16, 0, 0, false, true};
  EXPECT_EQ(definition(m, symbol), "thunk of f: this += -16");
  symbol.thunk = Thunk{8, -24, 0, true, false};
  EXPECT_EQ(definition(m, symbol), "thunk of f: result += 8, result += vtable[-24]");
}

TEST(SymbolCells, OneForEachColumn) {
  PrintedModule m{Language::Cxx};
  const SymbolId count = m.variable("_ZL5count", m.int_type);
  Symbol& symbol = m.module.symbols[count];
  symbol.linkage = Linkage::Local;
  symbol.visibility = Visibility::Internal;
  symbol.is_read_only = true;
  symbol.section = m.text(".rodata");
  symbol.location = m.at(4, 2);
  const SymbolNames names{m.module};
  EXPECT_EQ(symbol_cells(m.module, names, count),
            (std::vector<std::string>{"variable", "local", "internal", "4", "defined", "count",
                                      "read-only, section .rodata", "a.c:4:2"}));
  EXPECT_EQ(symbol_cells(m.module, names, m.self),
            (std::vector<std::string>{"function", "global", "default", "-", "defined", "f", "", ""}));
  EXPECT_EQ(std::size(symbol_columns), symbol_cells(m.module, names, count).size());
}

}  // namespace
}  // namespace gmc::ir::test
