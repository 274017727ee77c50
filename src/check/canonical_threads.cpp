#include "check/canonical_threads.hpp"

#include <set>

#include "support/error.hpp"
#include "vm/thread.hpp"

namespace gmc::check {

namespace {

// Which thread of the main thread, which one of that, ...
using Ancestry = std::vector<std::uint32_t>;

struct ElderFirst {
  [[nodiscard]] bool operator()(const Ancestry& left, const Ancestry& right) const {
    return left.size() != right.size() ? left.size() < right.size() : left < right;
  }
};

[[nodiscard]] Ancestry ancestry_of(vm::ThreadNumber number, vm::ThreadNames& names) {
  Ancestry ancestry;
  while (number != vm::main_thread) {
    const vm::ThreadName name = names.name_of(number);
    ancestry.insert(ancestry.begin(), name.index);
    number = name.creator;
  }
  return ancestry;
}

}  // namespace

NamedInputs with_canonical_threads(const trace::InputValues& inputs, vm::ThreadNames& names) {
  std::set<Ancestry, ElderFirst> threads{Ancestry{}};
  for (const auto& [place, value] : inputs) {
    for (Ancestry ancestry = ancestry_of(place.thread, names); !ancestry.empty(); ancestry.pop_back()) {
      Ancestry elder = ancestry;
      for (elder.back() = 0; elder.back() <= ancestry.back(); ++elder.back()) threads.insert(elder);
    }
  }
  const auto number_of = [&](const Ancestry& ancestry) {
    return static_cast<std::uint32_t>(std::distance(threads.begin(), threads.find(ancestry)));
  };
  NamedInputs result;
  for (Ancestry ancestry : threads) {
    if (ancestry.empty()) continue;
    const std::uint32_t index = ancestry.back();
    ancestry.pop_back();
    result.threads.push_back({number_of(ancestry), index});
  }
  for (const auto& [place, value] : inputs)
    result.inputs[{number_of(ancestry_of(place.thread, names)), place.index}] = value;
  return result;
}

std::shared_ptr<vm::ThreadNames> names_of(const std::vector<trace::ThreadName>& threads) {
  auto names = std::make_shared<vm::ThreadNames>();
  static_cast<void>(names->number_of({vm::no_thread, 0}));  // as the machine calls its first one
  for (std::size_t i = 0; i < threads.size(); ++i)
    GMC_CHECK(names->number_of(threads[i]) == i + 1, "each thread is named once");
  return names;
}

}  // namespace gmc::check
