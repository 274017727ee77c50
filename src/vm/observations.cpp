#include "vm/observations.hpp"

#include "vm/machine.hpp"

namespace gmc::vm {

void Observations::add(const Machine& machine) {
  has_assumed_memory |= machine.has_assumed_memory();
  for (const trace::StackFrame& frame : machine.sampled_places()) {
    if (frame.is_model) {
      sampled.insert(SourceSpot{});
    } else {
      sampled.insert({frame.place.file, frame.place.line, frame.place.column, frame.function});
    }
  }
  returned_anything |= machine.returned_anything();
  was_bounded |= machine.was_bounded();
  if (machine.symbols() != nullptr) questions += machine.symbols()->statistics();
  ignored.add(machine.ignored());
  if (machine.left_behind() < left_behind) {
    left_behind = machine.left_behind();
    left_behind_text = machine.left_behind_text();
  }
}

}  // namespace gmc::vm
