#include "cli/fault_history.hpp"

#include "cli/find_loss.hpp"
#include "cli/find_origin.hpp"

namespace gmc::cli {

void add_history(trace::Fault& fault, const vm::Machine& machine, const Replay& replay) {
  if (machine.first_lost_block() != 0) {
    auto note = find_loss(replay, machine.first_lost_block());
    if (note) fault.notes.insert(fault.notes.begin(), std::move(*note));
  }
  if (fault.kind == ir::FaultKind::UninitializedValue) {
    if (auto with_origin = find_origin(replay, fault)) fault = std::move(*with_origin);
  }
}

}  // namespace gmc::cli
