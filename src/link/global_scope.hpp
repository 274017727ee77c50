// The names of all components together, and which definition a name means when a given component uses it. These are the
// rules of the dynamic linker (gABI chapter 5, "Shared Object Dependencies"; glibc's _dl_lookup_symbol_x): a name of
// default visibility means the first definition in load order, weak or not, even when the asking component has one of
// its own (interposition); hidden and protected names, and names the native linker bound inside the file, stay inside.
//
// Models are the last component, as libc would be. In two ways they are closer to the program than a library: they see
// every visible name of the main program, exported or not, and they serve hidden references too.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "link/component_names.hpp"
#include "link/link_input.hpp"
#include "link/name_map.hpp"

namespace gmc::link {

class GlobalScope {
 public:
  // `components` in load order; `dynamic` beside them. `models` is none when there are no models.
  GlobalScope(std::vector<ComponentNames> components, std::vector<std::optional<DynamicNames>> dynamic,
              ComponentId models);

  // The definition that `text` means in `component`; null: there is none.
  [[nodiscard]] const Name* find(ComponentId component, std::string_view text) const;
  [[nodiscard]] const ComponentNames& names(ComponentId component) const { return components_[component.index()]; }

 private:
  [[nodiscard]] bool is_exported(ComponentId component, std::string_view text, const Name& name) const;
  [[nodiscard]] bool is_interposable(ComponentId component, std::string_view text, const Name& name) const;

  std::vector<ComponentNames> components_;
  std::vector<std::optional<DynamicNames>> dynamic_;
  ComponentId models_;
  NameMap<const Name*> exports_;  // of all components but the main program
};

}  // namespace gmc::link
