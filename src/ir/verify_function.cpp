// Functions: the tables around the code. verify_code.cpp goes on with blocks and instructions.
#include "ir/verify_parts.hpp"

namespace gmc::ir {
namespace {

class FunctionVerifier {
 public:
  FunctionVerifier(const Module& module, FunctionId id) : module_(module), id_(id), function_(module.functions[id]) {}

  void run() const {
    verify_signature();
    for (std::size_t i = 0; i < function_.registers.size(); ++i) verify_register(i);
    for (std::size_t i = 0; i < function_.slots.size(); ++i) verify_slot(i);
    verify_scopes();
    for (std::size_t i = 0; i < function_.paths.size(); ++i) verify_path(i);
    for (std::size_t i = 0; i < function_.regions.size(); ++i) verify_region(i);
    const auto cycle =
        find_cycle(function_.regions.size(), [&](std::size_t i) { return function_.regions[RegionId{i}].outer; });
    if (cycle) fail_here("region {} is inside itself", *cycle);
    verify_landing_pads();
    for (std::size_t i = 0; i < function_.assemblies.size(); ++i) verify_assembly(i);
  }

 private:
  template <class... Args>
  [[noreturn, gnu::cold, gnu::noinline]] void fail_here(fmt::format_string<Args...> format, Args&&... args) const {
    fail("function {}: {}", describe(module_, id_), fmt::format(format, std::forward<Args>(args)...));
  }

  [[nodiscard]] bool exists(const Variable& variable) const {
    switch (variable.place) {
      case Variable::Place::None: return false;
      case Variable::Place::Register: return variable.index < function_.registers.size();
      case Variable::Place::Slot: return variable.index < function_.slots.size();
    }
    return false;
  }

  void verify_signature() const {
    if (!module_.symbols.contains(function_.symbol) || module_.symbols[function_.symbol].body != id_) {
      fail_here("its symbol has another body");
    }
    if (!is_none_or_in(module_.locations, function_.end)) fail_here("its end has no valid location");
    if (function_.result != Variable{} && !exists(function_.result)) fail_here("its result does not exist");
    if (function_.result_by_reference && !function_.result) fail_here("its result is by reference but nowhere");
    if (function_.static_chain != Variable{} && !exists(function_.static_chain)) {
      fail_here("its static chain does not exist");
    }
    for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
      if (!exists(function_.parameters[i])) fail_here("parameter {} does not exist", i);
    }
  }

  // Register or Slot.
  template <class Variable>
  void verify_variable(const Variable& variable, std::string_view what, std::size_t id) const {
    if (!module_.types.contains(variable.type)) fail_here("{} {} has no valid type", what, id);
    if (!is_none_or_in(module_.strings, variable.name)) fail_here("{} {} has no valid name", what, id);
    if (!is_none_or_in(module_.locations, variable.location)) fail_here("{} {} has no valid location", what, id);
    if (!is_none_or_in(function_.scopes, variable.scope)) fail_here("{} {} has no valid scope", what, id);
    if (static_cast<std::uint8_t>(variable.role) >= variable_role_count) fail_here("{} {} has no valid role", what, id);
  }

  void verify_register(std::size_t id) const {
    const Register& variable = function_.registers[RegisterId{id}];
    verify_variable(variable, "register", id);
    const Type& type = module_.types[variable.type];
    if (type.is_aggregate() || type.kind == TypeKind::Void || type.kind == TypeKind::Function) {
      fail_here("register {} does not have a scalar type", id);
    }
  }

  void verify_slot(std::size_t id) const {
    const Slot& slot = function_.slots[SlotId{id}];
    verify_variable(slot, "slot", id);
    if (!is_power_of_two(slot.align)) fail_here("slot {} has alignment {}, not a power of two", id, slot.align);
    if (slot.size > greatest_size) fail_here("slot {} has the absurd size {}", id, slot.size);
  }

  void verify_scopes() const {
    for (std::size_t i = 0; i < function_.scopes.size(); ++i) {
      if (!is_none_or_in(function_.scopes, function_.scopes[ScopeId{i}].parent)) {
        fail_here("scope {} has no valid parent", i);
      }
    }
    const auto cycle =
        find_cycle(function_.scopes.size(), [&](std::size_t i) { return function_.scopes[ScopeId{i}].parent; });
    if (cycle) fail_here("scope {} is inside itself", *cycle);
  }

  // Within a path an operand is a scalar that is already there: GCC loads everything else before.
  [[nodiscard]] bool is_path_operand(const Operand& operand) const {
    if (operand.is(OperandKind::Register)) {
      const RegisterId id{operand.index};
      return function_.registers.contains(id) && function_.registers[id].type == operand.type;
    }
    if (operand.is(OperandKind::Constant)) {
      const ConstantId id{operand.index};
      return module_.constants.contains(id) && module_.constants[id].type == operand.type;
    }
    return false;
  }

