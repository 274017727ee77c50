#include "vm/frame_layout.hpp"

namespace gmc::vm {

FrameLayout lay_out(const ir::Module& module, const ir::Function& function) {
  constexpr std::uint64_t frame_overhead = 48;  // return address, saved registers, padding
  FrameLayout layout;
  layout.native_bytes = frame_overhead;
  for (const ir::Register& variable : function.registers) {
    layout.registers.push_back(layout.cells);
    layout.cells += cells_for(module.types[variable.type].size);
    if (variable.name) layout.native_bytes += module.types[variable.type].size;
  }
  for (const ir::Slot& variable : function.slots) {
    layout.slots.push_back(layout.cells++);
    layout.native_bytes += variable.size;
  }
  return layout;
}

}  // namespace gmc::vm
