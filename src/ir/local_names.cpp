#include "ir/local_names.hpp"

#include <fmt/format.h>

namespace gmc::ir {

LocalNames::LocalNames(const Module& module, const Function& function)
    : registers_(function.registers.size()), slots_(function.slots.size()) {
  // Numbers first: a user variable that happens to be called `_3` has to give way.
  for (std::size_t i = 0; i < registers_.size(); ++i) {
    const Register& variable = function.registers[RegisterId{i}];
    if (!variable.name && variable.role != VariableRole::Result) registers_[i] = unique(fmt::format("_{}", i));
  }
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const Slot& variable = function.slots[SlotId{i}];
    if (!variable.name && variable.role != VariableRole::Result) slots_[i] = unique(fmt::format("D.{}", i));
  }
  const auto name_of = [&](const auto& variable) {
    return unique(variable.name ? module.strings[variable.name] : std::string_view{"<retval>"});
  };
  // Parameters have the first claim to their name.
  for (const bool wants_parameters : {true, false}) {
    for (std::size_t i = 0; i < registers_.size(); ++i) {
      const Register& variable = function.registers[RegisterId{i}];
      const bool is_parameter = variable.role == VariableRole::Parameter;
      if (registers_[i].empty() && is_parameter == wants_parameters) registers_[i] = name_of(variable);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      const Slot& variable = function.slots[SlotId{i}];
      const bool is_parameter = variable.role == VariableRole::Parameter;
      if (slots_[i].empty() && is_parameter == wants_parameters) slots_[i] = name_of(variable);
    }
  }
}

std::string LocalNames::unique(std::string_view name) {
  std::string candidate{name};
  for (int number = 2; !taken_.insert(candidate).second; ++number) candidate = fmt::format("{}.{}", name, number);
  return candidate;
}

}  // namespace gmc::ir
