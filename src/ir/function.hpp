// The body of a function: blocks of instructions over registers, slots and access paths.
//
// Locals whose address is never taken and whose type is scalar are *registers*; all others are *slots* (memory). An
// instruction reads and writes operands; memory is reached through an access path only, which is already flat: base +
// offset + Σ (index - low) × stride. At most one operand of a value instruction is a path, as GCC guarantees.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/ids.hpp"
#include "ir/opcode.hpp"

namespace gmc::ir {

enum class VariableRole : std::uint8_t { Parameter, Local, Temporary, Result, StaticChain };
inline constexpr std::uint8_t variable_role_count = 5;

struct Register {
  TypeId type;
  StringId name;  // none for temporaries
  LocationId location;
  ScopeId scope;  // none: lives throughout the function
  VariableRole role = VariableRole::Temporary;

  bool operator==(const Register&) const = default;
};

struct Slot {
  TypeId type;
  StringId name;
  LocationId location;
  ScopeId scope;
  VariableRole role = VariableRole::Local;
  std::uint32_t align = 1;
  std::uint64_t size = 0;

  bool operator==(const Slot&) const = default;
};

// A lexical block of the source; `parent` is none for the outermost one.
struct Scope {
  ScopeId parent;

  bool operator==(const Scope&) const = default;
};

enum class OperandKind : std::uint8_t {
  None,
  Register,  // index: RegisterId
  Constant,  // index: ConstantId of the module
  Path,      // index: PathId; the contents of memory there
  Address,   // index: PathId; the address of that memory (or of a function)
  Label,     // index: BlockId; the address of a label
};
inline constexpr std::uint8_t operand_kind_count = 6;

struct Operand {
  OperandKind kind = OperandKind::None;
  TypeId type;  // of the value
  std::uint32_t index = 0;

  [[nodiscard]] explicit operator bool() const { return kind != OperandKind::None; }
  [[nodiscard]] bool is(OperandKind wanted) const { return kind == wanted; }

  bool operator==(const Operand&) const = default;
};

enum class PathBase : std::uint8_t {
  Slot,      // index: SlotId
  Symbol,    // index: SymbolId
  Register,  // index: RegisterId holding a pointer
  Constant,  // index: ConstantId, an address that is a number
};
inline constexpr std::uint8_t path_base_count = 4;

// (index - low) × stride × dynamic_stride bytes are added to the path. 0 <= index - low < count is what the type
// promises; count 0: not known (flexible array member, pointer arithmetic, VLA).
struct PathIndex {
  Operand index;
  std::int64_t low = 0;
  std::uint64_t stride = 0;
  Operand dynamic_stride;  // None unless the element size is known at run time only
  std::uint64_t count = 0;

  bool operator==(const PathIndex&) const = default;
};

struct Path {
  PathBase base = PathBase::Slot;
  bool is_volatile = false;
  bool is_reverse_order = false;  // the bytes of the scalar are in the other order than the machine's
  std::uint8_t bit_position = 0;  // with bit_size: first bit within the byte at the end of the path
  std::uint32_t bit_size = 0;     // 0: whole bytes
  std::uint32_t base_index = 0;
  std::uint32_t align = 1;  // bytes; what the language requires of the base address
  std::int64_t offset = 0;  // bytes
  TypeId type;              // of what is read or written
  TypeId object;            // of the whole object at `base` (+ offset of a derived pointer), for names of fields
  Operand size;             // None unless the number of bytes is known at run time only
  std::vector<PathIndex> indices;

