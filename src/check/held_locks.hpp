// Which locks each thread has, known from watching a schedule: memory says who has a lock, but not which locks there
// are.
#pragma once

#include <string>
#include <vector>

#include "trace/fault.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

class HeldLocks {
 public:
  explicit HeldLocks(const vm::Machine& machine) : machine_(machine) {}

  // After the thread did the operation at this place.
  void note(vm::ThreadNumber thread, const vm::Operation& done, const trace::Place& place);
  // "holds a.lock (locked at a.c:7:3)" for each thread; empty: nothing.
  [[nodiscard]] std::vector<std::string> texts() const;

 private:
  struct Lock {
    vm::ThreadNumber thread;
    memory::Pointer object;
    trace::Place place;
  };
  void set(vm::ThreadNumber thread, memory::Pointer object, bool is_held, const trace::Place& place);

  const vm::Machine& machine_;
  std::vector<Lock> locks_;
};

}  // namespace gmc::check
