#include "link/component_names.hpp"

#include <algorithm>

namespace gmc::link {

namespace {

// Follows aliases and thunks to a definition that stands for itself. One that leads nowhere ends at itself.
const ir::Symbol& ultimate_target(const ir::Module& module, const ir::Symbol& symbol) {
  const ir::Symbol* target = &symbol;
  for (std::size_t steps = 0; steps < module.symbols.size(); ++steps) {
    if (target->definition != ir::Definition::Alias && target->definition != ir::Definition::Thunk) break;
    target = &module.symbols[target->target];
  }
  return *target;
}

}  // namespace

Strength strength_of(const ir::Module& module, const ir::Symbol& symbol) {
  switch (symbol.definition) {
    case ir::Definition::Undefined:
    case ir::Definition::WeakRef: return Strength::Undefined;
    case ir::Definition::InlineOnly: return Strength::InlineOnly;
    case ir::Definition::Common: return Strength::Common;
    case ir::Definition::Defined:
    case ir::Definition::Ifunc: break;
    case ir::Definition::Alias:
    case ir::Definition::Thunk:
      if (ultimate_target(module, symbol).definition == ir::Definition::InlineOnly) return Strength::InlineOnly;
      break;
  }
  return symbol.linkage == ir::Linkage::Weak ? Strength::Weak : Strength::Strong;
}

ComponentNames::ComponentNames(std::span<const ModuleView> modules) {
  if (modules.empty()) return;
  first_ = modules.front().id;
  std::size_t symbols = 0;
  for (const ModuleView& view : modules) symbols += view.module->symbols.size();
  names_.reserve(symbols);
  for (const ModuleView& view : modules) keep_first_groups(view);
  for (const ModuleView& view : modules) add_definitions(view);
}

void ComponentNames::keep_first_groups(const ModuleView& view) {
  std::vector<bool>& discarded = discarded_.emplace_back(view.module->symbols.size());
  for (std::size_t i = 0; i < view.module->symbols.size(); ++i) {
    const ir::Symbol& symbol = view.module->symbols[ir::SymbolId{i}];
    if (!symbol.comdat || strength_of(*view.module, symbol) == Strength::Undefined) continue;
    Group& group = groups_[view.module->strings[symbol.comdat]];
    if (!group.module) group.module = view.id;
    if (group.module != view.id) {
      discarded[i] = true;
    } else if (symbol.linkage == ir::Linkage::Local) {
      group.locals.try_emplace(view.module->strings[symbol.name], ir::SymbolId{i});
    }
  }
}

void ComponentNames::add_definitions(const ModuleView& view) {
  for (std::size_t i = 0; i < view.module->symbols.size(); ++i) {
    const ir::Symbol& symbol = view.module->symbols[ir::SymbolId{i}];
    if (symbol.linkage == ir::Linkage::Local) continue;
    const bool is_definition = strength_of(*view.module, symbol) != Strength::Undefined;
    if (!is_definition && !(*view.referenced)[i]) continue;
    const std::string_view text = view.module->strings[symbol.name];
    Name& name = names_[text];
    name.visibility = std::max(name.visibility, symbol.visibility);
    if (is_definition && !is_discarded({view.id, ir::SymbolId{i}})) offer(text, name, view, ir::SymbolId{i});
  }
}

void ComponentNames::offer(std::string_view text, Name& name, const ModuleView& view, ir::SymbolId id) {
  const ir::Symbol& symbol = view.module->symbols[id];
  const Strength strength = strength_of(*view.module, symbol);
  const auto take = [&] {
    name.strength = strength;
    name.definition = {view.id, id};
    name.object = view.object;
    name.size = symbol.size;
    name.align = symbol.align;
  };
  if (strength > name.strength) {
    take();
  } else if (strength == name.strength && strength == Strength::Common) {
    // The largest one is the definition, so that its type fits the size.
    const std::uint32_t align = std::max(name.align, symbol.align);
    if (symbol.size > name.size) take();
    name.align = align;
  } else if (strength == name.strength && strength == Strength::Strong && view.object != name.object) {
    duplicates_.push_back({text, name.definition, {view.id, id}});
  }
}

const Name* ComponentNames::find(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? nullptr : &found->second;
}

SymbolRef ComponentNames::kept_local(const ir::Module& contents, const ir::Symbol& symbol) const {
  const auto group = groups_.find(contents.strings[symbol.comdat]);
  if (group == groups_.end()) return {};
  const auto local = group->second.locals.find(contents.strings[symbol.name]);
  if (local == group->second.locals.end()) return {};
  return {group->second.module, local->second};
}

}  // namespace gmc::link
