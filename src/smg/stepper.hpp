// The work of step(): one instruction on a state of its own. After something was found, or when a segment must be
// opened first, nothing happens any more and values mean nothing.
#pragma once

#include "smg/arithmetic.hpp"
#include "smg/condition.hpp"
#include "smg/step.hpp"

namespace gmc::smg {

// Bytes of an object. Where it is not known which of its bytes, somewhere in it.
struct Place {
  ObjectId object;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  bool is_exact = true;
};

// A call of a function that may be known by its name.
struct LibraryCall {
  std::string_view name;
  std::vector<Typed> arguments;
  const ir::Type* result = nullptr;
  std::optional<Value> value;    // that it gives back
  std::optional<State> refused;  // there may be no memory: then this is the state, and the value zero
};

class Stepper {
 public:
  Stepper(ExecutionContext& context, const State& before) : context_(context), before_(before), state_(before) {}

  [[nodiscard]] StepResult run();

  // For library functions (library.cpp).
  [[nodiscard]] ExecutionContext& context() { return context_; }
  [[nodiscard]] State& state() { return state_; }
  [[nodiscard]] Graph& graph() { return state_.graph; }
  [[nodiscard]] bool has_ended() const { return result_.finding.has_value() || is_split_ || is_over_; }
  void fail(ir::FaultKind kind, std::string message);
  void fail_unsupported(const std::string& what) { fail(ir::FaultKind::Unsupported, what); }
  // The block that an address points to, as `size` bytes that are accessed.
  enum class Use : std::uint8_t { Read, Write };
  [[nodiscard]] std::optional<Place> access(const Value& address, std::uint64_t size, Use use);
  // The segment behind the address has an element there, or is empty: both are tried, and then this again.
  void open(const Value& address);
  void open_if_segment(const Value& value);
  // The execution ends, and is of no more interest.
  void finish();
  // What nobody can reach any more is gone.
  void tidy_up();
  // The program ends as it should.
  void end_program();
  // From here on in two ways: as it is, and as the other state says.
  void add_other(State other, std::uint32_t decision, std::uint32_t own_decision);
  [[nodiscard]] const ir::Type& type(ir::TypeId id) const { return module().types[id]; }
  [[nodiscard]] const ir::Module& module() const { return *state_.top().module; }
  // The instruction is done.
  void advance();

 private:
  // Operands.
  [[nodiscard]] Value value(const ir::Operand& operand);
  [[nodiscard]] Typed typed(const ir::Operand& operand) { return {value(operand), &type(operand.type)}; }
  [[nodiscard]] Value constant(ir::ConstantId id);
  [[nodiscard]] Value address_of(const ir::Path& path);
  [[nodiscard]] std::optional<Place> place(const ir::Operand& operand, Use use);
  [[nodiscard]] std::optional<Place> place(const ir::Path& path, Use use);
  [[nodiscard]] bool holds_pointers(const ir::Path& path, const Value& address) const;
  // An index that may have a few values: each of them is tried, and then this again. False: there are too many.
  [[nodiscard]] bool split_index(const ir::Path& path);
  [[nodiscard]] std::optional<Place> inexact_place(const ir::Path& path, const Value& base, std::uint64_t size,
                                                   Use use);
  [[nodiscard]] Value load(const Place& from, const ir::Type& kind);
  void store(const Place& to, const Value& stored);
  [[nodiscard]] Value load_bits(const ir::Path& path);
  void store_bits(const ir::Path& path, const Value& stored);
  void assign(const ir::Operand& destination, const Value& assigned);
  [[nodiscard]] std::uint64_t size_of(const ir::Path& path);

  // Instructions.
  void execute(const ir::Instruction& instruction);
  void copy(const ir::Instruction& instruction);
  void zero(const ir::Instruction& instruction);
  void clobber(const ir::Instruction& instruction);
  void end_slot(std::uint32_t index);
  void calculate(const ir::Instruction& instruction);
  void compare(const ir::Instruction& instruction);
  void branch(const ir::Instruction& instruction);
  void choose_case(const ir::Instruction& instruction);
  void select(const ir::Instruction& instruction);
  void select_pointer(const ir::Operand& destination, const Typed& condition, const Value& yes, const Value& no);
  void call(const ir::Instruction& instruction);
  void call_internal(const ir::Instruction& instruction);
  void end_library_call(const ir::Operand& destination, LibraryCall library);
  void call_body(link::EntityId entity, const std::vector<Typed>& arguments,
                 const std::vector<std::optional<Place>>& structures);
  void give_back(const ir::Instruction& instruction);
  void go_to(ir::BlockId block);
  void check_divisor(ir::Opcode opcode, const Typed& divisor);
  [[nodiscard]] bool is_open(const Comparison& comparison);

  static constexpr Wide most_elements = 64;

  ExecutionContext& context_;
  const State& before_;
  State state_;
  StepResult result_;
  std::optional<std::uint32_t> decision_;
  bool is_split_ = false;
  bool is_over_ = false;
  bool arrives_ = false;
  bool inexact_ = false;  // the last path has an index that is not known
};

// A function that is known by its name. False: it is not.
[[nodiscard]] bool call_library(Stepper& stepper, LibraryCall& call);

}  // namespace gmc::smg
