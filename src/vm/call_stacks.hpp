// Call stacks by number. A stack is a place and the stack of its caller, so that stacks with a common part share it and
// one costs a lookup, not its depth.
#pragma once

#include <cstdint>
#include <vector>

#include "support/pool_index.hpp"
#include "vm/code.hpp"

namespace gmc::vm {

using StackId = std::uint32_t;
inline constexpr StackId no_stack = 0;

class CallStacks {
 public:
  struct Node {
    StackId caller = no_stack;
    const LoweredFunction* function = nullptr;
    const Code* code = nullptr;
  };

  CallStacks() : nodes_(1) {}

  [[nodiscard]] StackId intern(StackId caller, const LoweredFunction* function, const Code* code) {
    const std::uint64_t key = reinterpret_cast<std::uintptr_t>(code) ^ (std::uint64_t{caller} << 40);
    return by_key_.find_or_add(
        key, [&](StackId id) { return nodes_[id].caller == caller && nodes_[id].code == code; },
        [&] {
          nodes_.push_back({caller, function, code});
          return static_cast<StackId>(nodes_.size() - 1);
        });
  }
  [[nodiscard]] const Node& operator[](StackId id) const { return nodes_[id]; }

 private:
  std::vector<Node> nodes_;
  support::PoolIndex by_key_;
};

}  // namespace gmc::vm
