// An argument as it travels from the call to the callee.
#pragma once

#include <cstdint>

#include "ir/module.hpp"
#include "memory/pointer.hpp"
#include "vm/datum.hpp"

namespace gmc::vm {

struct Argument {
  const ir::Module* module = nullptr;
  ir::TypeId type;
  Datum datum;                  // unless it is an aggregate, which is
  memory::Pointer source = {};  // copied from here
  std::uint64_t size = 0;       // aggregates
};

}  // namespace gmc::vm
