// Which transitions of a state need not be tried because another order of the same ones is (P. Godefroid,
// "Partial-Order Methods for the Verification of Concurrent Systems", LNCS 1032, chapter 5). Where threads t and u can
// both go on and do not regard each other, and t has the smaller number, u is tried behind t; behind u, t sleeps: it is
// left out there, and wherever it would still do the same, until somebody does something that it depends upon. No state
// is lost that way, only ways to it.
//
// Sleeping threads belong to the way, not to the state, and ways meet. A state sleeps on only with those that sleep on
// all ways to it. When a new way wakes some, they are tried then; and so is, once more, each transition behind which
// they would have slept and now must not. Hence in the end each transition was tried with the sleepers that follow from
// those of its state. Therefore the order of the search and how many search do not matter: of the shortest ways to a
// state the first one in the order of thread numbers is never cut, since a transition that sleeps on it could be moved
// to the front, and that way would come first.
#pragma once

#include <span>
#include <vector>

#include "explore/intents.hpp"
#include "explore/sleepers.hpp"
#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

struct Move {
  trace::Choice choice;
  Sleepers after;  // who sleeps in the state that it leads to
};

class SleepSets {
 public:
  SleepSets(const vm::Machine& machine, Intents& intents) : machine_(machine), intents_(intents) {}

  // What is to be tried in the present state, of all that can be done there, thread by thread. `before`: who has slept
  // until now, in all visits of the state; everybody, if this is the first one. `now`: who still does.
  [[nodiscard]] std::span<Move> awake(std::span<const trace::Choice> moves, Sleepers before, Sleepers now);

 private:
  struct Operation {
    vm::ThreadNumber thread;
    Sleepers independent;  // threads whose operation has nothing to do with this one
  };
  void find_independent();
  void look_at(std::span<const trace::Choice> moves);

  const vm::Machine& machine_;
  Intents& intents_;
  std::vector<Operation> operations_;
  std::vector<Move> awake_;
};

}  // namespace gmc::explore
