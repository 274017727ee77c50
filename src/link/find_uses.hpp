// Where undefined names are used: a second look at the reachable code, only when somebody wants to tell a person.
// Linear in the reachable code.
#pragma once

#include <vector>

#include "link/program.hpp"
#include "link/references.hpp"

namespace gmc::link {

// `function` and `location` are none for uses in initializers of data.
struct Use {
  UseKind kind = UseKind::Call;
  ModuleId module;
  ir::FunctionId function;
  ir::LocationId location;
  ir::SymbolId variable;  // Data: whose initializer it is
};

struct UsedName {
  const Undefined* undefined;
  std::vector<Use> uses;  // in program order, reachable code only
};

// All of `program.undefined`, ordered by their first use; last those that no code mentions (the target of a thunk).
[[nodiscard]] std::vector<UsedName> find_uses(const Program& program);

}  // namespace gmc::link
