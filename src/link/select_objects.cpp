#include "link/select_objects.hpp"

#include <algorithm>
#include <limits>
#include <list>
#include <string_view>
#include <utility>

#include "link/component_names.hpp"
#include "link/name_map.hpp"
#include "link/references.hpp"

namespace gmc::link {

namespace {

constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

SelectedObject select(Object object) {
  SelectedObject selected{std::move(object), {}};
  for (const ir::Module& module : selected.object.modules) selected.referenced.push_back(referenced_symbols(module));
  return selected;
}

// Definitions of these functions become references, static ones too.
void drop_definitions(Object& object, const TextSet& names) {
  for (ir::Module& module : object.modules) {
    for (ir::Symbol& symbol : module.symbols) {
      if (!symbol.is_function() || !names.contains(module.strings[symbol.name])) continue;
      symbol.definition = ir::Definition::Undefined;
      symbol.linkage = ir::Linkage::Global;
      symbol.body = {};
      symbol.comdat = {};
    }
  }
}

// What is known about one name while objects are still being added.
struct Demand {
  bool is_defined = false;  // by the main program or a model
  bool is_common = false;   // and only tentatively
  bool has_body = false;    // of a gnu_inline function, which serves if need be
  bool is_wanted = false;   // the main program or a model refers to it, strongly
  bool is_wanted_by_library = false;
  bool is_wanted_by_startup = false;       // by the native startup code: no reason to take a model
  std::size_t library_position = nowhere;  // the leftmost shared library that exports it
};

// Objects live in lists: the names are views into their strings and must not move.
class Selector {
 public:
  explicit Selector(ProgramInput& input)
      : input_(input), main_(input.components.at(0)), has_choice_(has_candidates(input)) {}

  Selection run() {
    take_given_objects();
    if (!has_choice_) return finish();
    add_libraries();
    if (!main_.is_linked) {
      demands_["main"].is_wanted_by_startup = true;
      scan_archives();
      if (is_main_empty()) take_named_archives();
    }
    if (!input_.entry.empty()) demands_[input_.entry].is_wanted = true;
    scan_models();
    return finish();
  }

 private:
  using Objects = std::list<SelectedObject>;

  static bool has_candidates(const ProgramInput& input) {
    return !input.models.empty() || std::ranges::any_of(input.components.at(0).parts, [](const Part& part) {
      return std::holds_alternative<Archive>(part);
    });
  }

  void take_given_objects() {
    slots_.resize(main_.parts.size());
    for (std::size_t i = 0; i < main_.parts.size(); ++i) {
      if (auto* object = std::get_if<Object>(&main_.parts[i])) add_own(slots_[i], std::move(*object));
    }
    libraries_.resize(input_.components.size());
    for (std::size_t i = 1; i < input_.components.size(); ++i) {
      for (Part& part : input_.components[i].parts) {
        drop_definitions(std::get<Object>(part), input_.replaced);
        libraries_[i].push_back(select(std::move(std::get<Object>(part))));
      }
    }
  }

  void add_libraries() {
    // A library that is only needed by another one stands right of everything on the command line.
    std::vector<std::size_t> positions(input_.components.size(), nowhere - 1);
    for (std::size_t i = main_.parts.size(); i-- > 0;) {
      if (const auto* library = std::get_if<SharedLibrary>(&main_.parts[i])) positions[library->component] = i;
    }
    for (std::size_t i = 1; i < input_.components.size(); ++i) add_library(input_.components[i], i, positions[i]);
  }

  void add_library(const ComponentInput& component, std::size_t index, std::size_t position) {
    std::vector<ModuleView> views;
    for (const SelectedObject& selected : libraries_[index]) {
      for (std::size_t i = 0; i < selected.object.modules.size(); ++i) {
        views.push_back({ModuleId{views.size()}, 0, &selected.object.modules[i], &selected.referenced[i]});
      }
    }
    const ComponentNames names{views};
    for (const auto& [text, name] : names.all()) {
      if (!name.is_defined() || !name.is_visible_outside()) continue;
      if (component.dynamic && !component.dynamic->exported.contains(text)) continue;
      Demand& demand = demands_[text];
      demand.library_position = std::min(demand.library_position, position);
    }
    for (const ModuleView& view : views) {
      for (std::size_t i = 0; i < view.module->symbols.size(); ++i) {
        if (!is_strong_reference(*view.module, ir::SymbolId{i}, *view.referenced)) continue;
        const std::string_view text = view.module->strings[view.module->symbols[ir::SymbolId{i}].name];
        const Name* name = names.find(text);
        if (name->strength == Strength::Undefined && name->is_visible_outside()) {
          demands_[text].is_wanted_by_library = true;
        }
      }
    }
  }

  static bool is_strong_reference(const ir::Module& module, ir::SymbolId id, const std::vector<bool>& referenced) {
    const ir::Symbol& symbol = module.symbols[id];
    return symbol.definition == ir::Definition::Undefined && symbol.linkage == ir::Linkage::Global &&
           referenced[id.index()];
  }

