#include "terms/term.hpp"

#include <algorithm>
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

}  // namespace gmc::terms
