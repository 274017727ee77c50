#include "vm/data_race.hpp"

#include <optional>

#include "vm/lives.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

namespace {

using memory::Touch;

// What a thread is about to do to memory.
struct Access {
  ThreadNumber thread;
  Operation operation;

  [[nodiscard]] bool is_section() const { return operation.kind == OperationKind::Atomic; }
  // The operation says it all.
  [[nodiscard]] bool is_simple() const { return !is_section() && operation.is_alone; }
};

[[nodiscard]] Touch named_touch(const Machine& machine, const Operation& operation) {
  const auto begin = static_cast<std::uint64_t>(operation.object.offset);
  return {machine.memory().name(operation.object.area), begin, begin + operation.size, operation.is_write};
}

[[nodiscard]] std::vector<Touch> touches_of(Machine& machine, const Access& access) {
  if (access.is_simple()) return {named_touch(machine, access.operation)};
  return machine.probe(access.thread);
}

// What the operation names is accessed as it says; whatever else it does is not atomic, except in an atomic section.
[[nodiscard]] bool is_atomic(const Machine& machine, const Access& access, const Touch& touch) {
  if (access.is_section()) return true;
  return access.operation.is_atomic && touch.overlaps(named_touch(machine, access.operation));
}

[[nodiscard]] std::optional<DataRace> race_of(Machine& machine, const Access& a, const Access& b) {
  // Most pairs are decided by what is known of both.
  if (a.is_simple() && b.is_simple() && a.operation.object.area != b.operation.object.area) return std::nullopt;
  const std::vector<Touch> others = touches_of(machine, b);
  for (const Touch& x : touches_of(machine, a)) {
    if (is_life(x)) continue;
    for (const Touch& y : others) {
      if (x.conflicts_with(y) && !(is_atomic(machine, a, x) && is_atomic(machine, b, y)))
        return DataRace{{a.thread, x}, {b.thread, y}};
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<DataRace> find_data_races(Machine& machine) {
  std::vector<Access> accesses;
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const Thread& thread = machine.thread(i);
    const Operation& operation = thread.control.pending;
    if (thread.control.life != Life::Alive) continue;
    const bool is_access = operation.kind == OperationKind::Access && machine.memory().exists(operation.object.area) &&
                           !machine.is_internal_access(thread);
    if (is_access || operation.kind == OperationKind::Atomic) accesses.push_back({i, operation});
  }
  std::vector<DataRace> races;
  for (std::size_t i = 0; i < accesses.size(); ++i) {
    for (std::size_t k = i + 1; k < accesses.size(); ++k) {
      if (const auto race = race_of(machine, accesses[i], accesses[k])) races.push_back(*race);
    }
  }
  return races;
}

}  // namespace gmc::vm
