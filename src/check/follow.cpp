#include "check/follow.hpp"

#include <algorithm>

#include "vm/data_race.hpp"
#include "vm/deadlock.hpp"

namespace gmc::check {

using vm::End;

bool Ending::is_like(const Ending& other) const {
  if (kind != other.kind) return false;
  return std::ranges::all_of(
      places, [&](const std::string& place) { return std::ranges::find(other.places, place) != other.places.end(); });
}

namespace {

[[nodiscard]] bool take_all(vm::Machine& machine, const trace::Schedule& schedule, const Witness& witness,
                            std::size_t& taken) {
  for (const trace::Choice& choice : schedule) {
    if (choice.thread >= machine.thread_count() || choice.alternative >= machine.alternatives(choice.thread))
      return false;
    if (witness.before) witness.before(choice);
    const End end = machine.take(choice.thread, choice.alternative);
    ++taken;
    if (witness.after) witness.after(choice);
    if (end != End::Transition) return end == End::Fault;
  }
  return true;
}

// What nobody does: two are about to access the same, nothing goes on, or a block is lost.
void judge(vm::Machine& machine, const Witness& witness, std::vector<std::string>& places) {
  if (machine.checks(ir::FaultKind::DataRace)) {
    for (const vm::DataRace& race : vm::find_data_races(machine)) {
      for (const vm::ThreadNumber number : {race.first.thread, race.second.thread})
        places.push_back(machine.spot_text(machine.thread(number)));
      return machine.fail_data_race(race, witness.holds ? witness.holds() : std::vector<std::string>{});
    }
  }
  const std::vector<vm::ThreadNumber> threads = vm::deadlocked_threads(machine);
  if (!threads.empty() && machine.checks(ir::FaultKind::Deadlock)) {
    for (const vm::ThreadNumber number : threads) places.push_back(machine.spot_text(machine.thread(number)));
    machine.fail_deadlock(threads, witness.holds ? witness.holds() : std::vector<std::string>{});
  } else if (machine.loss_is_fault()) {
    machine.check_leaks();
  }
}

}  // namespace

std::optional<Ending> follow(vm::Machine& machine, const trace::Schedule& schedule, const Witness& witness) {
  Ending ending{};
  if (!take_all(machine, schedule, witness, ending.transitions)) return std::nullopt;
  const auto has_fault = [&] { return machine.end() == End::Fault || machine.has_failed(); };
  if (!has_fault()) judge(machine, witness, ending.places);
  if (!has_fault()) return std::nullopt;
  ending.kind = machine.fault().kind;
  if (ending.places.empty()) ending.places.push_back(machine.spot_text(machine.running()));
  return ending;
}

}  // namespace gmc::check