  [[nodiscard]] bool has_base(const Path& path) const {
    switch (path.base) {
      case PathBase::Slot: return path.base_index < function_.slots.size();
      case PathBase::Symbol: return path.base_index < module_.symbols.size();
      case PathBase::Register: return path.base_index < function_.registers.size();
      case PathBase::Constant: return path.base_index < module_.constants.size();
    }
    return false;
  }

  void verify_path(std::size_t id) const {
    const Path& path = function_.paths[PathId{id}];
    if (!has_base(path)) fail_here("path {} has no valid base", id);
    if (!module_.types.contains(path.type)) fail_here("path {} has no valid type", id);
    if (!is_none_or_in(module_.types, path.object)) fail_here("path {} has no valid type of object", id);
    if (!is_power_of_two(path.align)) fail_here("path {} has alignment {}, not a power of two", id, path.align);
    if (path.bit_position >= 8 || (path.bit_size == 0 && path.bit_position != 0)) {
      fail_here("path {} has no valid bit position", id);
    }
    if (path.size != Operand{} && !is_path_operand(path.size)) {
      fail_here("path {} has a size that is neither register nor constant", id);
    }
    for (const PathIndex& index : path.indices) {
      if (!is_path_operand(index.index)) fail_here("path {} has an index that is neither register nor constant", id);
      if (index.dynamic_stride != Operand{} && !is_path_operand(index.dynamic_stride)) {
        fail_here("path {} has a stride that is neither register nor constant", id);
      }
    }
  }

  void verify_region(std::size_t id) const {
    const Region& region = function_.regions[RegionId{id}];
    if (static_cast<std::uint8_t>(region.kind) >= region_kind_count) fail_here("region {} has an unknown kind", id);
    if (!is_none_or_in(function_.regions, region.outer)) fail_here("region {} has no valid outer region", id);
    const bool may_catch = region.kind == RegionKind::Try || region.kind == RegionKind::AllowedExceptions;
    if (!may_catch && !region.catches.empty()) fail_here("region {} has handlers but catches nothing", id);
    if (region.kind == RegionKind::AllowedExceptions && region.catches.size() > 1) {
      fail_here("region {} has {} lists of allowed exceptions", id, region.catches.size());
    }
    for (const Catch& handler : region.catches) {
      if (!function_.blocks.contains(handler.handler)) fail_here("region {} has a handler without a valid block", id);
      for (const SymbolId type : handler.types) {
        if (!module_.symbols.contains(type)) fail_here("region {} catches a type that does not exist", id);
      }
    }
    if (!is_none_or_in(module_.symbols, region.terminate) ||
        !is_none_or_in(module_.locations, region.terminate_location)) {
      fail_here("region {} has no valid function to terminate the program", id);
    }
    if (region.kind != RegionKind::MustNotThrow && (region.terminate || region.terminate_location)) {
      fail_here("region {} terminates the program but lets exceptions pass", id);
    }
  }

  void verify_landing_pads() const {
    for (std::size_t i = 0; i < function_.landing_pads.size(); ++i) {
      const LandingPad& pad = function_.landing_pads[LandingPadId{i}];
      if (!function_.regions.contains(pad.region)) fail_here("landing pad {} has no valid region", i);
      if (!function_.blocks.contains(pad.block)) fail_here("landing pad {} has no valid block", i);
    }
  }

  void verify_assembly(std::size_t id) const {
    const Assembly& assembly = function_.assemblies[AsmId{id}];
    if (!module_.strings.contains(assembly.text)) fail_here("asm {} has no valid text", id);
    bool is_input_seen = false;
    for (const AsmOperand& operand : assembly.operands) {
      if (!module_.strings.contains(operand.constraint)) fail_here("asm {} has an operand without constraint", id);
      if (operand.is_output && is_input_seen) fail_here("asm {} has an output behind an input", id);
      is_input_seen = !operand.is_output;
    }
    for (const StringId clobber : assembly.clobbers) {
      if (!module_.strings.contains(clobber)) fail_here("asm {} clobbers something without a name", id);
    }
  }

  const Module& module_;
  FunctionId id_;
  const Function& function_;
};

}  // namespace

void verify_function(const Module& module, FunctionId id, OperandTypes& operand_types) {
  const Function& function = module.functions[id];
  FunctionVerifier{module, id}.run();
  operand_types.set_registers(function.registers);
  operand_types.set_paths(function.paths);
  verify_code(module, id, operand_types);
}

}  // namespace gmc::ir
