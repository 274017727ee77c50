// The order in which constructors and destructors run. Within a component constructors run by ascending priority, those
// of the same priority in link order (ld's SORT_BY_INIT_PRIORITY of .init_array; no priority is 65535, the last).
// Components are initialized after those they need. Destructors run in exactly the reverse of that order (.fini_array
// is run backwards). An entry names a symbol, so what runs is what the name means: the same function runs twice when
// two modules list it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "link/component_names.hpp"
#include "link/global_scope.hpp"
#include "link/program.hpp"

namespace gmc::link {

// Fills `constructors` and `destructors`; `initialization` are the components in the order they are initialized.
void order_constructors(Program& program, std::span<const ModuleView> views, const GlobalScope& scope,
                        std::span<const ComponentId> initialization);

// The order in which glibc initializes what it loaded (_dl_sort_maps_dfs): depth first along the dependencies, from the
// last loaded to the first; what was loaded first, the program, comes last. needs[i]: what i depends on, in order.
[[nodiscard]] std::vector<std::size_t> initialization_order(const std::vector<std::vector<std::size_t>>& needs);

}  // namespace gmc::link
