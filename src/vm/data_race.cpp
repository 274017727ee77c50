#include "vm/data_race.hpp"

#include "vm/lives.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

namespace {

using memory::Touch;

struct Accesses {
  ThreadNumber thread;
  const Operation* operation;
  bool is_known = false;  // the operation says it all
};

// What the operation names is accessed as it says; whatever else it does is not atomic, except in an atomic section.
[[nodiscard]] bool is_atomic(const Machine& machine, const Operation& operation, const Touch& touch) {
  if (operation.kind == OperationKind::Atomic) return true;
  if (!operation.is_atomic || !machine.memory().exists(operation.object.area)) return false;
  const auto begin = static_cast<std::uint64_t>(operation.object.offset);
  return touch.overlaps({machine.memory().name(operation.object.area), begin, begin + operation.size, true});
}

[[nodiscard]] std::vector<Touch> touches_of(Machine& machine, const Accesses& accesses) {
  const Operation& operation = *accesses.operation;
  if (!accesses.is_known) return machine.probe(accesses.thread);
  const auto begin = static_cast<std::uint64_t>(operation.object.offset);
  return {{machine.memory().name(operation.object.area), begin, begin + operation.size, operation.is_write}};
}

[[nodiscard]] bool race(Machine& machine, const Accesses& a, const Accesses& b) {
  // Most pairs are decided by what is known.
  if (a.is_known && b.is_known) {
    const Operation& x = *a.operation;
    const Operation& y = *b.operation;
    if (x.object.area != y.object.area || !(x.is_write || y.is_write) || (x.is_atomic && y.is_atomic)) return false;
    const auto end = [](const Operation& operation) {
      return operation.object.offset + static_cast<std::int64_t>(operation.size);
    };
    return x.object.offset < end(y) && y.object.offset < end(x);
  }
  if (a.operation->kind == OperationKind::Atomic && b.operation->kind == OperationKind::Atomic) return false;
  const Operation first = *a.operation;  // a probe moves what it points at
  const Operation second = *b.operation;
  const std::vector<Touch> others = touches_of(machine, b);
  for (const Touch& x : touches_of(machine, a)) {
    if (is_life(x)) continue;
    for (const Touch& y : others) {
      const bool conflicts = (x.is_write || y.is_write) && x.overlaps(y);
      if (conflicts && !(is_atomic(machine, first, x) && is_atomic(machine, second, y))) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<std::pair<ThreadNumber, ThreadNumber>> find_data_races(Machine& machine) {
  std::vector<Accesses> accesses;
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const Thread& thread = machine.thread(i);
    const Operation& operation = thread.control.pending;
    if (thread.control.life != Life::Alive || machine.alternatives(i) == 0) continue;
    const bool is_access = operation.kind == OperationKind::Access;
    if (!is_access && operation.kind != OperationKind::Atomic) continue;
    if (is_access && (!machine.memory().exists(operation.object.area) || machine.is_internal_access(thread))) continue;
    accesses.push_back({i, &operation, is_access && operation.is_alone});
  }
  std::vector<std::pair<ThreadNumber, ThreadNumber>> races;
  for (std::size_t i = 0; i < accesses.size(); ++i) {
    for (std::size_t k = i + 1; k < accesses.size(); ++k) {
      if (race(machine, accesses[i], accesses[k])) races.emplace_back(accesses[i].thread, accesses[k].thread);
    }
  }
  return races;
}

}  // namespace gmc::vm
