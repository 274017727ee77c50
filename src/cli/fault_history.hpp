// What takes another run to find out: where a block was lost, where a value comes from that was never set.
#pragma once

#include "cli/replay.hpp"
#include "trace/fault.hpp"
#include "vm/machine.hpp"

namespace gmc::cli {

void add_history(trace::Fault& fault, const vm::Machine& machine, const Replay& replay);

}  // namespace gmc::cli
