// One transition of an execution as it is told: who did what, where.
#pragma once

#include <string>
#include <vector>

#include "trace/fault.hpp"

namespace gmc::trace {

struct Step {
  // What went on inside, when it is wanted in full: instructions of the program itself.
  struct Instruction {
    Place place;
    std::string function;
    std::string text;
  };
  unsigned thread = 0;
  std::string entry;  // the function that the thread began with, if it is known
  std::string text;   // "locks alice.lock", "reads counter: 3"; empty: nothing that others notice
  Place place;
  std::vector<Instruction> instructions;
};

}  // namespace gmc::trace
