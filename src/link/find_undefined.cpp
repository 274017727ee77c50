#include "link/find_undefined.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "link/references.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

bool is_compiler_function(const ir::Symbol& symbol, std::string_view name) {
  return symbol.is_builtin &&
         (name.starts_with("__builtin_") || name.starts_with("__atomic_") || name.starts_with("__sync_"));
}

auto program_order(const Use& use) {
  return std::tuple{use.module, use.function, use.variable};
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
  std::unordered_map<std::uint32_t, std::vector<Use>> take_uses() { return std::move(uses_); }

 private:
  void follow(const Entity& entity) {
    const ir::Module& module = program_.module_of(entity);
    const ir::Symbol& symbol = program_.symbol_of(entity);
    mark(entity.target);
    for_each_reference(symbol.initializer, [&](const Reference& reference) {
      if (meet(entity.module, reference.symbol)) add_use(entity.module, reference, {}, entity.symbol);
    });
    if (!symbol.body) return;
    bool uses_undefined = false;
    const ir::Function& function = module.functions[symbol.body];
    for_each_symbol(function, [&](ir::SymbolId used) { uses_undefined |= meet(entity.module, used); });
    if (!uses_undefined) return;
    // Only now it matters where.
    for_each_reference(module, function, [&](const Reference& reference) {
      if (meet(entity.module, reference.symbol)) add_use(entity.module, reference, symbol.body, {});
    });
  }

  // Marks what the symbol means; true when that is undefined.
  bool meet(ModuleId module, ir::SymbolId symbol) {
    const EntityId id = program_.resolve(module, symbol);
    GMC_CHECK(id, "whatever code refers to has an entity");
    mark(id);
    return !program_.entities[id].is_defined;
  }

  void add_use(ModuleId module, const Reference& reference, ir::FunctionId function, ir::SymbolId variable) {
    const EntityId id = program_.resolve(module, reference.symbol);
    uses_[id.index()].push_back({reference.kind, module, function, reference.location, variable});
  }

  const Program& program_;
  std::vector<bool> is_marked_;
  std::vector<EntityId> pending_;
  std::unordered_map<std::uint32_t, std::vector<Use>> uses_;
};

void mark_roots(const Program& program, Marker& marker) {
  for (const EntityId id : program.constructors) marker.mark(id);
  for (const EntityId id : program.destructors) marker.mark(id);
  marker.mark(program.main);
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
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    program.entities[EntityId{i}].is_reachable = marker.is_marked(EntityId{i});
  }

  std::vector<Undefined> result;
  for (auto& [index, uses] : marker.take_uses()) {
    const EntityId id{index};
    const Entity& entity = program.entities[id];
    const std::string_view name = program.name_of(entity);
    if (entity.is_weak_reference || is_compiler_function(program.symbol_of(entity), name)) continue;
    if (is_provided && is_provided(name)) continue;
    std::stable_sort(uses.begin(), uses.end(),
                     [](const Use& a, const Use& b) { return program_order(a) < program_order(b); });
    result.push_back({id, std::move(uses), {}});
  }
  std::sort(result.begin(), result.end(), [](const Undefined& a, const Undefined& b) {
    return std::tuple{program_order(a.uses.front()), a.entity} < std::tuple{program_order(b.uses.front()), b.entity};
  });
  return result;
}

}  // namespace gmc::link
