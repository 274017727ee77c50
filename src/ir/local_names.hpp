// How the variables of one function are called in its listing, each differently: user variables by their name, further
// ones of the same name as `i.2`, `i.3`; temporaries by their register number, `_3`; memory without a name as `D.3`;
// the result as `<retval>`.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ir/module.hpp"

namespace gmc::ir {

class LocalNames {
 public:
  LocalNames(const Module& module, const Function& function);

  [[nodiscard]] const std::string& operator[](RegisterId id) const { return registers_[id.index()]; }
  [[nodiscard]] const std::string& operator[](SlotId id) const { return slots_[id.index()]; }

  // A global of that name cannot be called by it here.
  [[nodiscard]] bool shadows(std::string_view name) const { return taken_.contains(name); }

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  [[nodiscard]] std::string unique(std::string_view name);

  std::vector<std::string> registers_;
  std::vector<std::string> slots_;
  std::unordered_set<std::string, Hash, std::equal_to<>> taken_;
};

}  // namespace gmc::ir
