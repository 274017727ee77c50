#include "terms/term.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace gmc::terms {

std::vector<const Term*> in_order(std::span<const Term* const> roots) {
  std::vector<const Term*> found;
  std::unordered_set<const Term*> seen;
  const auto add = [&](const Term* term) {
    if (seen.insert(term).second) found.push_back(term);
  };
  for (const Term* const root : roots) add(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Term* const operand : found[i]->inputs()) add(operand);
  }
  std::ranges::sort(found, {}, &Term::number);
  return found;
}

bool are_deeper_than(std::span<const Term* const> parts, std::size_t limit) {
  if (parts.size() <= limit) return false;  // whatever they look like
  std::unordered_map<const Term*, std::size_t> depths;
  for (const Term* const part : parts) {
    std::size_t depth = 0;
    for (const Term* const operand : part->inputs()) depth = std::max(depth, depths[operand] + 1);
    if (depth > limit) return true;
    depths[part] = depth;
  }
  return false;
}

}  // namespace gmc::terms
