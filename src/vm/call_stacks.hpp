// Call stacks by number. A stack is a place and the stack of its caller, so that stacks with a common part share it and
// one costs a lookup, not its depth.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

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
    const auto [begin, end] = by_key_.equal_range(key);
    for (auto found = begin; found != end; ++found) {
      const Node& node = nodes_[found->second];
      if (node.caller == caller && node.code == code) return found->second;
    }
    nodes_.push_back({caller, function, code});
    const auto id = static_cast<StackId>(nodes_.size() - 1);
    by_key_.emplace(key, id);
    return id;
  }
  [[nodiscard]] const Node& operator[](StackId id) const { return nodes_[id]; }

 private:
  std::vector<Node> nodes_;
  std::unordered_multimap<std::uint64_t, StackId> by_key_;
};

}  // namespace gmc::vm
