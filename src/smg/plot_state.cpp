#include "smg/plot_state.hpp"

#include <fmt/format.h>

#include <map>

#include "smg/plot.hpp"

namespace gmc::smg {

namespace {

[[nodiscard]] std::string text_of(const ir::Module& module, ir::StringId id) {
  return id ? std::string{module.strings[id]} : std::string{};
}

class StateNames {
 public:
  StateNames(const link::Program& program, const State& state) {
    for (std::size_t i = 0; i < state.globals.size(); ++i) {
      const link::EntityId entity{i};
      if (state.globals[i]) objects_[state.globals[i]] = program.name_of(program.entities[entity]);
    }
    for (const Frame& frame : state.frames) {
      const std::string function{program.name_of(program.entities[frame.entity])};
      registers_[frame.registers] = &frame;
      objects_[frame.registers] = function;
      for (std::size_t i = 0; i < frame.slots.size(); ++i) {
        const std::string name = text_of(*frame.module, frame.function->slots[ir::SlotId{i}].name);
        objects_[frame.slots[i]] = fmt::format("{}: {}", function, name.empty() ? "(temporary)" : name);
      }
    }
  }

  [[nodiscard]] std::string object(ObjectId id) const {
    const auto found = objects_.find(id);
    return found == objects_.end() ? std::string{} : found->second;
  }
  [[nodiscard]] std::string field(ObjectId id, const Field& field) const {
    const auto found = registers_.find(id);
    if (found == registers_.end()) return {};
    const Frame& frame = *found->second;
    const ir::RegisterId number{static_cast<std::size_t>(field.offset / register_distance)};
    const std::string name = text_of(*frame.module, frame.function->registers[number].name);
    return name.empty() ? fmt::format("r{}", number.index()) : name;
  }

 private:
  std::map<ObjectId, std::string> objects_;
  std::map<ObjectId, const Frame*> registers_;
};

}  // namespace

std::string dot(const link::Program& program, const State& state) {
  const StateNames names{program, state};
  return dot(state.graph, {[&](ObjectId id) { return names.object(id); },
                           [&](ObjectId id, const Field& field) { return names.field(id, field); }});
}

}  // namespace gmc::smg
