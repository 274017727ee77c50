#include "vm/function_types.hpp"

#include <fmt/format.h>

#include "ir/print_type.hpp"

namespace gmc::vm {

namespace {

enum class Class : std::uint8_t { Void, Integer, Float, Memory, Other };

[[nodiscard]] Class class_of(const ir::Type& type) {
  if (type.kind == ir::TypeKind::Void) return Class::Void;
  if (type.is_integral() || type.is_pointer()) return Class::Integer;
  if (type.kind == ir::TypeKind::Float) return Class::Float;
  if (type.is_aggregate()) return Class::Memory;
  return Class::Other;
}

// Passed in the same way: narrow integers travel in whole registers.
[[nodiscard]] bool is_compatible(const ir::Type& passed, const ir::Type& taken) {
  if (class_of(passed) != class_of(taken)) return false;
  if (class_of(passed) == Class::Integer && passed.size <= 4 && taken.size <= 4) return true;
  return passed.size == taken.size;
}

}  // namespace

std::string call_mismatch(const LoweredFunction& caller, const ir::Instruction& call,
                          std::span<const Argument> arguments, const LoweredFunction& callee) {
  const ir::Function& function = *callee.function;
  const ir::Module& module = *callee.module;
  const std::size_t wanted = function.parameters.size();
  const ir::Type& callee_type = module.types[module.symbols[function.symbol].type];
  const auto plural = [](std::size_t n) { return n == 1 ? "" : "s"; };
  // main may be defined with fewer parameters than it is called with.
  if (arguments.size() < wanted ||
      (arguments.size() > wanted && !callee_type.is_variadic && !callee_type.is_unprototyped && !caller.is_model)) {
    return fmt::format("with {} argument{} instead of {}", arguments.size(), plural(arguments.size()), wanted);
  }
  for (std::size_t i = 0; i < wanted; ++i) {
    const ir::Variable& parameter = function.parameters[i];
    const ir::TypeId id = parameter.place == ir::Variable::Place::Register
                              ? function.registers[ir::RegisterId{parameter.index}].type
                              : function.slots[ir::SlotId{parameter.index}].type;
    const ir::Type& taken = module.types[id];
    const ir::Type& passed = arguments[i].module->types[arguments[i].type];
    if (is_compatible(passed, taken)) continue;
    // A definition without prototype takes a double where it says float.
    if (callee_type.is_unprototyped && class_of(passed) == Class::Float && class_of(taken) == Class::Float) continue;
    return fmt::format("with argument {} of type '{}' where it takes '{}'", i + 1,
                       ir::type_name(*arguments[i].module, arguments[i].type), ir::type_name(module, id));
  }
  const ir::Type& expected = caller.module->types[caller.module->types[call.type].element];
  const ir::Type& given = module.types[callee_type.element];
  const bool is_used = static_cast<bool>(caller.function->operands_of(call)[0]);
  if (is_used && !is_compatible(given, expected)) {
    return fmt::format("for a result of type '{}' but returns '{}'",
                       ir::type_name(*caller.module, caller.module->types[call.type].element),
                       ir::type_name(module, callee_type.element));
  }
  return {};
}

}  // namespace gmc::vm
