// Compile-time values → ConstantIds, as the bytes the value has in the target's memory. Equal values of one type share
// an Id.
#pragma once

#include "plugin/gcc_headers.hpp"
#include "plugin/types.hpp"

namespace gmc::plugin {

// The bytes of a scalar, complex or vector constant; nothing when GCC cannot encode it.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> constant_bytes(tree value);

class Constants {
 public:
  Constants(ir::Module& module, Types& types) : module_(module), types_(types) {}

  // None when the value has no encoding.
  [[nodiscard]] ir::ConstantId get(tree value);
  [[nodiscard]] ir::ConstantId integer(tree type, std::int64_t value);

 private:
  ir::Module& module_;
  Types& types_;
  std::unordered_map<tree, ir::ConstantId> by_node_;
  std::unordered_map<std::string, ir::ConstantId> by_value_;
};

}  // namespace gmc::plugin
