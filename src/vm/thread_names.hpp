// The numbers of threads by who they are: the creator, and which of its threads. A name gets the next number when it is
// first asked for, so what a machine has done before decides about numbers. Machines that are to understand each
// other's schedules share these names; they may ask at the same time.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

namespace gmc::vm {

struct ThreadName {
  std::uint32_t creator;
  std::uint32_t index;

  friend bool operator==(const ThreadName&, const ThreadName&) = default;
};

class ThreadNames {
 public:
  [[nodiscard]] std::uint32_t number_of(const ThreadName& name);

 private:
  std::mutex mutex_;
  std::vector<ThreadName> names_;  // [number]
};

}  // namespace gmc::vm
