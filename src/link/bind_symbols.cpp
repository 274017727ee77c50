#include "link/bind_symbols.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "link/name_map.hpp"
#include "link/places.hpp"
#include "support/demangle.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

enum class ReferenceKind : std::uint8_t { Strong, Weak };

class Binder {
 public:
  Binder(Program& program, std::span<const ModuleView> views, const GlobalScope& scope)
      : program_(program), views_(views), scope_(scope), definitions_(views.size()) {
    program_.resolutions.resize(views.size());
    for (std::size_t i = 0; i < views.size(); ++i) {
      definitions_[i].resize(views[i].module->symbols.size());
      program_.resolutions[i].resize(views[i].module->symbols.size());
    }
  }

  void run() {
    for (const ModuleView& view : views_) {
      for (std::size_t i = 0; i < view.module->symbols.size(); ++i) {
        program_.resolutions[view.id.index()][i] = bind({view.id, ir::SymbolId{i}});
      }
    }
    bind_mere_declarations();
    if (!mismatches_.empty()) throw UserError("these names do not mean the same everywhere:" + mismatches_);
  }

 private:
  [[nodiscard]] const ir::Module& module_of(SymbolRef ref) const { return *views_[ref.module.index()].module; }
  [[nodiscard]] const ir::Symbol& symbol_of(SymbolRef ref) const { return module_of(ref).symbols[ref.symbol]; }
  [[nodiscard]] std::string_view name_of(SymbolRef ref) const { return module_of(ref).strings[symbol_of(ref).name]; }
  [[nodiscard]] ComponentId component_of(SymbolRef ref) const { return program_.modules[ref.module].component; }
  [[nodiscard]] const ComponentNames& names_at(SymbolRef ref) const { return scope_.names(component_of(ref)); }
  [[nodiscard]] bool is_referenced(SymbolRef ref) const {
    return (*views_[ref.module.index()].referenced)[ref.symbol.index()];
  }
  [[nodiscard]] bool is_discarded(SymbolRef ref) const { return names_at(ref).is_discarded(ref); }

  EntityId bind(SymbolRef ref) {
    const ir::Symbol& symbol = symbol_of(ref);
    const bool is_undefined = strength_of(module_of(ref), symbol) == Strength::Undefined;
    if (!is_referenced(ref) && (is_undefined || is_discarded(ref))) return {};
    if (symbol.definition == ir::Definition::WeakRef) {
      return bind_by_name({ref.module, symbol.target}, ReferenceKind::Weak);
    }
    if (!is_undefined && symbol.linkage == ir::Linkage::Local) return own_definition(ref);
    return bind_by_name(ref, symbol.linkage == ir::Linkage::Weak ? ReferenceKind::Weak : ReferenceKind::Strong);
  }

  // A declaration or discarded copy that is never used still deserves the entity of its name, but makes none.
  void bind_mere_declarations() {
    for (const ModuleView& view : views_) {
      for (std::size_t i = 0; i < view.module->symbols.size(); ++i) {
        EntityId& resolution = program_.resolutions[view.id.index()][i];
        if (resolution) continue;
        const SymbolRef ref{view.id, ir::SymbolId{i}};
        if (symbol_of(ref).linkage == ir::Linkage::Local) continue;
        if (const Name* name = scope_.find(component_of(ref), name_of(ref))) {
          resolution = entity_of(*name);
        } else if (const auto undefined = undefined_.find(name_of(ref)); undefined != undefined_.end()) {
          resolution = undefined->second;
        }
      }
    }
  }

  EntityId bind_by_name(SymbolRef ref, ReferenceKind kind) {
    const Name* name = scope_.find(component_of(ref), name_of(ref));
    if (name == nullptr) return undefined(ref, kind);
    check_agreement(ref, name->definition);
    return entity_of(*name);
  }

  EntityId entity_of(const Name& name) {
    const EntityId id = own_definition(name.definition);
    if (name.strength == Strength::Common) {
      program_.entities[id].size = name.size;
      program_.entities[id].align = name.align;
    }
    return id;
  }

