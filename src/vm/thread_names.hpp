// The numbers of threads by who they are: the creator, and which of its threads. A name gets the next number when it is
// first asked for, so what a machine has done before decides about numbers. Machines that are to understand each
// other's schedules share these names; they may ask at the same time.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "trace/thread_name.hpp"

namespace gmc::vm {

using trace::ThreadName;

class ThreadNames {
 public:
  [[nodiscard]] std::uint32_t number_of(const ThreadName& name);
  // Of one that was given.
  [[nodiscard]] ThreadName name_of(std::uint32_t number);

 private:
  std::mutex mutex_;
  std::vector<ThreadName> names_;  // [number]
};

}  // namespace gmc::vm
