// Numbers of threads that follow from nothing but who the threads are. Those of a machine depend on what it has seen
// before (vm/thread_names.hpp), so another one would not find inputs again by them.
#pragma once

#include <memory>
#include <vector>

#include "trace/inputs.hpp"
#include "trace/thread_name.hpp"
#include "vm/thread_names.hpp"

namespace gmc::check {

struct NamedInputs {
  // Who has the number 1, 2, ...: those that are asked about, who created them, and their elder siblings, so that a
  // machine which creates them one after the other would have given most of them the same numbers.
  std::vector<trace::ThreadName> threads;
  trace::InputValues inputs;  // by these numbers
};

// `names` are those of the machine that has asked for the inputs.
[[nodiscard]] NamedInputs with_canonical_threads(const trace::InputValues& inputs, vm::ThreadNames& names);

// Names that give the threads these numbers.
[[nodiscard]] std::shared_ptr<vm::ThreadNames> names_of(const std::vector<trace::ThreadName>& threads);

}  // namespace gmc::check
