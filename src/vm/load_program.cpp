// The program before its first instruction: variables with their initial contents, functions, arguments.
#include <algorithm>
#include <array>
#include <bit>

#include "vm/builtin_call.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using memory::Pointer;

namespace {

[[nodiscard]] bool asks_for_ends(std::string_view name) {
  constexpr auto names =
      std::to_array<std::string_view>({"__gmc_thread_cancel", "__gmc_thread_inspect", "pthread_tryjoin_np",
                                       "pthread_timedjoin_np", "pthread_clockjoin_np"});
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

void Machine::load_globals() {
  globals_.resize(program_.entities.size());
  builtins_.resize(program_.entities.size());
  std::uint32_t root = 0;
  for (std::size_t i = 0; i < program_.entities.size(); ++i) {
    const link::EntityId id{i};
    const link::Entity& entity = program_.entities[id];
    const ir::Symbol& symbol = program_.symbol_of(entity);
    if (symbol.is_function()) {
      // What a program defines itself is not replaced, what a model defines may be. To call the error function of a
      // verification task is the error, whatever its body does.
      const std::string_view name = program_.name_of(entity);
      can_cancel_ |= name == "__gmc_thread_cancel";
      observes_lives_ |= entity.is_reachable && asks_for_ends(name);
      const bool is_ours = !entity.is_defined || is_model(entity.module) || name == "reach_error";
      if (is_ours) builtins_[i] = find_builtin(name);
    }
    if (!entity.is_reachable || entity.is_weak_reference) continue;
    if (!entity.is_defined && !symbol.is_function()) continue;
    const auto align_bits = static_cast<unsigned>(std::bit_width(entity.align) - 1);
    if (symbol.is_function()) {
      const std::size_t labels = symbol.body ? program_.module_of(entity).functions[symbol.body].blocks.size() : 0;
      globals_[i] = allocate(1 + labels, AreaKind::Function, 4, memory::Fill::Undefined);
      memory_.set_read_only(globals_[i].area);
    } else {
      const AreaKind kind = symbol.is_literal        ? AreaKind::Literal
                            : symbol.is_thread_local ? AreaKind::ThreadLocal
                                                     : AreaKind::Global;
      globals_[i] = allocate(entity.size, kind, align_bits, memory::Fill::Zero);
    }
    history(globals_[i].area).entity = id;
    // Other threads have thread-local variables of their own.
    const bool is_steered = options_.scheduling == Scheduling::Steered;
    const memory::Group group = symbol.is_thread_local ? main_thread : memory::everybody;
    memory_.set_root(globals_[i].area, root++, is_steered ? group : memory::nobody);
    lasting_areas_ = globals_[i].area.index() + 1;
    if (program_.name_of(entity) == "__gmc_errno" && is_model(entity.module)) errno_ = id;
  }
  for (std::size_t i = 0; i < program_.entities.size(); ++i) {
    const link::EntityId id{i};
    if (!globals_[i].is_null() && !program_.symbol_of(program_.entities[id]).is_function())
      fill_global(id, globals_[i]);
  }
  for (const link::EntityId id : program_.constructors) constructors_.push_back(global(id));
  for (const link::EntityId id : program_.destructors) destructors_.push_back(global(id));
}

Pointer Machine::relocation_target(link::ModuleId module, const ir::RelocationTarget& target) {
  const Pointer base = global(program_.resolve(module, target.symbol));
  return target.label ? base + 1 + static_cast<std::int64_t>(target.label.index()) : base;
}

void Machine::fill_global(link::EntityId id, Pointer area) {
  const link::Entity& entity = program_.entities[id];
  const ir::Symbol& symbol = program_.symbol_of(entity);
  for (const ir::DataRun& run : symbol.initializer.runs) {
    static_cast<void>(memory_.store_bytes(area + static_cast<std::int64_t>(run.offset), run.bytes));
  }
  for (const ir::Relocation& relocation : symbol.initializer.relocations) {
    const Pointer at = area + static_cast<std::int64_t>(relocation.offset);
    const Pointer target = relocation_target(entity.module, relocation.target) + relocation.addend;
    if (relocation.minus.symbol) {
      std::int64_t distance = 0;
      static_cast<void>(memory_.distance(relocation_target(entity.module, relocation.minus), target, distance));
      static_cast<void>(memory_.store(at, relocation.size, static_cast<std::uint64_t>(distance)));
    } else {
      static_cast<void>(memory_.store(at, memory::Value::of_pointer(target, relocation.size)));
    }
  }
  if (types_ && symbol.type)
    types_->declare(area, program_.module_of(entity), program_.module_of(entity).types[symbol.type]);
  if (symbol.is_read_only) memory_.set_read_only(area.area);
}

Pointer Machine::make_strings(const std::vector<std::string>& strings, std::size_t nulls_behind) {
  const unsigned size = memory_.pointer_size();
  const Pointer table =
      allocate((strings.size() + nulls_behind + 1) * size, AreaKind::Environment, 4, memory::Fill::Zero);
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const Pointer text = allocate(strings[i].size() + 1, AreaKind::Environment, 0, memory::Fill::Zero);
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(strings[i].data());
    static_cast<void>(memory_.store_bytes(text, {bytes, strings[i].size()}));
    static_cast<void>(memory_.store(table + static_cast<std::int64_t>(i * size), text));
  }
  return table;
}

void Machine::start_main() {
  std::vector<std::string> words{options_.program_name};
  words.insert(words.end(), options_.arguments.begin(), options_.arguments.end());
  const Pointer argv = make_strings(words, options_.symbolic_arguments);
  const Pointer environment = make_strings(options_.environment, 0);
  const LoweredFunction& start = lowered(program_.entry);
  std::vector<Argument> arguments(3);
  const ir::Function& body = *start.function;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    arguments[i].module = start.module;
    arguments[i].type = body.registers[ir::RegisterId{body.parameters[i].index}].type;
  }
  arguments[0].datum = datum_of(std::uint64_t{words.size() + options_.symbolic_arguments});
  arguments[1].datum = datum_of(argv);
  arguments[2].datum = datum_of(environment);
  static_cast<void>(enter(start, arguments, {}));
}

}  // namespace gmc::vm
