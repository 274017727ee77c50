// Blocks and edges. Blocks keep GCC's order, with the entry first. PHIs (only covariant thunks have them at this point)
// become copies on the incoming edges.
#include "plugin/function_writer.hpp"

namespace gmc::plugin {

namespace {

// Every block of `body` in the order of its number: the entry first, then as GCC has them.
template <class Visit>
void for_each_block(function* body, Visit visit) {
  basic_block entry = nullptr;
  if (single_succ_p(ENTRY_BLOCK_PTR_FOR_FN(body))) {
    entry = single_succ(ENTRY_BLOCK_PTR_FOR_FN(body));
    if (entry == EXIT_BLOCK_PTR_FOR_FN(body)) entry = nullptr;
  }
  if (entry != nullptr) visit(entry);
  basic_block block = nullptr;
  FOR_EACH_BB_FN(block, body) {
    if (block != entry) visit(block);
  }
}

}  // namespace

void number_labels(LabelMap& labels, ir::SymbolId symbol, function* body) {
  std::size_t number = 0;
  for_each_block(body, [&](basic_block block) {
    const ir::BlockId id{number++};
    for (gimple_stmt_iterator position = gsi_start_bb(block); !gsi_end_p(position); gsi_next(&position)) {
      const glabel* label = dyn_cast<glabel*>(gsi_stmt(position));
      if (label == nullptr) break;
      const tree decl = gimple_label_label(label);
      if (FORCED_LABEL(decl) || DECL_NONLOCAL(decl)) labels[decl] = {symbol, id};
    }
  });
}

FunctionWriter::FunctionWriter(Unit& unit, const LabelMap& labels, function* body)
    : unit_(unit), labels_(labels), body_(body) {}

ir::Function FunctionWriter::write() {
  result_.symbol = unit_.symbols.declaration(body_->decl);
  result_.end = unit_.locations.get(body_->function_end_locus);
  result_.calls_setjmp = body_->calls_setjmp;
  find_parted_variables();
  declare_scopes(DECL_INITIAL(body_->decl), {});
  declare_parameters();
  number_blocks();
  declare_regions();
  basic_block block = nullptr;
  FOR_EACH_BB_FN(block, body_) write_block(block);
  finish_regions();
  order_by_block();
  return std::move(result_);
}

// The format wants the instructions of block 0 first, then those of block 1, and so on, and their operands and targets
// likewise. That is how they were written unless PHIs made detours.
void FunctionWriter::order_by_block() {
  std::uint32_t expected = 0;
  bool is_ordered = true;
  for (const ir::Block& block : result_.blocks) {
    is_ordered &= block.first == expected;
    expected += block.count;
  }
  if (is_ordered) return;
  std::vector<ir::Instruction> instructions;
  std::vector<ir::Operand> operands;
  std::vector<ir::BlockId> targets;
  for (ir::Block& block : result_.blocks) {
    const auto first = static_cast<std::uint32_t>(instructions.size());
    for (ir::Instruction instruction : result_.instructions_of(block)) {
      const auto old_operands = result_.operands_of(instruction);
      const auto old_targets = result_.targets_of(instruction);
      instruction.first_operand = static_cast<std::uint32_t>(operands.size());
      instruction.first_target = static_cast<std::uint32_t>(targets.size());
      operands.insert(operands.end(), old_operands.begin(), old_operands.end());
      targets.insert(targets.end(), old_targets.begin(), old_targets.end());
      instructions.push_back(instruction);
    }
    block.first = first;
  }
  result_.instructions = std::move(instructions);
  result_.operands = std::move(operands);
  result_.targets = std::move(targets);
}

void FunctionWriter::number_blocks() {
  blocks_.resize(static_cast<std::size_t>(last_basic_block_for_fn(body_)));
  for_each_block(
      body_, [this](basic_block block) { blocks_[static_cast<std::size_t>(block->index)] = result_.blocks.add({}); });
}

void FunctionWriter::write_block(basic_block block) {
  current_block_ = this->block(block);
  result_.blocks[current_block_].first = static_cast<std::uint32_t>(result_.instructions.size());
  for (gimple_stmt_iterator position = gsi_start_bb(block); !gsi_end_p(position); gsi_next(&position)) {
    statement(gsi_stmt(position));
  }
  connect(block);
}

void FunctionWriter::connect(basic_block block) {
  const auto close = [this] {
    ir::Block& open = result_.blocks[current_block_];
    open.count = static_cast<std::uint32_t>(result_.instructions.size()) - open.first;
  };
  const ir::BlockId origin = current_block_;
  edge fallthrough = nullptr;
  edge successor = nullptr;
  edge_iterator position;
  FOR_EACH_EDGE(successor, position, block->succs) {
    if (successor->flags & EDGE_FALLTHRU) fallthrough = successor;
  }
  if (fallthrough != nullptr && fallthrough->dest != EXIT_BLOCK_PTR_FOR_FN(body_)) {
    if (has_phis(fallthrough->dest)) write_edge_copies(fallthrough);
    result_.blocks[current_block_].next = this->block(fallthrough->dest);
  }
  close();
  // Copies for other edges need blocks of their own.
  FOR_EACH_EDGE(successor, position, block->succs) {
    if (successor == fallthrough || !has_phis(successor->dest)) continue;
    const ir::BlockId destination = this->block(successor->dest);
    const ir::BlockId detour = result_.blocks.add({});
    current_block_ = detour;
    result_.blocks[detour].first = static_cast<std::uint32_t>(result_.instructions.size());
    write_edge_copies(successor);
    result_.blocks[detour].next = destination;
    close();
    const ir::Block& source = result_.blocks[origin];
    const ir::Instruction& last = result_.instructions[source.first + source.count - 1];
    for (std::uint32_t i = 0; i < last.target_count; ++i) {
      ir::BlockId& target = result_.targets[last.first_target + i];
      if (target == destination) target = detour;
    }
  }
}

// All PHIs of a block happen at once, so the new values are collected before any is assigned.
void FunctionWriter::write_edge_copies(edge incoming) {
  std::vector<std::pair<ir::Operand, ir::Operand>> copies;
  for (gphi_iterator position = gsi_start_phis(incoming->dest); !gsi_end_p(position); gsi_next(&position)) {
    const gphi* phi = position.phi();
    if (virtual_operand_p(gimple_phi_result(phi))) continue;
    const ir::Operand fresh = temporary(TREE_TYPE(gimple_phi_result(phi)));
    emit(ir::Opcode::Copy, {fresh, operand(PHI_ARG_DEF_FROM_EDGE(phi, incoming))});
    copies.emplace_back(operand(gimple_phi_result(phi)), fresh);
  }
  for (const auto& [destination, source] : copies) emit(ir::Opcode::Copy, {destination, source});
}

bool FunctionWriter::has_phis(basic_block block) const {
  return block != EXIT_BLOCK_PTR_FOR_FN(body_) && !gsi_end_p(gsi_start_phis(block));
}

ir::BlockId FunctionWriter::block(basic_block block) const {
  const auto index = static_cast<std::size_t>(block->index);
  return index < blocks_.size() ? blocks_[index] : ir::BlockId{};
}

ir::BlockId FunctionWriter::block(tree label) const {
  // Labels are numbered by function: one of the enclosing function would be taken for some other block here.
  if (decl_function_context(label) != body_->decl) return {};
  const basic_block target = label_to_block(body_, label);
  return target == nullptr ? ir::BlockId{} : block(target);
}

}  // namespace gmc::plugin
