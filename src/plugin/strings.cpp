#include "plugin/strings.hpp"

namespace gmc::plugin {

ir::StringId Strings::text(std::string_view text) {
  const auto [entry, is_new] = by_text_.try_emplace(std::string{text});
  if (is_new) entry->second = table_.add(text);
  return entry->second;
}

ir::StringId Strings::identifier(tree node) {
  if (node == NULL_TREE) return {};
  const auto [entry, is_new] = by_node_.try_emplace(node);
  if (is_new) entry->second = text({IDENTIFIER_POINTER(node), static_cast<std::size_t>(IDENTIFIER_LENGTH(node))});
  return entry->second;
}

}  // namespace gmc::plugin