  // Not from a model.
  void add_own(Objects& slot, Object object) {
    drop_definitions(object, input_.replaced);
    add(slot, std::move(object));
  }

  void add(Objects& slot, Object object) {
    const SelectedObject& selected = slot.emplace_back(select(std::move(object)));
    if (!has_choice_) return;
    for (std::size_t m = 0; m < selected.object.modules.size(); ++m) {
      const ir::Module& module = selected.object.modules[m];
      for (std::size_t i = 0; i < module.symbols.size(); ++i) {
        const ir::Symbol& symbol = module.symbols[ir::SymbolId{i}];
        if (symbol.linkage == ir::Linkage::Local) continue;
        const Strength strength = strength_of(module, symbol);
        if (strength == Strength::Undefined && !is_strong_reference(module, ir::SymbolId{i}, selected.referenced[m])) {
          continue;
        }
        Demand& demand = demands_[module.strings[symbol.name]];
        if (strength <= Strength::InlineOnly && selected.referenced[m][i]) demand.is_wanted = true;
        if (strength == Strength::InlineOnly) demand.has_body = true;
        if (strength == Strength::Common) demand.is_common = true;
        if (strength == Strength::Weak || strength == Strength::Strong) demand.is_defined = true;
      }
    }
  }

  [[nodiscard]] bool is_wanted(const LazyObject& candidate, std::size_t position) const {
    return std::any_of(candidate.offers.begin(), candidate.offers.end(), [&](const OfferedName& offer) {
      const auto found = demands_.find(offer.name);
      if (found == demands_.end() || found->second.is_defined) return false;
      const Demand& demand = found->second;
      if (demand.is_common) return !offer.is_common;
      if (demand.is_wanted_by_library && demand.library_position == nowhere) return true;
      return (demand.is_wanted || demand.is_wanted_by_startup) && demand.library_position > position;
    });
  }

  // Models serve what would be undefined otherwise.
  [[nodiscard]] bool is_missing(const LazyObject& candidate) const {
    return std::any_of(candidate.offers.begin(), candidate.offers.end(), [&](const OfferedName& offer) {
      const auto found = demands_.find(offer.name);
      if (found == demands_.end()) return false;
      const Demand& demand = found->second;
      if (demand.is_defined || demand.is_common || demand.library_position != nowhere) return false;
      return (demand.is_wanted && !demand.has_body) || demand.is_wanted_by_library;
    });
  }

  void take(Objects& slot, LazyObject& candidate) {
    Object object{candidate.origin, candidate.load()};
    if (&slot == &models_) {
      add(slot, std::move(object));
    } else {
      add_own(slot, std::move(object));
    }
    candidate.load = nullptr;
  }

  // True when something was taken.
  template <class Wanted>
  bool scan(Objects& slot, std::vector<LazyObject>& candidates, const Wanted& wanted) {
    bool took_any = false;
    for (bool took = true; took;) {
      took = false;
      for (LazyObject& candidate : candidates) {
        if (!candidate.load || !wanted(candidate)) continue;
        take(slot, candidate);
        took = took_any = true;
      }
    }
    return took_any;
  }

  void scan_archives() {
    for (bool took = true; took;) {
      took = false;
      for (std::size_t i = 0; i < main_.parts.size(); ++i) {
        auto* archive = std::get_if<Archive>(&main_.parts[i]);
        if (archive == nullptr) continue;
        took |= scan(slots_[i], archive->members, [&](const LazyObject& member) { return is_wanted(member, i); });
      }
    }
  }

  void scan_models() {
    scan(models_, input_.models, [&](const LazyObject& model) { return is_missing(model); });
  }

  [[nodiscard]] bool is_main_empty() const {
    return std::all_of(slots_.begin(), slots_.end(), [](const Objects& slot) { return slot.empty(); });
  }

  // Archives on their own are looked at as a library: everything in them.
  void take_named_archives() {
    for (std::size_t i = 0; i < main_.parts.size(); ++i) {
      auto* archive = std::get_if<Archive>(&main_.parts[i]);
      if (archive == nullptr || archive->is_library) continue;
      for (LazyObject& member : archive->members) take(slots_[i], member);
    }
    scan_archives();
  }

  Selection finish() {
    const auto append = [](std::vector<SelectedObject>& to, Objects& from) {
      to.insert(to.end(), std::move_iterator{from.begin()}, std::move_iterator{from.end()});
    };
    Selection selection;
    selection.components.resize(input_.components.size());
    for (Objects& slot : slots_) append(selection.components[0], slot);
    for (std::size_t i = 1; i < libraries_.size(); ++i) append(selection.components[i], libraries_[i]);
    append(selection.models, models_);
    return selection;
  }

  ProgramInput& input_;
  ComponentInput& main_;
  bool has_choice_;                 // there are archives or models, so it matters what is wanted
  std::vector<Objects> slots_;      // [part of the main program]
  std::vector<Objects> libraries_;  // [component]
  Objects models_;
  NameMap<Demand> demands_;
};

}  // namespace

Selection select_objects(ProgramInput& input) {
  return Selector{input}.run();
}

}  // namespace gmc::link
