// Who looks at what a call gives back, in functions as GCC writes them.
#include "vm/result_fate.hpp"

#include <gtest/gtest.h>

#include "ir/liveness.hpp"
#include "running_program.hpp"

namespace gmc::test {
namespace {

constexpr std::string_view program_text = R"(
#include <setjmp.h>
#include <stdio.h>

static int give(void) { return 7; }
static int counter, other;
static int numbers[3];
static jmp_buf back;

static void drops(void) { give(); }
static void drops_a_copy(void) { const long copy = give(); (void)copy; }
static int hands_on(void) { return give(); }
static long hands_on_wider(void) { return give(); }
static int hands_on_later(void) {
  const int result = give();
  counter = other * 2 + 1;
  other = counter;
  return result;
}
static int hands_on_what_is_no_longer_it(void) {
  int result = give();
  result = other;
  return result;
}
static int hands_on_more(void) { return give() + 1; }
static int hands_on_what_is_new(void) {
  const int result = give();
  counter = other;
  return result - counter;
}
static void keeps(void) { counter = give(); }
static void asks(void) { if (give()) counter++; }
static void tells(void) { printf("%d\n", give()); }
static void counts(void) { numbers[give()] = 1; }
static int comes_back(void) {
  const int result = give();
  other = 3;
  if (setjmp(back)) return 1;
  return result;
}

int main(void) {
  drops(); drops_a_copy(); hands_on(); hands_on_wider(); hands_on_later(); hands_on_what_is_no_longer_it();
  hands_on_more(); hands_on_what_is_new(); keeps(); asks(); tells(); counts(); comes_back();
  return 0;
}
)";

const ir::Module& module() {
  static const CompiledProgram program{program_text};
  return program.program().module_of(program.program().entities[program.program().main]);
}

// The symbol that an operand is the address of; empty: another operand.
std::string_view addressed(const ir::Function& function, const ir::Operand& operand) {
  if (!operand.is(ir::OperandKind::Address)) return {};
  const ir::Path& path = function.paths[ir::PathId{operand.index}];
  if (path.base != ir::PathBase::Symbol) return {};
  return module().strings[module().symbols[ir::SymbolId{path.base_index}].name];
}

vm::ResultFate fate_in(std::string_view caller) {
  for (const ir::Function& function : module().functions) {
    if (module().strings[module().symbols[function.symbol].name] != caller) continue;
    const ir::Liveness liveness{function};
    for (const ir::Instruction& instruction : function.instructions) {
      if (instruction.opcode != ir::Opcode::Call) continue;
      for (const ir::Operand& operand : function.operands_of(instruction)) {
        if (addressed(function, operand) == "give") return vm::ResultFates{function, liveness}.of(instruction);
      }
    }
  }
  ADD_FAILURE() << caller << " does not call give";
  return vm::ResultFate::Unknown;
}

TEST(ResultFate, IsIgnoredWhereNobodyReadsIt) {
  EXPECT_EQ(fate_in("drops"), vm::ResultFate::Ignored);
  EXPECT_EQ(fate_in("drops_a_copy"), vm::ResultFate::Ignored);
  EXPECT_EQ(fate_in("hands_on_what_is_no_longer_it"), vm::ResultFate::Ignored);
}

TEST(ResultFate, IsReturnedAlsoPastOtherInstructions) {
  EXPECT_EQ(fate_in("hands_on"), vm::ResultFate::Returned);
  EXPECT_EQ(fate_in("hands_on_wider"), vm::ResultFate::Returned);
  EXPECT_EQ(fate_in("hands_on_later"), vm::ResultFate::Returned);
}

TEST(ResultFate, IsUsedByWhateverReadsIt) {
  for (const std::string_view caller : {"hands_on_more", "hands_on_what_is_new", "keeps", "asks", "tells", "counts"}) {
    EXPECT_EQ(fate_in(caller), vm::ResultFate::Used) << caller;
  }
}

TEST(ResultFate, IsUsedPerhapsWhereControlMayComeBack) {
  EXPECT_EQ(fate_in("comes_back"), vm::ResultFate::Used);
}

}  // namespace
}  // namespace gmc::test
