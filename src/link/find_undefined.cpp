#include "link/find_undefined.hpp"

#include <cstddef>

#include "link/references.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

bool is_compiler_function(const ir::Symbol& symbol, std::string_view name) {
  return symbol.is_builtin &&
         (name.starts_with("__builtin_") || name.starts_with("__atomic_") || name.starts_with("__sync_"));
}

class Marker {
 public:
  explicit Marker(const Program& program) : program_(program), is_marked_(program.entities.size()) {}

  void mark(EntityId id) {
    if (!id || is_marked_[id.index()]) return;
    is_marked_[id.index()] = true;
    pending_.push_back(id);
  }

  void run() {
    while (!pending_.empty()) {
      const EntityId id = pending_.back();
      pending_.pop_back();
      if (program_.entities[id].is_defined) follow(program_.entities[id]);
    }
  }

  [[nodiscard]] bool is_marked(EntityId id) const { return is_marked_[id.index()]; }

 private:
  void follow(const Entity& entity) {
    const ir::Symbol& symbol = program_.symbol_of(entity);
    const auto meet = [&](ir::SymbolId used) {
      const EntityId id = program_.resolve(entity.module, used);
      GMC_CHECK(id, "whatever code refers to has an entity");
      mark(id);
    };
    mark(entity.target);
    for_each_reference(symbol.initializer, [&](const Reference& reference) { meet(reference.symbol); });
    if (symbol.body) for_each_symbol(program_.module_of(entity).functions[symbol.body], meet);
  }

  const Program& program_;
  std::vector<bool> is_marked_;
  std::vector<EntityId> pending_;
};

void mark_roots(const Program& program, Marker& marker) {
  for (const EntityId id : program.constructors) marker.mark(id);
  for (const EntityId id : program.destructors) marker.mark(id);
  marker.mark(program.main);
  marker.mark(program.entry);
  if (program.main) return;
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    const Entity& entity = program.entities[EntityId{i}];
    if (entity.is_defined && program.symbol_of(entity).linkage != ir::Linkage::Local) marker.mark(EntityId{i});
  }
}

}  // namespace

std::vector<Undefined> find_undefined(Program& program, const std::function<bool(std::string_view)>& is_provided) {
  Marker marker{program};
  mark_roots(program, marker);
  marker.run();
  std::vector<Undefined> result;
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    const EntityId id{i};
    Entity& entity = program.entities[id];
    entity.is_reachable = marker.is_marked(id);
    if (!entity.is_reachable || entity.is_defined || entity.is_weak_reference) continue;
    const std::string_view name = program.name_of(entity);
    if (is_compiler_function(program.symbol_of(entity), name)) continue;
    if (!is_provided || !is_provided(name)) result.push_back({id, {}});
  }
  return result;
}

}  // namespace gmc::link
