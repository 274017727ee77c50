#include "link/find_uses.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace gmc::link {

namespace {

class UseFinder {
 public:
  explicit UseFinder(const Program& program) : program_(program), positions_(program.entities.size(), unknown) {
    for (const Undefined& undefined : program.undefined) wanted_.push_back(&undefined);
    for (std::size_t i = 0; i < wanted_.size(); ++i) positions_[wanted_[i]->entity.index()] = i;
    found_.assign(wanted_.size(), unknown);
  }

  std::vector<UsedName> run() {
    for (const Entity* entity : reachable_definitions()) look_into(*entity);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      if (found_[i] == unknown) result_.push_back({wanted_[i], {}});
    }
    return std::move(result_);
  }

 private:
  static constexpr std::size_t unknown = std::numeric_limits<std::size_t>::max();

  // Module by module, functions in their order and then variables in theirs.
  [[nodiscard]] std::vector<const Entity*> reachable_definitions() const {
    std::vector<const Entity*> result;
    for (const Entity& entity : program_.entities) {
      if (entity.is_reachable && entity.is_defined) result.push_back(&entity);
    }
    std::ranges::sort(result, {}, [&](const Entity* entity) {
      return std::tuple{entity->module, program_.symbol_of(*entity).body, entity->symbol};
    });
    return result;
  }

  void look_into(const Entity& entity) {
    const ir::Module& module = program_.module_of(entity);
    const ir::Symbol& symbol = program_.symbol_of(entity);
    for_each_reference(symbol.initializer,
                       [&](const Reference& reference) { add(entity.module, reference, {}, entity.symbol); });
    if (!symbol.body) return;
    for_each_reference(module, module.functions[symbol.body],
                       [&](const Reference& reference) { add(entity.module, reference, symbol.body, {}); });
  }

  void add(ModuleId module, const Reference& reference, ir::FunctionId function, ir::SymbolId variable) {
    const std::size_t position = positions_[program_.resolve(module, reference.symbol).index()];
    if (position == unknown) return;
    if (found_[position] == unknown) {
      found_[position] = result_.size();
      result_.push_back({wanted_[position], {}});
    }
    result_[found_[position]].uses.push_back({reference.kind, module, function, reference.location, variable});
  }

  const Program& program_;
  std::vector<const Undefined*> wanted_;
  std::vector<std::size_t> positions_;  // [entity]: in wanted_
  std::vector<std::size_t> found_;      // [position]: in result_
  std::vector<UsedName> result_;
};

}  // namespace

std::vector<UsedName> find_uses(const Program& program) {
  if (program.undefined.empty()) return {};
  return UseFinder{program}.run();
}

}  // namespace gmc::link
