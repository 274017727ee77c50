// One function: GCC's control-flow graph of GIMPLE statements → ir::Function. The class is one object per function; its
// parts live in files of their own: variables.cpp (registers, slots, scopes), operands.cpp (operands and access paths),
// statements.cpp and calls.cpp (instructions), exceptions.cpp (EH regions), control_flow.cpp (blocks, edges, PHIs).
//
// A statement that cannot be translated becomes an Unsupported instruction and a note of the compiler. Deep inside a
// statement give_up() only remembers the reason; the statement loop then drops what was emitted for it.
#pragma once

#include "plugin/initializers.hpp"
#include "plugin/unit.hpp"

namespace gmc::plugin {

// Enters the labels of `body` whose address is taken or which are left to from nested functions. All functions of the
// unit are numbered before the first is written: initializers and nested functions refer to labels of others.
void number_labels(LabelMap& labels, ir::SymbolId symbol, function* body);

class FunctionWriter {
 public:
  FunctionWriter(Unit& unit, const LabelMap& labels, function* body);

  // Call once. cfun must be the function.
  [[nodiscard]] ir::Function write();

 private:
  // variables.cpp
  void find_parted_variables();
  [[nodiscard]] bool lives_in_register(tree decl) const;
  void declare_scopes(tree block, ir::ScopeId parent);
  void declare_parameters();
  [[nodiscard]] ir::Variable variable(tree decl);
  [[nodiscard]] ir::Operand ssa_operand(tree name);
  [[nodiscard]] ir::Operand temporary(tree type);
  [[nodiscard]] ir::ScopeId scope_of(tree block) const;

  // operands.cpp
  [[nodiscard]] ir::Operand operand(tree value);
  [[nodiscard]] ir::Operand constant(tree value);
  [[nodiscard]] ir::Operand integer_constant(tree type, std::int64_t value);
  [[nodiscard]] ir::Operand address_of(tree address_expression);
  [[nodiscard]] ir::Operand outer_label(tree label, tree pointer_type);
  [[nodiscard]] ir::Operand memory(tree reference);
  [[nodiscard]] ir::PathId path(tree reference);
  struct Walk;
  void component(Walk& walk, tree reference);
  void element(Walk& walk, tree reference);
  void base(Walk& walk, tree reference);
  void base_declaration(Walk& walk, tree decl);

  // statements.cpp
  void statement(gimple* stmt);
  void translate(gimple* stmt);
  void assign(gimple* stmt);
  void assign_single(gimple* stmt);
  void assign_constructor(gimple* stmt);
  void clobber(tree object, std::uint8_t flags, tree size);
  void branch(const gcond* stmt);
  void multiway(const gswitch* stmt);
  void computed_goto(gimple* stmt);
  void leave(const greturn* stmt);
  void assembly(const gasm* stmt);
  void transaction(gimple* stmt);
  void note_label(const glabel* stmt);

  // calls.cpp
  void call(gcall* stmt);
  void internal_call(gcall* stmt);
  [[nodiscard]] bool is_padding_of_automatic_initialization(gcall* stmt) const;

  // exceptions.cpp
  void declare_regions();
  void finish_regions();
  void attach_exception_path(ir::Instruction& instruction, gimple* stmt);
  [[nodiscard]] ir::RegionId region(int gcc_index) const;

  // control_flow.cpp
  void number_blocks();
  void order_by_block();
  void write_block(basic_block block);
  void connect(basic_block block);
  void write_edge_copies(edge incoming);
  [[nodiscard]] bool has_phis(basic_block block) const;
  [[nodiscard]] ir::BlockId block(basic_block block) const;
  [[nodiscard]] ir::BlockId block(tree label) const;

  // Appends an instruction to the current block.
  ir::Instruction& emit(ir::Opcode opcode, std::initializer_list<ir::Operand> operands = {});
  void add_operand(ir::Instruction& instruction, ir::Operand operand);
  void add_target(ir::Instruction& instruction, ir::BlockId target);
  void give_up(std::string reason);
  void emit_unsupported(gimple* stmt);

  Unit& unit_;
  const LabelMap& labels_;
  function* body_;
  ir::Function result_;
  std::unordered_map<tree, ir::Variable> variables_;
  std::unordered_set<tree> parted_;     // variables with an address, or parts that are used by themselves
  std::vector<ir::Operand> ssa_names_;  // by version
  std::unordered_map<tree, ir::ScopeId> scopes_;
  std::unordered_map<tree, ir::ScopeId> scope_of_variable_;
  std::vector<ir::BlockId> blocks_;             // by GCC's block index
  std::vector<ir::RegionId> regions_;           // by GCC's region index
  std::vector<ir::LandingPadId> landing_pads_;  // by GCC's landing pad index
  ir::BlockId current_block_;
  gimple* current_statement_ = nullptr;
  std::string failure_;  // of the current statement
};

}  // namespace gmc::plugin
