// The linked program: all modules of one program, and for every symbol of every module the *entity* it stands for after
// the rules of ELF have been applied. Modules are kept as they were decoded; linking adds tables and copies nothing, so
// its cost is that of the symbols, not of the code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/module.hpp"

namespace gmc::link {

using ModuleId = ir::Id<struct ModuleTag>;
using EntityId = ir::Id<struct EntityTag>;
using ComponentId = ir::Id<struct ComponentTag>;

struct LoadedModule {
  ir::Module module;
  std::string origin;  // file it came from; libx.a(member.o), prog(source.c) where a file holds several
  ComponentId component;
};

// What is loaded as one unit: the main program, one shared library, or the models, which stand for the system's
// libraries. Hidden symbols end at its border.
struct Component {
  std::string name;
};

// One function or variable of the program. Aliases are not entities of their own: they resolve to the entity of their
// target. Undefined entities stand for names that no module defines; the machine may still provide them.
struct Entity {
  ModuleId module;  // of the chosen definition; undefined: of the first reference
  ir::SymbolId symbol;
  std::uint64_t size = 0;   // variables; for common symbols the largest of all
  std::uint32_t align = 1;  // likewise
  bool is_defined = false;
  bool is_weak_reference = false;  // undefined, and every reference is weak: its address is null
  bool is_reachable = false;       // from main, constructors and destructors; without main: from anything global
  EntityId target;                 // Thunk: the function it calls; Ifunc: the function that chooses
};

// A name that reachable code needs and nobody provides; find_uses.hpp says where.
struct Undefined {
  EntityId entity;
  std::string hint;  // e.g. the file that has native code for it but no module
};

class Program {
 public:
  ir::Table<ModuleId, LoadedModule> modules;
  ir::Table<ComponentId, Component> components;  // in load order: the main program, shared libraries, models
  ir::Table<EntityId, Entity> entities;
  std::vector<std::vector<EntityId>> resolutions;  // [module][symbol]; none: discarded and never referred to
  EntityId main;
  EntityId entry;                        // see LinkRequest; none: there is no such function
  std::vector<EntityId> constructors;    // in the order they run
  std::vector<EntityId> destructors;     // in the order they run
  std::vector<Undefined> undefined;      // functions and variables that reachable code needs and nobody provides
  bool undefined_is_nondet = false;      // and the user accepts any behaviour of them (--undefined=nondet)
  std::vector<std::string> limitations;  // what cannot be represented, with file and line

  [[nodiscard]] EntityId resolve(ModuleId module, ir::SymbolId symbol) const {
    return resolutions[module.index()][symbol.index()];
  }
  [[nodiscard]] const ir::Module& module_of(const Entity& entity) const { return modules[entity.module].module; }
  [[nodiscard]] const ir::Symbol& symbol_of(const Entity& entity) const {
    return module_of(entity).symbols[entity.symbol];
  }
  // Assembler name.
  [[nodiscard]] std::string_view name_of(const Entity& entity) const {
    return module_of(entity).strings[symbol_of(entity).name];
  }
};

}  // namespace gmc::link
