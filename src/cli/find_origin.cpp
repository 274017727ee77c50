#include "cli/find_origin.hpp"

namespace gmc::cli {

std::optional<trace::Fault> find_origin(const Replay& replay, const trace::Fault& fault) {
  if (replay.takes_long()) return std::nullopt;
  vm::Options options = replay.options();
  options.tracks_origins = true;
  options.max_steps = replay.steps() + 1;  // it does not go on if it misses the fault
  const auto machine = replay.start(options);
  if (machine->run() != vm::End::Fault || machine->steps() != replay.steps()) return std::nullopt;
  const trace::Fault& found = machine->fault();
  if (found.kind != fault.kind || found.message != fault.message || found.stack != fault.stack) return std::nullopt;
  return found;
}

}  // namespace gmc::cli
