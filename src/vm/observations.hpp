// What a machine has come across on any path so far, and what a verdict has to mention.
#pragma once

#include <compare>
#include <set>
#include <string>

#include "ir/fault.hpp"
#include "terms/path.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

// A place of the program; without a file, what comes behind the end of main.
struct SourceSpot {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  std::string function;

  friend auto operator<=>(const SourceSpot&, const SourceSpot&) = default;
};

struct Observations {
  bool has_assumed_memory = false;  // the program asked for memory and got it without a choice
  bool returned_anything = false;   // from a function without a body
  bool was_bounded = false;         // a thread could not be created because of Options::max_threads
  terms::PathStatistics questions;  // about inputs
  ir::FaultSet ignored;             // faults that the program has and nobody looks for
  // Where inputs were not given all the values they can have.
  std::set<SourceSpot> sampled;
  // A thread that was still there when the program ended; the first by its number.
  ThreadNumber left_behind = no_thread;
  std::string left_behind_text;

  // And what this one has come across.
  void add(const Machine& machine);
};

}  // namespace gmc::vm
