#include "link/resolve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "link/agreement.hpp"
#include "link/bind_symbols.hpp"
#include "link/component_names.hpp"
#include "link/find_undefined.hpp"
#include "link/global_scope.hpp"
#include "link/name_map.hpp"
#include "link/places.hpp"
#include "link/run_order.hpp"
#include "link/select_objects.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

// The modules at the place where they stay, and what the linker knows about each.
struct Assembly {
  std::vector<ModuleView> views;
  std::vector<std::vector<bool>> referenced;
  ComponentId models;  // none: no model was needed
};

void add_component(Program& program, Assembly& assembly, std::string name, std::vector<SelectedObject> objects) {
  const ComponentId component = program.components.add({std::move(name)});
  for (SelectedObject& selected : objects) {
    const std::string& file = selected.object.origin;
    const std::size_t count = selected.object.modules.size();
    for (std::size_t i = 0; i < count; ++i) {
      ir::Module& module = selected.object.modules[i];
      std::string origin = count == 1 ? file : fmt::format("{}({})", file, module.strings[module.source]);
      program.modules.add({std::move(module), std::move(origin), component});
      assembly.referenced.push_back(std::move(selected.referenced[i]));
    }
  }
}

// Numbers the objects, so that modules of one file are known to have been linked together before.
std::vector<std::size_t> object_numbers(const Selection& selection) {
  std::vector<std::size_t> numbers;
  std::size_t object = 0;
  const auto count = [&](const std::vector<SelectedObject>& objects) {
    for (const SelectedObject& selected : objects) {
      numbers.insert(numbers.end(), selected.object.modules.size(), object++);
    }
  };
  for (const auto& objects : selection.components) count(objects);
  count(selection.models);
  return numbers;
}

Assembly assemble(Program& program, const ProgramInput& input, Selection selection) {
  Assembly assembly;
  const std::vector<std::size_t> objects = object_numbers(selection);
  for (std::size_t i = 0; i < selection.components.size(); ++i) {
    add_component(program, assembly, input.components[i].name, std::move(selection.components[i]));
  }
  if (!selection.models.empty()) {
    assembly.models = program.components.next_id();
    add_component(program, assembly, "models", std::move(selection.models));
  }
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const ModuleId id{i};
    assembly.views.push_back({id, objects[i], &program.modules[id].module, &assembly.referenced[i]});
  }
  return assembly;
}

GlobalScope make_scope(const Program& program, const Assembly& assembly, ProgramInput& input) {
  std::vector<ComponentNames> names;
  std::vector<std::optional<DynamicNames>> dynamic;
  std::vector<Duplicate> duplicates;
  std::size_t first = 0;
  for (std::size_t i = 0; i < program.components.size(); ++i) {
    std::size_t last = first;
    while (last < assembly.views.size() && program.modules[ModuleId{last}].component == ComponentId{i}) ++last;
    names.emplace_back(std::span{assembly.views}.subspan(first, last - first));
    first = last;
    const bool is_model = ComponentId{i} == assembly.models;
    dynamic.push_back(is_model ? std::nullopt : std::move(input.components[i].dynamic));
    if (is_model || input.components[i].is_linked) continue;
    duplicates.insert(duplicates.end(), names.back().duplicates().begin(), names.back().duplicates().end());
  }
  check_duplicates(program, duplicates);
  return {std::move(names), std::move(dynamic), assembly.models};
}

EntityId find_function(const Program& program, const GlobalScope& scope, std::string_view called) {
  const Name* name = scope.find(ComponentId{0}, called);
  if (name == nullptr) return {};
  const EntityId id = program.resolve(name->definition.module, name->definition.symbol);
  return program.symbol_of(program.entities[id]).is_function() ? id : EntityId{};
}

std::vector<ComponentId> initialization_of(const Program& program, const ProgramInput& input, ComponentId models) {
  std::vector<ComponentId> order;
  if (models) order.push_back(models);
  for (const std::size_t component : input.initialization) order.emplace_back(component);
  if (input.initialization.empty()) {
    for (std::size_t i = input.components.size(); i-- > 0;) order.emplace_back(i);
  }
  GMC_CHECK(order.size() == program.components.size(), "every component is initialized once");
  return order;
}

// Who has machine code for an undefined name.
void add_hints(Program& program, const ProgramInput& input) {
  if (program.undefined.empty()) return;
  NameMap<Undefined*> open;
  for (Undefined& undefined : program.undefined) {
    open.emplace(program.name_of(program.entities[undefined.entity]), &undefined);
  }
  for (const NativeCode& native : input.native) {
    for (const std::string& name : native.defines()) {
      const auto found = open.find(name);
      if (found == open.end()) continue;
      found->second->hint =
          native.has_modules
              ? fmt::format("{} defines it in assembler or in a part that was built without gmc", native.origin)
              : fmt::format("{} defines it but was built without gmc", native.origin);
      open.erase(found);
    }
  }
  if (input.missing_libraries.empty()) return;
  const std::string hint =
      fmt::format("perhaps in {}, which was not found", fmt::join(input.missing_libraries, " or "));
  for (auto& [name, undefined] : open) undefined->hint = hint;
}

// The sections whose contents the startup code of C calls. Constructors get there by their attribute, which the linker
// knows; a variable put there by hand would be called, too.
bool is_called_at_startup(std::string_view section) {
  constexpr std::string_view called[] = {".preinit_array", ".init_array", ".fini_array", ".ctors", ".dtors"};
  return std::ranges::any_of(called, [&](std::string_view prefix) { return section.starts_with(prefix); });
}

void collect_limitations(Program& program) {
  for (const LoadedModule& loaded : program.modules) {
    const ir::Module& module = loaded.module;
    const auto add = [&](ir::LocationId location, std::string_view what) {
      program.limitations.push_back(fmt::format("{}: {}", line_text(module, location), what));
    };
    for (const ir::Limitation& limitation : module.limitations) {
      add(limitation.location, module.strings[limitation.text]);
    }
    for (const ir::Symbol& symbol : module.symbols) {
      const std::string_view section = module.strings[symbol.section];
      if (symbol.is_function() || strength_of(module, symbol) == Strength::Undefined) continue;
      if (!is_called_at_startup(section)) continue;
      add(symbol.location, fmt::format("'{}' is placed into section {} by hand, and is not called from there",
                                       module.strings[symbol.name], section));
    }
  }
}

}  // namespace

Program resolve(ProgramInput input) {
  Program program;
  const Assembly assembly = assemble(program, input, select_objects(input));
  check_data_models(program);
  const GlobalScope scope = make_scope(program, assembly, input);
  bind_symbols(program, assembly.views, scope);
  program.main = find_function(program, scope, "main");
  if (!input.entry.empty()) program.entry = find_function(program, scope, input.entry);
  order_constructors(program, assembly.views, scope, initialization_of(program, input, assembly.models));
  program.undefined = find_undefined(program, input.is_provided);
  add_hints(program, input);
  collect_limitations(program);
  return program;
}

}  // namespace gmc::link