  EntityId undefined(SymbolRef ref, ReferenceKind kind) {
    const auto [entry, is_new] = undefined_.try_emplace(name_of(ref));
    if (is_new) {
      Entity entity;
      entity.module = ref.module;
      entity.symbol = ref.symbol;
      entity.size = symbol_of(ref).size;
      entity.align = symbol_of(ref).align;
      entity.is_weak_reference = true;
      entry->second = program_.entities.add(entity);
    }
    if (kind == ReferenceKind::Strong) program_.entities[entry->second].is_weak_reference = false;
    return entry->second;
  }

  // The entity of a definition as its own module means it.
  EntityId own_definition(SymbolRef ref) {
    const SymbolRef start = ref;
    for (std::size_t steps = 0; steps <= module_of(start).symbols.size(); ++steps) {
      if (is_discarded(ref)) {
        const SymbolRef kept = replacement(ref);
        if (kept.module == ref.module) return define(ref);
        ref = kept;
      }
      const ir::Symbol& symbol = symbol_of(ref);
      if (symbol.definition == ir::Definition::Undefined) return bind_by_name(ref, ReferenceKind::Strong);
      if (symbol.definition == ir::Definition::WeakRef) {
        return bind_by_name({ref.module, symbol.target}, ReferenceKind::Weak);
      }
      if (symbol.definition != ir::Definition::Alias) return define(ref);
      ref.symbol = symbol.target;
    }
    throw UserError(fmt::format("{}: '{}' is an alias of itself", symbol_place_text(program_, start),
                                support::demangle(name_of(start))));
  }

  // What stands for a member of a discarded group; itself when the kept group has no such member.
  [[nodiscard]] SymbolRef replacement(SymbolRef ref) const {
    const ComponentNames& names = names_at(ref);
    if (symbol_of(ref).linkage == ir::Linkage::Local) {
      const SymbolRef kept = names.kept_local(module_of(ref), symbol_of(ref));
      return kept.module ? kept : ref;
    }
    const Name* name = names.find(name_of(ref));
    return name != nullptr && name->strength != Strength::Undefined ? name->definition : ref;
  }

  EntityId define(SymbolRef ref) {
    EntityId& known = definitions_[ref.module.index()][ref.symbol.index()];
    if (known) return known;
    const ir::Symbol& symbol = symbol_of(ref);
    Entity entity;
    entity.module = ref.module;
    entity.symbol = ref.symbol;
    entity.size = symbol.size;
    entity.align = symbol.align;
    entity.is_defined = true;
    const EntityId id = known = program_.entities.add(entity);
    if (symbol.definition == ir::Definition::Thunk || symbol.definition == ir::Definition::Ifunc) {
      const EntityId target = own_definition({ref.module, symbol.target});
      program_.entities[id].target = target;
    }
    return id;
  }

  void check_agreement(SymbolRef use, SymbolRef definition) {
    const ir::Symbol& used = symbol_of(use);
    const ir::Symbol& defined = symbol_of(definition);
    if (used.kind != defined.kind) {
      note_mismatch(use, definition, used.is_function() ? "a function" : "a variable",
                    defined.is_function() ? "a function" : "a variable");
    } else if (used.is_thread_local != defined.is_thread_local) {
      note_mismatch(use, definition, used.is_thread_local ? "thread-local" : "not thread-local",
                    defined.is_thread_local ? "thread-local" : "not");
    }
  }

  void note_mismatch(SymbolRef use, SymbolRef definition, std::string_view here, std::string_view there) {
    mismatches_ +=
        fmt::format("\n  '{}' is {} in {}, but {} where it is defined, in {}", support::demangle(name_of(use)), here,
                    symbol_place_text(program_, use), there, symbol_place_text(program_, definition));
  }

  Program& program_;
  std::span<const ModuleView> views_;
  const GlobalScope& scope_;
  std::vector<std::vector<EntityId>> definitions_;  // [module][symbol]: the entity it defines
  NameMap<EntityId> undefined_;
  std::string mismatches_;
};

}  // namespace

void bind_symbols(Program& program, std::span<const ModuleView> views, const GlobalScope& scope) {
  Binder{program, views, scope}.run();
}

}  // namespace gmc::link
