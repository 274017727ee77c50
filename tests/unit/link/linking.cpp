#include "linking.hpp"

#include <memory>

#include "support/error.hpp"

namespace gmc::link {

namespace {

LazyObject lazy(NamedModule member) {
  LazyObject object;
  object.origin = member.origin;
  for (const ir::Symbol& symbol : member.module.symbols) {
    if (symbol.linkage == ir::Linkage::Local || symbol.definition == ir::Definition::Undefined) continue;
    object.offers.push_back(
        {std::string{member.module.strings[symbol.name]}, symbol.definition == ir::Definition::Common});
  }
  object.load = [module = std::make_shared<ir::Module>(std::move(member.module))] { return std::vector{*module}; };
  return object;
}

}  // namespace

Linking::Linking() {
  input_.components.emplace_back();
  input_.components[0].name = "program";
}

Linking& Linking::object(std::string origin, ModuleBuilder& module) {
  input_.components[0].parts.emplace_back(Object{std::move(origin), {module.take()}});
  return *this;
}

Linking& Linking::object(std::string origin, ModuleBuilder& first, ModuleBuilder& second) {
  input_.components[0].parts.emplace_back(Object{std::move(origin), {first.take(), second.take()}});
  return *this;
}

Linking& Linking::archive(std::vector<NamedModule> members) {
  Archive archive;
  for (NamedModule& member : members) archive.members.push_back(lazy(std::move(member)));
  input_.components[0].parts.emplace_back(std::move(archive));
  return *this;
}

Linking& Linking::library(std::string name, ModuleBuilder& module) {
  input_.components[0].parts.emplace_back(SharedLibrary{input_.components.size()});
  return needed_library(std::move(name), module);
}

Linking& Linking::needed_library(std::string name, ModuleBuilder& module) {
  ComponentInput component;
  component.name = name;
  component.is_linked = true;
  component.parts.emplace_back(Object{std::move(name), {module.take()}});
  input_.components.push_back(std::move(component));
  return *this;
}

Linking& Linking::model(std::string origin, ModuleBuilder& module) {
  input_.models.push_back(lazy(named(std::move(origin), module)));
  return *this;
}

NamedModule named(std::string origin, ModuleBuilder& module) {
  return {std::move(origin), module.take()};
}

std::string text(const Program& program, EntityId id) {
  if (!id) return "nothing";
  const Entity& found = program.entities[id];
  if (!found.is_defined) return found.is_weak_reference ? "null" : "undefined";
  return program.modules[found.module].origin + ":" + std::string{program.name_of(found)};
}

std::vector<std::string> texts(const Program& program, const std::vector<EntityId>& ids) {
  std::vector<std::string> result;
  for (const EntityId id : ids) result.push_back(text(program, id));
  return result;
}

EntityId entity(const Program& program, std::string_view origin, std::string_view name) {
  for (std::size_t m = 0; m < program.modules.size(); ++m) {
    const LoadedModule& loaded = program.modules[ModuleId{m}];
    if (loaded.origin != origin) continue;
    for (std::size_t s = 0; s < loaded.module.symbols.size(); ++s) {
      const ir::Symbol& symbol = loaded.module.symbols[ir::SymbolId{s}];
      if (loaded.module.strings[symbol.name] == name) return program.resolve(ModuleId{m}, ir::SymbolId{s});
    }
  }
  throw std::logic_error("no symbol " + std::string{name} + " in " + std::string{origin});
}

std::string meaning(const Program& program, std::string_view origin, std::string_view name) {
  return text(program, entity(program, origin, name));
}

std::vector<std::string> origins(const Program& program) {
  std::vector<std::string> result;
  for (const LoadedModule& loaded : program.modules) result.push_back(loaded.origin);
  return result;
}

std::vector<std::string> undefined_names(const Program& program) {
  std::vector<std::string> result;
  for (const Undefined& undefined : program.undefined) {
    result.emplace_back(program.name_of(program.entities[undefined.entity]));
  }
  return result;
}

std::string link_error(Linking& linking) {
  try {
    static_cast<void>(linking.link());
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

}  // namespace gmc::link
