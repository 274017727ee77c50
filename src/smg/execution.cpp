#include "smg/execution.hpp"

#include <algorithm>
#include <cstring>

#include "ir/edges.hpp"

namespace gmc::smg {

namespace {

// Larger ones hold something that nobody knows.
constexpr std::uint64_t largest_contents = 4096;

[[nodiscard]] std::uint64_t name_of(link::EntityId entity) {
  return entity.index() + std::uint64_t{1};
}

void write_bytes(Graph& graph, ObjectId id, std::uint64_t offset, std::span<const std::uint8_t> bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const std::size_t size = std::min<std::size_t>(8, bytes.size() - done);
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + done, size);
    if (number != 0) graph.write(id, offset + done, size, Value::number(number));
    done += size;
  }
}

void initialize(ExecutionContext& context, State& state, ObjectId id, const link::Entity& entity) {
  const ir::Symbol& symbol = context.program().symbol_of(entity);
  if (entity.size == 0) return;
  const bool is_zero = symbol.initializer.runs.empty() && symbol.initializer.relocations.empty();
  if (entity.size > largest_contents && !is_zero) return;
  state.graph.write(id, 0, entity.size, Value::zero());
  for (const ir::DataRun& run : symbol.initializer.runs) write_bytes(state.graph, id, run.offset, run.bytes);
  for (const ir::Relocation& relocation : symbol.initializer.relocations) {
    const bool is_address = !relocation.minus.symbol && !relocation.target.label;
    if (!is_address) {
      state.graph.clear(id, relocation.offset, relocation.size);
      continue;
    }
    const link::EntityId target = context.program().resolve(entity.module, relocation.target.symbol);
    const ObjectId object = object_of(context, state, target);
    state.graph.write(id, relocation.offset, relocation.size, Value::address(object, relocation.addend));
  }
}

[[nodiscard]] Object described(const link::Program& program, link::EntityId id) {
  const link::Entity& entity = program.entities[id];
  const ir::Symbol& symbol = program.symbol_of(entity);
  Object object;
  object.storage = symbol.is_function() ? Storage::Function : Storage::Global;
  object.size = symbol.is_function() ? 1 : entity.size;
  object.origin = name_of(id);
  object.is_read_only = symbol.is_read_only || symbol.is_function();
  return object;
}

}  // namespace

ir::FaultSet decided_faults() {
  using ir::FaultKind;
  ir::FaultSet faults;
  for (const FaultKind kind :
       {FaultKind::NullDereference, FaultKind::UseAfterFree, FaultKind::UseAfterScope, FaultKind::OutOfBoundsRead,
        FaultKind::OutOfBoundsWrite, FaultKind::InvalidPointer, FaultKind::InvalidFree, FaultKind::DoubleFree,
        FaultKind::MemoryLeak, FaultKind::WriteToConstant, FaultKind::AssertionFailure, FaultKind::DivisionByZero,
        FaultKind::Abort, FaultKind::Unsupported})
    faults.set(kind, true);
  return faults;
}

bool ExecutionContext::is_library(link::ModuleId module) const {
  return program_.components[program_.modules[module].component].name == "models";
}

std::uint64_t ExecutionContext::pointer_size() const {
  return program_.modules.empty() ? 8 : program_.modules[link::ModuleId{0}].module.target.pointer_size;
}

const ExecutionContext::Known& ExecutionContext::known(const ir::Function& function) {
  Known& known = known_[&function];
  if (known.liveness) return known;
  known.liveness = std::make_unique<ir::Liveness>(function);
  known.is_loop_head.assign(function.blocks.size(), false);
  std::vector<ir::Edge> edges;
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    for (const ir::Edge& edge : ir::edges_from(function, ir::BlockId{i})) edges.push_back(edge);
  }
  const std::vector<bool> is_back = ir::find_back_edges(function, edges);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (is_back[i]) known.is_loop_head[edges[i].to.index()] = true;
  }
  return known;
}

const ir::Liveness& ExecutionContext::liveness(const ir::Function& function) {
  return *known(function).liveness;
}

bool ExecutionContext::is_loop_head(const ir::Function& function, ir::BlockId block) {
  return known(function).is_loop_head[block.index()];
}

ObjectId object_of(ExecutionContext& context, State& state, link::EntityId entity) {
  const std::size_t index = entity.index();
  if (index < state.globals.size() && state.globals[index]) return state.globals[index];
  // What cannot change is there as long as somebody points to it.
  Object object = described(context.program(), entity);
  for (const ObjectId id : state.graph.ids()) {
    const Object& known = state.graph[id];
    if (known.storage == object.storage && known.origin == object.origin) return id;
  }
  const ObjectId id = state.graph.add(std::move(object));
  if (!state.graph[id].is_read_only) {
    state.globals[index] = id;
    state.graph.add_root(id);
  }
  if (state.graph[id].storage == Storage::Global) initialize(context, state, id, context.program().entities[entity]);
  return id;
}

State initial_state(ExecutionContext& context) {
  const link::Program& program = context.program();
  State state;
  state.globals.resize(program.entities.size());
  std::vector<link::EntityId> variables;
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    const link::EntityId id{i};
    const link::Entity& entity = program.entities[id];
    const ir::Symbol& symbol = program.symbol_of(entity);
    // Those of the library are made when they are needed: most never are.
    const bool is_later = symbol.is_read_only || context.is_library(entity.module);
    if (!entity.is_reachable || symbol.is_function() || is_later) continue;
    variables.push_back(id);
    state.globals[i] = state.graph.add(described(program, id));
    state.graph.add_root(state.globals[i]);
  }
  for (const link::EntityId id : variables) {
    if (program.entities[id].is_defined) initialize(context, state, state.globals[id.index()], program.entities[id]);
  }
  enter(state, program, program.main);
  return state;
}

void enter(State& state, const link::Program& program, link::EntityId entity) {
  const link::Entity& definition = program.entities[entity];
  Frame frame;
  frame.entity = entity;
  frame.module_id = definition.module;
  frame.module = &program.module_of(definition);
  frame.function = &frame.module->functions[program.symbol_of(definition).body];
  frame.block = ir::BlockId{0};
  frame.index = frame.function->blocks[frame.block].first;
  const std::uint64_t depth = state.frames.size() + 1;
  Object registers;
  registers.storage = Storage::Registers;
  registers.size = frame.function->registers.size() * register_distance;
  registers.origin = depth << 32 | entity.index();
  frame.registers = state.graph.add(std::move(registers));
  state.graph.add_root(frame.registers);
  for (std::size_t i = 0; i < frame.function->slots.size(); ++i) {
    const ir::Slot& slot = frame.function->slots[ir::SlotId{i}];
    Object variable;
    variable.storage = Storage::Stack;
    variable.size = slot.size != 0 ? slot.size : frame.module->types[slot.type].size;
    variable.origin = depth << 48 | std::uint64_t{entity.index()} << 16 | i;
    frame.slots.push_back(state.graph.add(std::move(variable)));
    state.graph.add_root(frame.slots.back());
  }
  state.frames.push_back(std::move(frame));
}

void leave(State& state) {
  Graph& graph = state.graph;
  const auto end_life = [&](ObjectId id) {
    graph.edit(id).fields.clear();
    graph.edit(id).is_valid = false;
    graph.remove_root(id);
  };
  end_life(state.top().registers);
  for (const ObjectId id : state.top().slots) end_life(id);
  for (const ObjectId id : state.top().allocas) end_life(id);
  state.frames.pop_back();
}

}  // namespace gmc::smg
