// Lowered code: what the interpreter runs. One function becomes a flat array of fixed-size instructions; operands are
// cells of the frame, offsets and targets are resolved, blocks follow each other without gaps.
//
// A handler does one instruction and hands over to the next (dispatch.hpp). What an instruction means exactly is
// defined once, by the evaluator (evaluator.hpp), which works on the IR: an instruction without a handler of its own,
// or whose operands are not plain data, is done there.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ir/liveness.hpp"
#include "ir/module.hpp"
#include "link/program.hpp"
#include "vm/cell.hpp"
#include "vm/result_fate.hpp"

namespace gmc::vm {

class Machine;
class BuiltinCall;
struct Code;

using Builtin = void (*)(BuiltinCall& call);

// Null ends the run: the machine says why.
using Handler = const Code* (*)(Machine& machine, const Code* code, Cell* frame, std::uint64_t steps);

//   8 handler | 4 d | 4 a | 4 b | 4 c | 8 number          32 bytes
struct Code {
  Handler handler = nullptr;
  std::uint32_t d = 0;  // destination cell, mostly
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint32_t c = 0;  // target of a jump: distance from this instruction; or more about the operands
  std::uint64_t number = 0;
};
static_assert(sizeof(Code) == 32);

// Where the variables of a function lie in its frame. Slots are cells that point at the area of the variable; the area
// is made when the variable is first used and dies with its scope.
struct FrameLayout {
  std::vector<std::uint32_t> registers;  // [register]: first cell
  std::vector<std::uint32_t> slots;      // [slot]: cell
  std::uint32_t cells = 0;
  std::uint64_t native_bytes = 0;  // about what the frame would take on the machine's stack
};

struct LoweredFunction;

// How an argument of a simple call gets into the callee's frame.
struct CallArgument {
  enum class Kind : std::uint8_t {
    Cell,      // a copy of cell `from`
    Constant,  // `constant`
    Slot,      // the address in cell `from`, moved by `constant`
  };
  Kind kind = Kind::Cell;
  std::uint32_t to = 0;
  std::uint32_t from = 0;
  Cell constant;
  ir::TypeId type;  // builtins
};

// An access with several indices, or with one that does not fit into a Code (fast_memory.hpp).
struct AccessSite {
  struct Step {
    std::uint32_t cell = 0;
    std::uint64_t stride = 0;
    std::uint64_t count = 0;  // 0: not known
  };
  std::int64_t offset = 0;
  std::vector<Step> steps;
};

// A call of a known function with single cells (fast_calls.hpp).
struct CallSite {
  link::EntityId entity;
  const LoweredFunction* callee = nullptr;  // null: not called yet, or a builtin
  std::vector<CallArgument> arguments;
  Builtin builtin = nullptr;
  std::string_view name;  // of the builtin
  ir::TypeId result_type;
};

// A cell that may be read before it is written.
struct UnsetCell {
  std::uint32_t cell = 0;
  std::uint32_t value = 0;  // in the MixedPool
};

struct LoweredFunction {
  link::EntityId entity;
  const ir::Module* module = nullptr;
  const ir::Function* function = nullptr;
  link::ModuleId module_id;
  bool is_model = false;   // part of the library, not of the program
  bool is_atomic = false;  // __VERIFIER_atomic_*: nothing interrupts it
  FrameLayout layout;
  std::vector<UnsetCell> undefined_at_entry;
  std::vector<std::uint32_t> block_starts;  // [block]: index of its first instruction
  std::vector<Code> code;
  std::vector<bool> is_address_only;   // [instruction]: see address_only.hpp
  std::vector<std::uint32_t> origins;  // [code]: instruction of the IR; `no_origin`: none

  // Only with Options::steps_singly: there each Code has the handler `halt`, so that whatever another one hands over
  // to comes back at once. What they do is here.
  std::vector<Handler> single_handlers;  // [code]
  std::vector<bool> may_act;             // [code]: perhaps it calls something that asks Machine::may_act()

  std::vector<std::unique_ptr<CallSite>> sites;
  std::vector<std::unique_ptr<AccessSite>> accesses;
  std::unique_ptr<ir::Liveness> liveness;
  std::unique_ptr<ResultFates> fates;

  static constexpr std::uint32_t no_origin = 0xffffffff;

  [[nodiscard]] const ir::Instruction* origin_of(const Code* at) const {
    const std::uint32_t index = origins[static_cast<std::size_t>(at - code.data())];
    return index == no_origin ? nullptr : &function->instructions[index];
  }
  [[nodiscard]] Handler handler_of(const Code* at) const {
    return single_handlers.empty() ? at->handler : single_handlers[static_cast<std::size_t>(at - code.data())];
  }
  [[nodiscard]] const Code* block(ir::BlockId id) const { return code.data() + block_starts[id.index()]; }
  [[nodiscard]] std::uint32_t cell_of(ir::RegisterId id) const { return layout.registers[id.index()]; }
  [[nodiscard]] std::uint32_t cell_of(ir::SlotId id) const { return layout.slots[id.index()]; }
};

// By the conventions of verification tasks nothing interrupts such a function.
[[nodiscard]] constexpr bool is_atomic_function(std::string_view name) {
  return name.starts_with("__VERIFIER_atomic_");
}

// How many cells a value of this size takes.
[[nodiscard]] constexpr std::uint32_t cells_for(std::uint64_t bytes) {
  return bytes <= 8 ? 1 : static_cast<std::uint32_t>((bytes + 7) / 8);
}

}  // namespace gmc::vm
