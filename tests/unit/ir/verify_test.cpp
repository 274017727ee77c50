// The verifier on everything but code: one test per class of defect.
#include "ir/verify.hpp"

#include <gtest/gtest.h>

#include "defect.hpp"
#include "sample_module.hpp"

namespace gmc::ir::test {
namespace {

TEST(Verify, AcceptsSoundModules) {
  EXPECT_EQ(find_defect(Module{}), std::nullopt);
  EXPECT_EQ(find_defect(sample_module()), std::nullopt);
  EXPECT_EQ(find_defect(rich_module()), std::nullopt);
}

TEST(Verify, PointersMayLeadBackToTheirRecord) {
  Module module = rich_module();
  module.types[TypeId{2}].element = TypeId{4};
  EXPECT_EQ(find_defect(module), std::nullopt);
}

TEST(Verify, DeepNestingIsNoProblem) {
  Module module = rich_module();
  for (std::size_t i = 0; i < 200'000; ++i) {
    module.types.add({.kind = TypeKind::Array, .element = TypeId{module.types.size() + 1}});
  }
  module.types.add({.kind = TypeKind::Void});
  EXPECT_EQ(find_defect(module), std::nullopt);
}

TEST(Verify, NamesInMessagesStayOnOneLine) {
  Module module = rich_module();
  module.symbols[SymbolId{2}].name = module.strings.add("two\nlines\x01");
  module.symbols[SymbolId{2}].align = 3;
  EXPECT_EQ(find_defect(module), "symbol 'two\\x0alines\\x01': its alignment 3 is not a power of two");
}

class VerifyDefect : public testing::TestWithParam<DefectCase> {};

TEST_P(VerifyDefect, IsFound) {
  Module module = rich_module();
  GetParam().spoil(module);
  EXPECT_EQ(find_defect(module), GetParam().message);
}

Type& type(Module& module, std::size_t id) {
  return module.types[TypeId{id}];
}
Symbol& symbol(Module& module, std::size_t id) {
  return module.symbols[SymbolId{id}];
}
Initializer& data(Module& module) {
  return symbol(module, 2).initializer;
}

const DefectCase header_defects[] = {
    {"Producer", [](Module& m) { m.producer = StringId{99}; }, "the header names a string that does not exist"},
    {"Language", [](Module& m) { m.language = Language{9}; }, "the language is unknown"},
    {"PointerSize", [](Module& m) { m.target.pointer_size = 3; }, "pointers have 3 bytes"},
    {"LongSize", [](Module& m) { m.target.long_size = 0; }, "'long' has 0 bytes"},
    {"LongDoubleSize", [](Module& m) { m.target.long_double_size = 17; }, "'long double' has 17 bytes"},
    {"WideCharSize", [](Module& m) { m.target.wide_char_size = 3; }, "'wchar_t' has 3 bytes"},
};
INSTANTIATE_TEST_SUITE_P(Header, VerifyDefect, testing::ValuesIn(header_defects), name_of);

const DefectCase tables_defects[] = {
    {"FileName", [](Module& m) { m.files[FileId{0}].name = {}; }, "file 0 has no valid name"},
    {"LocationFile", [](Module& m) { m.locations[LocationId{1}].expansion.file = FileId{1}; },
     "location 1 has no valid file"},
    {"SpellingFile", [](Module& m) { m.locations[LocationId{1}].spelling.file = FileId{1}; },
     "location 1 is spelled in a file that does not exist"},
    {"SpellingWithoutFile", [](Module& m) { m.locations[LocationId{1}].spelling.line = 1; },
     "location 1 is spelled in no file"},
    {"Macro", [](Module& m) { m.locations[LocationId{0}].macro = StringId{99}; },
     "location 0 has a macro without a valid name"},
    {"ConstantType", [](Module& m) { m.constants[ConstantId{0}].type = {}; }, "constant 0 has no valid type"},
    {"ConstantRange", [](Module& m) { m.constants[ConstantId{1}].first = 0; },
     "the bytes of constant 1 do not follow those of the one before"},
    {"ConstantSize", [](Module& m) { m.constants[ConstantId{1}].count = 3; },
     "constant 1 has 3 bytes, but its type has 4"},
    {"ConstantBytes", [](Module& m) { m.constant_bytes.pop_back(); }, "the constants have 8 bytes, but 7 are there"},
    {"LimitationText", [](Module& m) { m.limitations[0].text = {}; }, "limitation 0 has no valid text"},
    {"LimitationLocation", [](Module& m) { m.limitations[0].location = LocationId{2}; },
     "limitation 0 has no valid location"},
};
INSTANTIATE_TEST_SUITE_P(Tables, VerifyDefect, testing::ValuesIn(tables_defects), name_of);

const DefectCase types_defects[] = {
    {"Kind", [](Module& m) { type(m, 3).kind = TypeKind{15}; }, "type 3 has an unknown kind"},
    {"Format", [](Module& m) { type(m, 3).float_format = FloatFormat{11}; }, "type 3 has an unknown format"},
    {"FormatOfInteger", [](Module& m) { type(m, 0).float_format = FloatFormat::Binary32; },
     "type 0 has a floating-point format but is no floating-point type"},
    {"Size", [](Module& m) { type(m, 4).size = ~std::uint64_t{0}; }, "type 4 has the absurd size 18446744073709551615"},
    {"Align", [](Module& m) { type(m, 4).align = 0; }, "type 4 has alignment 0, not a power of two"},
    {"Precision", [](Module& m) { type(m, 0).precision = 33; }, "type 0 has 33 bits in 4 bytes"},
    {"Count", [](Module& m) { type(m, 4).count = 1; }, "type 4 has a count but is neither array nor vector"},
    {"Name", [](Module& m) { type(m, 0).name = StringId{99}; }, "type 0 has no valid name"},
    {"NoElement", [](Module& m) { type(m, 5).element = {}; }, "type 5 lacks an element type"},
    {"SuperfluousElement", [](Module& m) { type(m, 0).element = TypeId{3}; }, "type 0 must not have an element type"},
    {"Element", [](Module& m) { type(m, 2).element = TypeId{6}; }, "type 2 has no valid element type"},
    {"FieldsOfInteger", [](Module& m) { type(m, 0).fields = type(m, 4).fields; }, "type 0 has fields but is no record"},
    {"FieldName", [](Module& m) { type(m, 4).fields[1].name = StringId{99}; }, "type 4: field 1 has no valid name"},
    {"FieldType", [](Module& m) { type(m, 4).fields[1].type = {}; }, "type 4: field 1 has no valid type"},
    {"FieldOutside", [](Module& m) { type(m, 4).fields[1].bit_offset = 17 * 8; },
     "type 4: field 1 begins outside of it"},
    {"FieldSize", [](Module& m) { type(m, 4).fields[1].bit_size = ~std::uint64_t{0}; },
     "type 4: field 1 has an absurd size"},
    {"ParametersOfInteger", [](Module& m) { type(m, 0).parameters = {TypeId{0}}; },
     "type 0 has parameters but is no function"},
    {"ParameterType",
     [](Module& m) {
       type(m, 1).parameters = {TypeId{0}, TypeId{6}};
     },
     "type 1: parameter 1 has no valid type"},
    {"EnumeratorsOfInteger",
     [](Module& m) {
       type(m, 0).enumerators = {{StringId{0}, 1}};
     },
     "type 0 has enumerators but is no enumeration"},
    {"EnumeratorName", [](Module& m) { type(m, 3) = {.kind = TypeKind::Enum, .enumerators = {{}}}; },
     "type 3: enumerator 0 has no valid name"},
    {"ContainsItself", [](Module& m) { type(m, 5).element = TypeId{5}; }, "type 5 contains itself"},
    {"ContainsItselfIndirectly",
     [](Module& m) {
       type(m, 4).fields[1].type = TypeId{5};
       type(m, 5).element = TypeId{4};
     },
     "type 4 contains itself"},
};
INSTANTIATE_TEST_SUITE_P(Types, VerifyDefect, testing::ValuesIn(types_defects), name_of);

const DefectCase symbols_defects[] = {
    {"Definition", [](Module& m) { symbol(m, 2).definition = Definition{8}; },
     "symbol 'data': its kind, definition, linkage or visibility is unknown"},
    {"Linkage", [](Module& m) { symbol(m, 2).linkage = Linkage{3}; },
     "symbol 'data': its kind, definition, linkage or visibility is unknown"},
    {"Comdat", [](Module& m) { symbol(m, 2).comdat = StringId{99}; },
     "symbol 'data': it names a string that does not exist"},
    {"NameOutOfRange", [](Module& m) { symbol(m, 2).name = StringId{99}; },
     "symbol number 2: it names a string that does not exist"},
    {"NoName", [](Module& m) { symbol(m, 2).name = {}; }, "symbol number 2: it has no name and is no literal"},
    {"SymbolType", [](Module& m) { symbol(m, 2).type = {}; }, "symbol 'data': it has no valid type"},
    {"TypeOfOtherKind", [](Module& m) { symbol(m, 2).type = TypeId{1}; },
     "symbol 'data': its kind and its type disagree"},
    {"SymbolLocation", [](Module& m) { symbol(m, 2).location = LocationId{2}; },
     "symbol 'data': it has no valid location"},
    {"SymbolSize", [](Module& m) { symbol(m, 2).size = std::uint64_t{1} << 63; },
     "symbol 'data': it has the absurd size 9223372036854775808"},
    {"SymbolAlign", [](Module& m) { symbol(m, 2).align = 12; },
     "symbol 'data': its alignment 12 is not a power of two"},
    {"ThreadLocalFunction", [](Module& m) { symbol(m, 4).is_thread_local = true; },
     "symbol 'outside': a function cannot be thread-local"},
    {"CommonFunction", [](Module& m) { symbol(m, 4).definition = Definition::Common; },
     "symbol 'outside': a function cannot be common"},
    {"InlineOnlyVariable", [](Module& m) { symbol(m, 2).definition = Definition::InlineOnly; },
     "symbol 'data': only a function can be defined this way"},
    {"PriorityOfVariable", [](Module& m) { symbol(m, 2).constructor_priority = 1; },
     "symbol 'data': only a function can be defined this way"},
    {"NoThunk", [](Module& m) { symbol(m, 5).thunk.reset(); },
     "symbol 'thunk': the thunk does not say what it adjusts"},
    {"SuperfluousThunk", [](Module& m) { symbol(m, 4).thunk.emplace(); },
     "symbol 'outside': it adjusts pointers but is no thunk"},
    {"NoTarget", [](Module& m) { symbol(m, 3).target = {}; }, "symbol 'alias': it lacks its target"},
    {"SuperfluousTarget", [](Module& m) { symbol(m, 4).target = SymbolId{0}; },
     "symbol 'outside': it must not have a target"},
    {"Target", [](Module& m) { symbol(m, 3).target = SymbolId{6}; }, "symbol 'alias': its target does not exist"},
    {"ThunkOfVariable", [](Module& m) { symbol(m, 5).target = SymbolId{2}; },
     "symbol 'thunk': its target is no function"},
    {"AliasOfItself", [](Module& m) { symbol(m, 3).target = SymbolId{3}; }, "symbol 'alias': it is an alias of itself"},
    {"AliasCycle",
     [](Module& m) {
       symbol(m, 3).target = SymbolId{5};
       symbol(m, 5).target = SymbolId{3};
     },
     "symbol 'alias': it is an alias of itself"},
    {"NoBody", [](Module& m) { symbol(m, 0).body = {}; }, "symbol 'f': it lacks its body"},
    {"BodyOfUndefined", [](Module& m) { symbol(m, 4).body = function_f; }, "symbol 'outside': it must not have a body"},
    {"BodyOutOfRange", [](Module& m) { symbol(m, 0).body = FunctionId{2}; }, "symbol 'f': its body does not exist"},
    {"BodyOfAnother", [](Module& m) { symbol(m, 0).body = function_g; },
     "symbol 'f': its body belongs to another symbol"},
};
INSTANTIATE_TEST_SUITE_P(Symbols, VerifyDefect, testing::ValuesIn(symbols_defects), name_of);

const DefectCase initializers_defects[] = {
    {"OfUndefined", [](Module& m) { symbol(m, 2).definition = Definition::Undefined; },
     "symbol 'data': it has an initializer but is no defined variable"},
    {"EmptyRun", [](Module& m) { data(m).runs[0].bytes.clear(); },
     "symbol 'data': its initializer has an empty run of bytes"},
    {"RunOverlapsRelocation", [](Module& m) { data(m).runs[0].offset = 5; },
     "symbol 'data': its initializer overlaps or is out of order at offset 8"},
    {"RunsOutOfOrder",
     [](Module& m) {
       data(m).runs.insert(data(m).runs.begin(), {4, {1}});
     },
     "symbol 'data': its initializer overlaps or is out of order at offset 0"},
    {"RunOutside", [](Module& m) { data(m).runs[0].offset = 16; },
     "symbol 'data': its initializer leaves the object at offset 16"},
    {"RelocationOutside", [](Module& m) { data(m).relocations[0].offset = 9; },
     "symbol 'data': its initializer leaves the object at offset 9"},
    {"RelocationFarOutside", [](Module& m) { data(m).relocations[0].offset = ~std::uint64_t{0} - 1; },
     "symbol 'data': its initializer leaves the object at offset 18446744073709551614"},
    {"RelocationOfNoBytes", [](Module& m) { data(m).relocations[0].size = 0; },
     "symbol 'data': its initializer has an address of 0 bytes at offset 8"},
    {"RelocationTooWide", [](Module& m) { data(m).relocations[0].size = 17; },
     "symbol 'data': its initializer has an address of 17 bytes at offset 8"},
    {"RelocationToNothing", [](Module& m) { data(m).relocations[0].target = {}; },
     "symbol 'data': its initializer refers to nothing at offset 8"},
    {"RelocationSymbol", [](Module& m) { data(m).relocations[0].minus.symbol = SymbolId{6}; },
     "symbol 'data': its initializer refers to a symbol that does not exist at offset 8"},
    {"LabelOutOfRange", [](Module& m) { data(m).relocations[0].target.label = BlockId{8}; },
     "symbol 'data': its initializer refers to a label that does not exist at offset 8"},
    {"LabelOfUndefined", [](Module& m) { data(m).relocations[0].target.symbol = SymbolId{4}; },
     "symbol 'data': its initializer refers to a label that does not exist at offset 8"},
    {"LabelOfNothing", [](Module& m) { data(m).relocations[0].minus.label = BlockId{0}; },
     "symbol 'data': its initializer refers to a label that does not exist at offset 8"},
};
INSTANTIATE_TEST_SUITE_P(Initializers, VerifyDefect, testing::ValuesIn(initializers_defects), name_of);

}  // namespace
}  // namespace gmc::ir::test
