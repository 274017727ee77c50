// Interns the strings of a module: each text is stored once. Identifiers are looked up by their node first, which GCC
// has already made unique.
#pragma once

#include "plugin/gcc_headers.hpp"

namespace gmc::plugin {

class Strings {
 public:
  explicit Strings(ir::StringTable& table) : table_(table) {}

  [[nodiscard]] ir::StringId text(std::string_view text);
  // The name in an IDENTIFIER_NODE; none for a null tree.
  [[nodiscard]] ir::StringId identifier(tree node);

 private:
  ir::StringTable& table_;
  std::unordered_map<std::string, ir::StringId> by_text_;
  std::unordered_map<tree, ir::StringId> by_node_;
};

}  // namespace gmc::plugin
