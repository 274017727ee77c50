// The verifier on functions: one test per class of defect. All of them are in `g` of rich_module.
#include <gtest/gtest.h>

#include "defect.hpp"
#include "ir/verify.hpp"
#include "sample_module.hpp"

namespace gmc::ir::test {
namespace {

class VerifyCodeDefect : public testing::TestWithParam<DefectCase> {};

TEST_P(VerifyCodeDefect, IsFound) {
  Module module = rich_module();
  GetParam().spoil(module);
  EXPECT_EQ(find_defect(module), std::string{"function 'g': "} + GetParam().message);
}

Function& g(Module& module) {
  return module.functions[function_g];
}
Register& reg(Module& module) {
  return g(module).registers[RegisterId{1}];
}
Slot& slot(Module& module) {
  return g(module).slots[SlotId{0}];
}
Path& path(Module& module, std::size_t id) {
  return g(module).paths[PathId{id}];
}
Region& region(Module& module, std::size_t id) {
  return g(module).regions[RegionId{id}];
}
Assembly& assembly(Module& module) {
  return g(module).assemblies[AsmId{0}];
}
Block& block(Module& module, std::size_t id) {
  return g(module).blocks[BlockId{id}];
}

constexpr std::size_t call = 0;
constexpr std::size_t switch_ = 1;
constexpr std::size_t dispatch = 2;
constexpr std::size_t resume = 3;
constexpr std::size_t assembler = 4;
constexpr std::size_t internal = 5;
constexpr std::size_t extract = 6;
constexpr std::size_t branch = 7;
constexpr std::size_t goto_ = 8;
constexpr std::size_t unsupported = 9;

Instruction& instruction(Module& module, std::size_t id) {
  return g(module).instructions[id];
}
Operand& operand(Module& module, std::size_t id, std::size_t position) {
  return g(module).operands[instruction(module, id).first_operand + position];
}

const Operand label{OperandKind::Label, TypeId{2}, 0};

TEST(VerifyCode, SwitchMayHaveNoCase) {
  Module module = rich_module();
  Function& f = module.functions[function_f];
  f.instructions[1].opcode = Opcode::Switch;
  f.instructions[1].target_count = 1;
  f.targets = {BlockId{0}};
  EXPECT_EQ(find_defect(module), std::nullopt);
}

TEST(VerifyCode, DispatchThatCatchesEverythingNeedsNoNext) {
  Module module = rich_module();
  block(module, 2).next = {};
  EXPECT_EQ(find_defect(module), std::nullopt);
}

TEST(VerifyCode, FunctionOfAnotherSymbol) {
  Module module = rich_module();
  module.functions.add(module.functions[function_f]);
  EXPECT_EQ(find_defect(module), "function 'f': its symbol has another body");
  module.functions[FunctionId{2}].symbol = {};
  EXPECT_EQ(find_defect(module), "function number 2: its symbol has another body");
}

const DefectCase signature_defects[] = {
    {"End", [](Module& m) { g(m).end = LocationId{2}; }, "its end has no valid location"},
    {"Result",
     [](Module& m) {
       g(m).result = {Variable::Place::Slot, 1};
     },
     "its result does not exist"},
    {"ResultNowhere",
     [](Module& m) {
       g(m).result = {Variable::Place::None, 1};
     },
     "its result does not exist"},
    {"ResultByReference",
     [](Module& m) {
       g(m).result = {};
       g(m).result_by_reference = true;
     },
     "its result is by reference but nowhere"},
    {"StaticChain",
     [](Module& m) {
       g(m).static_chain = {Variable::Place::Register, 2};
     },
     "its static chain does not exist"},
    {"Parameter",
     [](Module& m) {
       g(m).parameters = {{Variable::Place::Slot, 0}, {}};
     },
     "parameter 1 does not exist"},
};
INSTANTIATE_TEST_SUITE_P(Signature, VerifyCodeDefect, testing::ValuesIn(signature_defects), name_of);

const DefectCase tables_defects[] = {
    {"RegisterType", [](Module& m) { reg(m).type = {}; }, "register 1 has no valid type"},
    {"RegisterOfRecord", [](Module& m) { reg(m).type = TypeId{4}; }, "register 1 does not have a scalar type"},
    {"RegisterName", [](Module& m) { reg(m).name = StringId{99}; }, "register 1 has no valid name"},
    {"RegisterLocation", [](Module& m) { reg(m).location = LocationId{2}; }, "register 1 has no valid location"},
    {"RegisterScope", [](Module& m) { reg(m).scope = ScopeId{2}; }, "register 1 has no valid scope"},
    {"RegisterRole", [](Module& m) { reg(m).role = VariableRole{5}; }, "register 1 has no valid role"},
    {"SlotType", [](Module& m) { slot(m).type = TypeId{6}; }, "slot 0 has no valid type"},
    {"SlotAlign", [](Module& m) { slot(m).align = 6; }, "slot 0 has alignment 6, not a power of two"},
    {"SlotSize", [](Module& m) { slot(m).size = std::uint64_t{1} << 63; },
     "slot 0 has the absurd size 9223372036854775808"},
    {"ScopeParent", [](Module& m) { g(m).scopes[ScopeId{1}].parent = ScopeId{2}; }, "scope 1 has no valid parent"},
    {"ScopeCycle", [](Module& m) { g(m).scopes[ScopeId{0}].parent = ScopeId{1}; }, "scope 0 is inside itself"},
    {"AsmText", [](Module& m) { assembly(m).text = {}; }, "asm 0 has no valid text"},
    {"AsmConstraint", [](Module& m) { assembly(m).operands[0].constraint = {}; },
     "asm 0 has an operand without constraint"},
    {"AsmOrder", [](Module& m) { std::swap(assembly(m).operands[0], assembly(m).operands[1]); },
     "asm 0 has an output behind an input"},
    {"AsmClobber", [](Module& m) { assembly(m).clobbers[0] = StringId{99}; },
     "asm 0 clobbers something without a name"},
};
INSTANTIATE_TEST_SUITE_P(Tables, VerifyCodeDefect, testing::ValuesIn(tables_defects), name_of);

const DefectCase paths_defects[] = {
    {"Base", [](Module& m) { path(m, 1).base = PathBase{4}; }, "path 1 has no valid base"},
    {"Slot", [](Module& m) { path(m, 0).base_index = 1; }, "path 0 has no valid base"},
    {"Symbol", [](Module& m) { path(m, 1).base_index = 6; }, "path 1 has no valid base"},
    {"Register", [](Module& m) { path(m, 2).base_index = 2; }, "path 2 has no valid base"},
    {"Constant",
     [](Module& m) {
       path(m, 2).base = PathBase::Constant;
       path(m, 2).base_index = 2;
     },
     "path 2 has no valid base"},
    {"Type", [](Module& m) { path(m, 0).type = {}; }, "path 0 has no valid type"},
    {"Object", [](Module& m) { path(m, 0).object = TypeId{6}; }, "path 0 has no valid type of object"},
    {"Align", [](Module& m) { path(m, 0).align = 3; }, "path 0 has alignment 3, not a power of two"},
    {"BitPosition",
     [](Module& m) {
       path(m, 0).bit_position = 8;
       path(m, 0).bit_size = 1;
     },
     "path 0 has no valid bit position"},
    {"BitPositionOfBytes", [](Module& m) { path(m, 0).bit_position = 1; }, "path 0 has no valid bit position"},
    {"Size", [](Module& m) { path(m, 0).size = label; }, "path 0 has a size that is neither register nor constant"},
    {"Index", [](Module& m) { path(m, 2).indices[0].index = {}; },
     "path 2 has an index that is neither register nor constant"},
    {"IndexOutOfRange", [](Module& m) { path(m, 2).indices[0].index.index = 2; },
     "path 2 has an index that is neither register nor constant"},
    {"IndexType", [](Module& m) { path(m, 2).indices[0].index.type = TypeId{2}; },
     "path 2 has an index that is neither register nor constant"},
    {"Stride",
     [](Module& m) {
       path(m, 2).indices[0].dynamic_stride = {OperandKind::Path, TypeId{0}, 0};
     },
     "path 2 has a stride that is neither register nor constant"},
};
INSTANTIATE_TEST_SUITE_P(Paths, VerifyCodeDefect, testing::ValuesIn(paths_defects), name_of);

const DefectCase exceptions_defects[] = {
    {"Kind", [](Module& m) { region(m, 0).kind = RegionKind{4}; }, "region 0 has an unknown kind"},
    {"Outer", [](Module& m) { region(m, 1).outer = RegionId{2}; }, "region 1 has no valid outer region"},
    {"Cycle", [](Module& m) { region(m, 1).outer = RegionId{1}; }, "region 1 is inside itself"},
    {"CleanupWithHandler", [](Module& m) { region(m, 0).kind = RegionKind::Cleanup; },
     "region 0 has handlers but catches nothing"},
    {"AllowedExceptions",
     [](Module& m) {
       region(m, 0).kind = RegionKind::AllowedExceptions;
       region(m, 0).catches.push_back(region(m, 0).catches[0]);
     },
     "region 0 has 2 lists of allowed exceptions"},
    {"Handler", [](Module& m) { region(m, 0).catches[0].handler = {}; },
     "region 0 has a handler without a valid block"},
    {"CaughtType", [](Module& m) { region(m, 0).catches[0].types[0] = SymbolId{6}; },
     "region 0 catches a type that does not exist"},
    {"Terminate", [](Module& m) { region(m, 1).terminate = SymbolId{6}; },
     "region 1 has no valid function to terminate the program"},
    {"TerminateOfTry", [](Module& m) { region(m, 0).terminate = SymbolId{4}; },
     "region 0 terminates the program but lets exceptions pass"},
    {"PadRegion", [](Module& m) { g(m).landing_pads[LandingPadId{0}].region = {}; },
     "landing pad 0 has no valid region"},
    {"PadBlock", [](Module& m) { g(m).landing_pads[LandingPadId{0}].block = BlockId{8}; },
     "landing pad 0 has no valid block"},
};
INSTANTIATE_TEST_SUITE_P(Exceptions, VerifyCodeDefect, testing::ValuesIn(exceptions_defects), name_of);

const DefectCase blocks_defects[] = {
    {"None",
     [](Module& m) {
       g(m) = {};
       g(m).symbol = SymbolId{1};
       m.symbols[SymbolId{2}].initializer = {};
     },
     "it has no block"},
    {"Range", [](Module& m) { block(m, 1).first = 0; },
     "the instructions of block 1 do not follow those of the one before"},
    {"Count", [](Module& m) { block(m, 7).count = 1; },
     "the instructions of block 7 do not follow those of the one before"},
    {"Uncovered",
     [](Module& m) {
       block(m, 6).count = 0;
       block(m, 7).first = 9;
     },
     "it has instructions outside of its blocks"},
    {"Next", [](Module& m) { block(m, 0).next = BlockId{8}; }, "block 0 goes on to a block that does not exist"},
    {"Label", [](Module& m) { block(m, 0).label = StringId{99}; }, "block 0 has no valid label"},
    {"TerminatorInside",
     [](Module& m) {
       block(m, 1).count = 2;
       block(m, 2).first = 3;
       block(m, 2).count = 0;
     },
     "block 1 goes on behind its 'switch'"},
    {"NextBehindTerminator", [](Module& m) { block(m, 3).next = BlockId{4}; }, "block 3 goes on behind its 'resx'"},
    {"EndsNowhere",
     [](Module& m) {
       block(m, 4).count = 3;
       block(m, 5).first = 7;
       block(m, 5).count = 2;
     },
     "block 4 ends nowhere"},
};
INSTANTIATE_TEST_SUITE_P(Blocks, VerifyCodeDefect, testing::ValuesIn(blocks_defects), name_of);

const DefectCase instructions_defects[] = {
    {"Opcode", [](Module& m) { instruction(m, call).opcode = Opcode{opcode_count}; },
     "instruction 0 has an unknown opcode"},
    {"OperandRange", [](Module& m) { instruction(m, switch_).first_operand = 0; },
     "instruction 1 (switch): its operands do not follow those of the instruction before"},
    {"OperandsBeyondTheEnd", [](Module& m) { instruction(m, unsupported).operand_count = 1; },
     "instruction 9 (unsupported): its operands do not follow those of the instruction before"},
    {"TargetRange", [](Module& m) { instruction(m, branch).first_target = 0; },
     "instruction 7 (if): its targets do not follow those of the instruction before"},
    {"UnusedOperands", [](Module& m) { g(m).operands.push_back({}); }, "it has operands that no instruction uses"},
    {"UnusedTargets", [](Module& m) { g(m).targets.push_back(BlockId{0}); }, "it has targets that no instruction uses"},
    {"TooManyOperands", [](Module& m) { instruction(m, resume).operand_count = 1; },
     "instruction 3 (resx): it has 1 operands"},
    {"TooFewOperands", [](Module& m) { instruction(m, call).operand_count = 2; },
     "instruction 0 (call): it has 2 operands"},
    {"TooFewTargets", [](Module& m) { instruction(m, branch).target_count = 1; },
     "instruction 7 (if): it has 1 targets"},
    {"TargetsOfCall", [](Module& m) { instruction(m, call).target_count = 1; },
     "instruction 0 (call): it has 1 targets"},
    {"SwitchCases", [](Module& m) { instruction(m, switch_).target_count = 1; },
     "instruction 1 (switch): it has 3 operands for 1 targets"},
    {"Target", [](Module& m) { g(m).targets[0] = BlockId{8}; },
     "instruction 1 (switch): it goes to a block that does not exist"},
    {"Flags", [](Module& m) { instruction(m, call).flags = 32; }, "instruction 0 (call): it has unknown flags"},
    {"Location", [](Module& m) { instruction(m, call).location = LocationId{2}; },
     "instruction 0 (call): it has no valid location"},
    {"Scope", [](Module& m) { instruction(m, call).scope = ScopeId{2}; },
     "instruction 0 (call): it has no valid scope"},
    {"LandingPad", [](Module& m) { instruction(m, call).landing_pad = LandingPadId{1}; },
     "instruction 0 (call): it has no valid landing pad"},
    {"Region", [](Module& m) { instruction(m, internal).region = RegionId{2}; },
     "instruction 5 (internal): it has no valid region"},
    {"ResumeWithoutRegion", [](Module& m) { instruction(m, resume).region = {}; },
     "instruction 3 (resx): it lacks its region"},
    {"DispatchWithoutRegion", [](Module& m) { instruction(m, dispatch).region = {}; },
     "instruction 2 (eh_dispatch): it lacks its region"},
    {"DispatchWithoutHandlers", [](Module& m) { instruction(m, dispatch).region = RegionId{1}; },
     "instruction 2 (eh_dispatch): its region has no handlers"},
    {"RegionAndLandingPad", [](Module& m) { instruction(m, call).region = RegionId{1}; },
     "instruction 0 (call): it has both a landing pad and a region"},
    {"RegionThatCatches", [](Module& m) { instruction(m, internal).region = RegionId{0}; },
     "instruction 5 (internal): its region lets exceptions pass"},
};
INSTANTIATE_TEST_SUITE_P(Instructions, VerifyCodeDefect, testing::ValuesIn(instructions_defects), name_of);

const DefectCase extras_defects[] = {
    {"BranchWithoutComparison", [](Module& m) { instruction(m, branch).comparison = Opcode::Add; },
     "instruction 7 (if): it does not compare"},
    {"UnknownComparison", [](Module& m) { instruction(m, branch).comparison = Opcode{255}; },
     "instruction 7 (if): it does not compare"},
    {"ComparisonOfCall", [](Module& m) { instruction(m, call).comparison = Opcode::Equal; },
     "instruction 0 (call): it compares but does not branch"},
    {"CallWithoutType", [](Module& m) { instruction(m, call).type = {}; }, "instruction 0 (call): it lacks a type"},
    {"CallWithInteger", [](Module& m) { instruction(m, call).type = TypeId{0}; },
     "instruction 0 (call): the type of the call is no function"},
    {"TypeOfBranch", [](Module& m) { instruction(m, branch).type = TypeId{1}; },
     "instruction 7 (if): it must not have a type"},
    {"InternalWithoutText", [](Module& m) { instruction(m, internal).text = {}; },
     "instruction 5 (internal): it lacks a text"},
    {"UnsupportedWithoutText", [](Module& m) { instruction(m, unsupported).text = StringId{99}; },
     "instruction 9 (unsupported): it lacks a text"},
    {"TextOfCall", [](Module& m) { instruction(m, call).text = StringId{0}; },
     "instruction 0 (call): it must not have a text"},
    {"AsmWithoutAssembly", [](Module& m) { instruction(m, assembler).assembly = AsmId{1}; },
     "instruction 4 (asm): it lacks an asm"},
    {"AssemblyOfCall", [](Module& m) { instruction(m, call).assembly = AsmId{0}; },
     "instruction 0 (call): it must not have an asm"},
    {"AsmOperandCount", [](Module& m) { assembly(m).operands.pop_back(); },
     "instruction 4 (asm): it has 2 operands, its text 1"},
};
INSTANTIATE_TEST_SUITE_P(Extras, VerifyCodeDefect, testing::ValuesIn(extras_defects), name_of);

const DefectCase operands_defects[] = {
    {"Kind", [](Module& m) { operand(m, call, 3).kind = OperandKind{6}; },
     "instruction 0 (call): operand 3 is of an unknown kind"},
    {"Register", [](Module& m) { operand(m, call, 0).index = 2; },
     "instruction 0 (call): operand 0 names something that does not exist"},
    {"Constant", [](Module& m) { operand(m, call, 3).index = 2; },
     "instruction 0 (call): operand 3 names something that does not exist"},
    {"Address", [](Module& m) { operand(m, call, 1).index = 3; },
     "instruction 0 (call): operand 1 names something that does not exist"},
    {"Path",
     [](Module& m) {
       operand(m, call, 0) = {OperandKind::Path, TypeId{0}, 3};
     },
     "instruction 0 (call): operand 0 names something that does not exist"},
    {"Label",
     [](Module& m) {
       operand(m, call, 3) = {OperandKind::Label, TypeId{2}, 8};
     },
     "instruction 0 (call): operand 3 names something that does not exist"},
    {"RegisterType", [](Module& m) { operand(m, call, 0).type = TypeId{2}; },
     "instruction 0 (call): operand 0 has another type than what it names"},
    {"ConstantType", [](Module& m) { operand(m, call, 3).type = {}; },
     "instruction 0 (call): operand 3 has another type than what it names"},
    {"PathType",
     [](Module& m) {
       operand(m, call, 0) = {OperandKind::Path, TypeId{2}, 0};
     },
     "instruction 0 (call): operand 0 has another type than what it names"},
    {"AddressType", [](Module& m) { operand(m, call, 1).type = {}; },
     "instruction 0 (call): operand 1 has another type than what it names"},
    {"TypeOfNone", [](Module& m) { operand(m, call, 2).type = TypeId{0}; },
     "instruction 0 (call): operand 2 has another type than what it names"},
    {"DestinationConstant", [](Module& m) { operand(m, extract, 0) = operand(m, extract, 2); },
     "instruction 6 (extract): operand 0 is of a kind that cannot stand there"},
    {"DestinationNone", [](Module& m) { operand(m, extract, 0) = {}; },
     "instruction 6 (extract): operand 0 is of a kind that cannot stand there"},
    {"ValueNone", [](Module& m) { operand(m, extract, 1) = {}; },
     "instruction 6 (extract): operand 1 is of a kind that cannot stand there"},
    {"CalleeNone", [](Module& m) { operand(m, call, 1) = {}; },
     "instruction 0 (call): operand 1 is of a kind that cannot stand there"},
    {"ArgumentNone", [](Module& m) { operand(m, call, 3) = {}; },
     "instruction 0 (call): operand 3 is of a kind that cannot stand there"},
    {"GotoNone", [](Module& m) { operand(m, goto_, 0) = {}; },
     "instruction 8 (goto): operand 0 is of a kind that cannot stand there"},
    {"SwitchCase", [](Module& m) { operand(m, switch_, 2) = operand(m, switch_, 0); },
     "instruction 1 (switch): operand 2 is of a kind that cannot stand there"},
    {"AsmOutput", [](Module& m) { operand(m, assembler, 0) = operand(m, assembler, 1); },
     "instruction 4 (asm): operand 0 is of a kind that cannot stand there"},
    {"ExtractedBits", [](Module& m) { operand(m, extract, 2) = operand(m, extract, 1); },
     "instruction 6 (extract): the number of bits is not a constant"},
    {"ExtractPosition", [](Module& m) { operand(m, extract, 3) = operand(m, extract, 1); },
     "instruction 6 (extract): the bit position is not a constant"},
};
INSTANTIATE_TEST_SUITE_P(Operands, VerifyCodeDefect, testing::ValuesIn(operands_defects), name_of);

}  // namespace
}  // namespace gmc::ir::test