  bool operator==(const Path&) const = default;
};

namespace instruction_flag {
inline constexpr std::uint8_t return_slot = 1;   // Call: the callee may write straight into the destination
inline constexpr std::uint8_t must_tail = 2;     // Call: [[musttail]]
inline constexpr std::uint8_t no_throw = 4;      // Call: known not to throw
inline constexpr std::uint8_t is_volatile = 8;   // Asm
inline constexpr std::uint8_t end_of_life = 16;  // Clobber: the object dies; otherwise it only loses its contents
inline constexpr std::uint8_t all = 31;
}  // namespace instruction_flag

// The operands and targets of an instruction are ranges in the function's `operands` and `targets`. Which operand means
// what is said in opcodes.def.
struct Instruction {
  Opcode opcode = Opcode::Unsupported;
  Opcode comparison = Opcode::Unsupported;  // Branch: the comparison that decides
  std::uint8_t flags = 0;
  std::uint32_t first_operand = 0;
  std::uint32_t operand_count = 0;
  std::uint32_t first_target = 0;
  std::uint32_t target_count = 0;
  LocationId location;
  ScopeId scope;
  LandingPadId landing_pad;  // where an exception thrown here goes; none: to the caller, or see must_not_throw
  RegionId region;           // landing_pad none: a MustNotThrow region; Resume, Dispatch: their region
  TypeId type;               // Call: the function type the call was compiled with
  StringId text;             // CallInternal: name; Unsupported: reason
  AsmId assembly;            // Asm

  bool operator==(const Instruction&) const = default;
};

struct AsmOperand {
  StringId constraint;
  bool is_output = false;  // outputs come first

  bool operator==(const AsmOperand&) const = default;
};

// operands of the instruction correspond to `operands` one by one.
struct Assembly {
  StringId text;
  std::vector<AsmOperand> operands;
  std::vector<StringId> clobbers;

  bool operator==(const Assembly&) const = default;
};

// Instructions [first, first + count). After the last one control goes to `next`; without `next` the last instruction
// is a terminator or a call that does not return.
struct Block {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  BlockId next;
  StringId label;                 // name of a user label here
  bool is_address_taken = false;  // `&&label`
  bool is_nonlocal = false;       // target of a goto from a nested function, or of setjmp's second return

  bool operator==(const Block&) const = default;
};

enum class RegionKind : std::uint8_t { Cleanup, Try, AllowedExceptions, MustNotThrow };
inline constexpr std::uint8_t region_kind_count = 4;

// One handler: the typeinfo symbols it takes (none at all: everything).
struct Catch {
  std::vector<SymbolId> types;
  BlockId handler;

  bool operator==(const Catch&) const = default;
};

struct Region {
  RegionKind kind = RegionKind::Cleanup;
  RegionId outer;
  std::vector<Catch> catches;     // Try: in order; AllowedExceptions: one (none when unreachable), the
                                  // permitted types and the failure block
  SymbolId terminate;             // MustNotThrow: the function called when something is thrown
  LocationId terminate_location;  // MustNotThrow

  bool operator==(const Region&) const = default;
};

struct LandingPad {
  RegionId region;
  BlockId block;

  bool operator==(const LandingPad&) const = default;
};

// A register or slot by name, for parameters and results.
struct Variable {
  enum class Place : std::uint8_t { None, Register, Slot };
  Place place = Place::None;
  std::uint32_t index = 0;

  [[nodiscard]] explicit operator bool() const { return place != Place::None; }
  bool operator==(const Variable&) const = default;
};

struct Function {
  SymbolId symbol;
  LocationId end;  // the closing brace
  Variable result;
  bool result_by_reference = false;  // `result` holds the address of the caller's object
  bool calls_setjmp = false;
  Variable static_chain;  // nested functions: the frame of the enclosing function
  std::vector<Variable> parameters;
  Table<RegisterId, Register> registers;
  Table<SlotId, Slot> slots;
  Table<ScopeId, Scope> scopes;
  Table<BlockId, Block> blocks;  // the first one is the entry
  std::vector<Instruction> instructions;
  std::vector<Operand> operands;
  std::vector<BlockId> targets;
  Table<PathId, Path> paths;
  Table<RegionId, Region> regions;
  Table<LandingPadId, LandingPad> landing_pads;
  Table<AsmId, Assembly> assemblies;

  [[nodiscard]] std::span<const Operand> operands_of(const Instruction& instruction) const {
    return std::span{operands}.subspan(instruction.first_operand, instruction.operand_count);
  }
  [[nodiscard]] std::span<const BlockId> targets_of(const Instruction& instruction) const {
    return std::span{targets}.subspan(instruction.first_target, instruction.target_count);
  }
  [[nodiscard]] std::span<const Instruction> instructions_of(const Block& block) const {
    return std::span{instructions}.subspan(block.first, block.count);
  }

  bool operator==(const Function&) const = default;
};

}  // namespace gmc::ir
