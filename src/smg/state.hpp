// Where a program is in a symbolic execution: its memory, and the functions that are active.
//
// What a function keeps in registers is an object as any other, with a field of sixteen bytes' distance for each
// register; so is each variable that has an address.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "link/program.hpp"
#include "smg/graph.hpp"

namespace gmc::smg {

inline constexpr std::uint64_t register_distance = 16;

struct Frame {
  link::EntityId entity;
  link::ModuleId module_id;
  const ir::Module* module = nullptr;
  const ir::Function* function = nullptr;
  ir::BlockId block;
  std::uint32_t index = 0;  // of the next instruction; of a caller: of the call
  ObjectId registers;
  std::vector<ObjectId> slots;    // [slot]
  std::vector<ObjectId> allocas;  // that end with the function

  [[nodiscard]] const ir::Instruction& instruction() const { return function->instructions[index]; }
  [[nodiscard]] bool is_at_entry() const;
  // Where it stands in the source, as file:line:column; empty: nobody knows.
  [[nodiscard]] std::string place_text() const;
};

// Something that the program was given, or that follows from that (inputs.hpp).
struct Noted {
  enum class Kind : std::uint8_t { Input, Result, True, False };  // of a comparison: whether it holds
  Kind kind = Kind::Input;
  ir::Opcode opcode{};
  std::uint32_t first = 0;  // of the values of State::inputs: the input; the result and its operands; both sides
  std::uint32_t count = 0;
  std::array<const ir::Type*, 3> types{};  // of these
};

struct State {
  Graph graph;
  std::vector<Frame> frames;      // the running one is the last
  std::vector<ObjectId> globals;  // [entity]; none: it is made when it is needed
  ObjectId inputs;                // holds what was noted of inputs; none: nobody wants to know
  std::vector<Noted> noted;       // in this order

  [[nodiscard]] Frame& top() { return frames.back(); }
  [[nodiscard]] const Frame& top() const { return frames.back(); }
};

}  // namespace gmc::smg
