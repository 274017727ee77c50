#include "vm/thread_names.hpp"

#include <algorithm>

namespace gmc::vm {

std::uint32_t ThreadNames::number_of(const ThreadName& name) {
  const std::scoped_lock lock{mutex_};
  const auto known = std::ranges::find(names_, name);
  const auto number = static_cast<std::uint32_t>(known - names_.begin());
  if (known == names_.end()) names_.push_back(name);
  return number;
}

ThreadName ThreadNames::name_of(std::uint32_t number) {
  const std::scoped_lock lock{mutex_};
  return names_.at(number);
}

}  // namespace gmc::vm
