// Some threads of a state, such that whatever the others do until one of them moves, they can do after it as well: then
// it is enough to try those (persistent sets; P. Godefroid, "Partial-Order Methods for the Verification of Concurrent
// Systems", LNCS 1032, chapter 4). One thread whose operation touches nothing is such a set. Otherwise a set contains,
// with each thread, everybody who may ever touch what that one is about to (vm/outlook.hpp), be it to disturb it or to
// make it possible. Who has a mutex and is about to give it back need not care for those that will wait for it.
//
// The others must have the chance at last: see DepthFirst for when all threads are tried nevertheless.
#pragma once

#include <cstdint>
#include <vector>

#include "explore/intents.hpp"
#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

class PersistentSets {
 public:
  PersistentSets(const vm::Machine& machine, Intents& intents) : machine_(machine), intents_(intents) {}

  // Those moves that suffice are the first ones then, in the order they had; how many they are.
  [[nodiscard]] std::size_t put_first(std::vector<trace::Choice>& moves);

 private:
  using Threads = std::uint64_t;  // bits, by the order in candidates_
  static constexpr std::size_t most_threads = 64;
  struct Candidate {
    vm::ThreadNumber thread;
    std::size_t moves;  // it has now
    bool is_contained;  // it is known what it is about to do
    Threads others;     // who may have to do with that
  };

  [[nodiscard]] bool is_mover(const vm::Thread& thread) const;
  // False: there are too many, or where they stand is not known.
  [[nodiscard]] bool find_candidates(const std::vector<trace::Choice>& moves);
  void find_others();
  // What others may do that matters for this touch of what it is about to do.
  [[nodiscard]] vm::Outlook::Against against(const Candidate& candidate, const memory::Touch& touch) const;
  [[nodiscard]] Threads smallest(const std::vector<trace::Choice>& moves) const;
  [[nodiscard]] Threads closure(std::size_t first) const;  // none: everybody
  [[nodiscard]] std::size_t moves_of(Threads threads) const;

  const vm::Machine& machine_;
  Intents& intents_;
  std::vector<Candidate> candidates_;
};

}  // namespace gmc::explore
