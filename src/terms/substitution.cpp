#include "terms/substitution.hpp"

#include "terms/rebuild.hpp"

namespace gmc::terms {

const Term* Substitution::operator()(const Term* term) {
  const auto find = [&](const Term* one) -> const Term* {
    if (one->is_constant()) return one;
    const auto found = known_.find(one);
    return found == known_.end() ? nullptr : found->second;
  };
  return rebuild(pool_, term, find, [&](const Term* before, const Term* after) { known_.emplace(before, after); });
}

}  // namespace gmc::terms
