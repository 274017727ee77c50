// Who a thread is, the same in every execution: by whom it was created, and as which one of the creator's threads.
#pragma once

#include <cstdint>

namespace gmc::trace {

struct ThreadName {
  std::uint32_t creator;
  std::uint32_t index;

  friend bool operator==(const ThreadName&, const ThreadName&) = default;
};

}  // namespace gmc::trace
