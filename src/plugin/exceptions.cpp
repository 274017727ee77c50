// Exception handling: GCC's EH regions and landing pads.
#include "plugin/function_writer.hpp"

namespace gmc::plugin {

// Numbers first: statements and regions refer to each other.
void FunctionWriter::declare_regions() {
  if (body_->eh == nullptr || body_->eh->region_array == nullptr) return;
  regions_.resize(body_->eh->region_array->length());
  for (std::size_t i = 1; i < regions_.size(); ++i) {
    if ((*body_->eh->region_array)[i] != nullptr) regions_[i] = result_.regions.add({});
  }
  if (body_->eh->lp_array == nullptr) return;
  landing_pads_.resize(body_->eh->lp_array->length());
  for (std::size_t i = 1; i < landing_pads_.size(); ++i) {
    const eh_landing_pad pad = (*body_->eh->lp_array)[i];
    if (pad == nullptr || pad->post_landing_pad == NULL_TREE) continue;
    const ir::BlockId target = block(pad->post_landing_pad);
    if (target) landing_pads_[i] = result_.landing_pads.add({region(pad->region->index), target});
  }
}

void FunctionWriter::finish_regions() {
  const auto types_of = [this](tree list) {
    std::vector<ir::SymbolId> types;
    for (; list != NULL_TREE; list = TREE_CHAIN(list)) {
      tree type = lookup_type_for_runtime(TREE_VALUE(list));
      STRIP_NOPS(type);
      if (TREE_CODE(type) == ADDR_EXPR) type = TREE_OPERAND(type, 0);
      if (DECL_P(type)) types.push_back(unit_.symbols.declaration(type));
    }
    return types;
  };
  for (std::size_t i = 1; i < regions_.size(); ++i) {
    if (!regions_[i]) continue;
    const eh_region source = (*body_->eh->region_array)[i];
    ir::Region target;
    if (source->outer != nullptr) target.outer = region(source->outer->index);
    switch (source->type) {
      case ERT_CLEANUP: target.kind = ir::RegionKind::Cleanup; break;
      case ERT_TRY:
        target.kind = ir::RegionKind::Try;
        for (eh_catch handler = source->u.eh_try.first_catch; handler != nullptr; handler = handler->next_catch) {
          const ir::BlockId destination = handler->label == NULL_TREE ? ir::BlockId{} : block(handler->label);
          if (destination) target.catches.push_back({types_of(handler->type_list), destination});
        }
        break;
      case ERT_ALLOWED_EXCEPTIONS:
        target.kind = ir::RegionKind::AllowedExceptions;
        if (const tree label = source->u.allowed.label; label != NULL_TREE && block(label)) {
          target.catches.push_back({types_of(source->u.allowed.type_list), block(label)});
        }
        break;
      case ERT_MUST_NOT_THROW:
        target.kind = ir::RegionKind::MustNotThrow;
        if (source->u.must_not_throw.failure_decl != NULL_TREE) {
          target.terminate = unit_.symbols.declaration(source->u.must_not_throw.failure_decl);
        }
        target.terminate_location = unit_.locations.get(source->u.must_not_throw.failure_loc);
        break;
    }
    result_.regions[regions_[i]] = std::move(target);
  }
}

void FunctionWriter::attach_exception_path(ir::Instruction& instruction, gimple* stmt) {
  const int number = lookup_stmt_eh_lp_fn(body_, stmt);
  if (number > 0 && static_cast<std::size_t>(number) < landing_pads_.size()) {
    instruction.landing_pad = landing_pads_[static_cast<std::size_t>(number)];
  } else if (number < 0 && instruction.opcode != ir::Opcode::Resume && instruction.opcode != ir::Opcode::Dispatch) {
    instruction.region = region(-number);
  }
}

ir::RegionId FunctionWriter::region(int gcc_index) const {
  const auto index = static_cast<std::size_t>(gcc_index);
  return gcc_index > 0 && index < regions_.size() ? regions_[index] : ir::RegionId{};
}

}  // namespace gmc::plugin
