// The global names of one component (the main program or one shared library) and the definition each of them gets, by
// the rules of the ELF gABI, chapter 4 "Symbol Table" and "Section Groups", as GNU ld applies them:
//   - of COMDAT groups with the same signature the first is kept, the others are discarded with all their members;
//   - a strong definition beats a common one, that beats a weak one; among weak ones the first wins; common ones merge
//   to
//     the largest size and alignment; a gnu_inline body serves only when there is nothing else;
//   - two strong definitions are an error, which the caller reports;
//   - the visibility of a name is the most constraining one that any object of the component states.
// One hash lookup for each global name and each member of a group. The views into the modules' strings must stay valid.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ir/module.hpp"
#include "link/name_map.hpp"
#include "link/program.hpp"

namespace gmc::link {

struct SymbolRef {
  ModuleId module;
  ir::SymbolId symbol;
};

// A module as its component sees it.
struct ModuleView {
  ModuleId id;
  std::size_t object = 0;  // number of the object file it came in
  const ir::Module* module = nullptr;
  const std::vector<bool>* referenced = nullptr;  // see referenced_symbols()
};

// The order is that of precedence.
enum class Strength : std::uint8_t { Undefined, InlineOnly, Weak, Common, Strong };

// What the symbol would count for among the definitions of its name, were it not discarded. An alias or thunk of a body
// that is not emitted is not emitted either (constructors of `extern template` classes).
[[nodiscard]] Strength strength_of(const ir::Module& module, const ir::Symbol& symbol);

struct Name {
  Strength strength = Strength::Undefined;
  ir::Visibility visibility = ir::Visibility::Default;
  SymbolRef definition;
  std::size_t object = 0;   // that holds the definition
  std::uint64_t size = 0;   // of the definition; Common: the largest
  std::uint32_t align = 1;  // likewise

  [[nodiscard]] bool is_defined() const { return strength >= Strength::Weak; }
  [[nodiscard]] bool is_visible_outside() const { return visibility <= ir::Visibility::Protected; }
};

struct Duplicate {
  std::string_view name;
  SymbolRef first;
  SymbolRef second;
};

class ComponentNames {
 public:
  // The modules have consecutive numbers, in link order.
  explicit ComponentNames(std::span<const ModuleView> modules);

  [[nodiscard]] const Name* find(std::string_view name) const;
  [[nodiscard]] const NameMap<Name>& all() const { return names_; }

  // The symbol belongs to a COMDAT group of which another module's copy was kept.
  [[nodiscard]] bool is_discarded(SymbolRef ref) const {
    return discarded_[ref.module.index() - first_.index()][ref.symbol.index()];
  }
  // The local symbol of the same name in the copy of the group that was kept; none: it has no such symbol.
  [[nodiscard]] SymbolRef kept_local(const ir::Module& contents, const ir::Symbol& symbol) const;

  // Strong definitions of the same name in different objects, in link order.
  [[nodiscard]] const std::vector<Duplicate>& duplicates() const { return duplicates_; }

 private:
  struct Group {
    ModuleId module;
    NameMap<ir::SymbolId> locals;
  };

  void keep_first_groups(const ModuleView& view);
  void add_definitions(const ModuleView& view);
  void offer(std::string_view text, Name& name, const ModuleView& view, ir::SymbolId id);

  NameMap<Name> names_;
  NameMap<Group> groups_;
  ModuleId first_;
  std::vector<std::vector<bool>> discarded_;  // [module - first_][symbol]
  std::vector<Duplicate> duplicates_;
};

}  // namespace gmc::link
