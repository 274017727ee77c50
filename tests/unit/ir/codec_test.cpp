// Module → bytes → module. Random modules must come back equal; one small module pins the bytes of the format down.
#include "ir/codec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ir/payload.hpp"
#include "ir/verify.hpp"
#include "random_module.hpp"
#include "sample_module.hpp"
#include "support/byte_reader.hpp"
#include "support/error.hpp"

namespace gmc::ir::test {
namespace {

using ::testing::ElementsAreArray;

constexpr std::uint64_t module_count = 400;

TEST(Codec, RandomModulesAreSound) {
  for (std::uint64_t seed = 0; seed < module_count; ++seed) {
    EXPECT_EQ(find_defect(random_module(seed)), std::nullopt) << "seed " << seed;
  }
}

TEST(Codec, RandomModulesComeBackEqual) {
  for (std::uint64_t seed = 0; seed < module_count; ++seed) {
    const Module module = random_module(seed);
    EXPECT_TRUE(decode(encode(module), "test") == module) << "seed " << seed;
  }
}

TEST(Codec, EmptyModuleComesBackEqual) {
  EXPECT_TRUE(decode(encode(Module{}), "test") == Module{});
}

TEST(Codec, EncodingIsAMultipleOfEightBytes) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) EXPECT_EQ(encode(random_module(seed)).size() % 8, 0u);
}

// The generator is worth its name: everything that has a number occurs.
TEST(Codec, RandomModulesHaveEverything) {
  std::set<Opcode> opcodes;
  std::set<OperandKind> operands;
  std::set<PathBase> bases;
  std::set<RegionKind> regions;
  std::set<TypeKind> types;
  std::set<Definition> definitions;
  std::set<std::uint8_t> flags;
  bool has_label_relocation = false;
  bool has_difference = false;
  for (std::uint64_t seed = 0; seed < module_count; ++seed) {
    const Module module = random_module(seed);
    for (const Type& type : module.types) types.insert(type.kind);
    for (const Symbol& symbol : module.symbols) {
      definitions.insert(symbol.definition);
      for (const Relocation& relocation : symbol.initializer.relocations) {
        has_label_relocation = has_label_relocation || relocation.target.label;
        has_difference = has_difference || relocation.minus.symbol;
      }
    }
    for (const Function& function : module.functions) {
      for (const Instruction& instruction : function.instructions) {
        opcodes.insert(instruction.opcode);
        flags.insert(instruction.flags);
      }
      for (const Operand& operand : function.operands) operands.insert(operand.kind);
      for (const Path& path : function.paths) bases.insert(path.base);
      for (const Region& region : function.regions) regions.insert(region.kind);
    }
  }
  EXPECT_EQ(opcodes.size(), opcode_count);
  EXPECT_EQ(operands.size(), operand_kind_count);
  EXPECT_EQ(bases.size(), path_base_count);
  EXPECT_EQ(regions.size(), region_kind_count);
  EXPECT_EQ(types.size(), type_kind_count);
  EXPECT_EQ(definitions.size(), definition_count);
  EXPECT_EQ(flags.size(), instruction_flag::all + 1u);
  EXPECT_TRUE(has_label_relocation);
  EXPECT_TRUE(has_difference);
}

// A change of these bytes is a change of the format: raise format_version and correct docs/formats/module.md.
TEST(Codec, SampleHasTheDocumentedBytes) {
  const std::vector<std::uint8_t> expected = {
      // header: producer, source, directory; C; sizes 8 8 16 4; no flags
      0, 0, 0, 0, 8, 8, 16, 4, 0,
      // 3 strings, 7 characters
      3, 7, 3, 'a', '.', 'c', 3, 'i', 'n', 't', 1, 'f',
      // 1 file: string 0, not system
      1, 1, 0,
      // 2 locations: line 3 of file 0 (3 lines forward, another file), column 5; 1 line forward, column 1
      2, 3 << 3 | 1, 1, 5, 1 << 3, 1,
      // 2 types: integer with size, align, name, precision; function with element
      2, 2, 2 | 4 | 8 | 16, 4, 4, 2, 32, 13, 1, 1,
      // 1 constant: type 0, 4 bytes
      1, 1, 4, 7, 0, 0, 0,
      // 1 symbol: function, defined, global; location; name 2, type 1
      1, 1 << 1 | 1 << 4, 1, 3, 2, 1,
      // 1 function: symbol 0, ends at location 1, result in register 0, no parameters
      1, 1, 2, 1, 0, 0,
      // 1 register: a result with a type
      1, 3 | 64, 1,
      // no slots, scopes, paths, regions, landing pads, assemblies
      0, 0, 0, 0, 0, 0,
      // 1 block of 2 instructions; 3 operands, no targets
      1, 2 << 5, 3, 0,
      // copy at location 0: register 0, constant 0
      0, 2 << 5 | 1, 2, 0 << 3 | 1, 0 << 3 | 2,
      // return at location 1: register 0
      6, 1 << 5 | 1, 2, 0 << 3 | 1,
      // no limitations
      0};
  EXPECT_THAT(encode_payload(sample_module()), ElementsAreArray(expected));
  EXPECT_TRUE(decode_payload(expected) == sample_module());
}

TEST(Codec, EveryTruncationOfThePayloadIsNoticed) {
  const std::vector<std::uint8_t> payload = encode_payload(random_module(1));
  for (std::size_t size = 0; size < payload.size(); ++size) {
    EXPECT_THROW((void)decode_payload(std::span{payload}.first(size)), support::MalformedBytes) << size << " bytes";
  }
}

TEST(Codec, BytesBehindThePayloadAreNoticed) {
  std::vector<std::uint8_t> payload = encode_payload(sample_module());
  payload.push_back(0);
  EXPECT_THROW((void)decode_payload(payload), support::MalformedBytes);
}

// Equal bytes for equal modules: builds stay reproducible.
TEST(Codec, EncodingIsDeterministic) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_EQ(encode(random_module(seed)), encode(random_module(seed)));
}

TEST(Codec, DefectIsReportedWithItsOrigin) {
  Module module = sample_module();
  module.functions[FunctionId{0}].registers[RegisterId{0}].type = TypeId{9};
  try {
    (void)decode(encode(module), "a.o");
    FAIL() << "accepted";
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(),
                 "a.o: the module is malformed: function 'f': register 0 has no valid type: "
                 "rebuild the file with this 'gmc cc'");
  }
}

}  // namespace
}  // namespace gmc::ir::test
