// A term made again from its operands up, with other operands where the caller has some.
#pragma once

#include <vector>

#include "terms/term_pool.hpp"

namespace gmc::terms {

// `find(term)` says what becomes of a term; null: that has to be found out, and `keep(term, rebuilt)` remembers what
// its operands have made of it, so that find() knows.
template <class Find, class Keep>
[[nodiscard]] const Term* rebuild(TermPool& pool, const Term* root, Find find, Keep keep) {
  std::vector<const Term*> open{root};
  while (!open.empty()) {
    const Term* const current = open.back();
    const std::size_t before = open.size();
    if (find(current) == nullptr) {
      const Term* operands[3] = {};
      bool is_same = true;
      unsigned count = 0;
      for (const Term* const operand : current->inputs()) {
        const Term* const value = find(operand);
        if (value == nullptr) open.push_back(operand);
        is_same &= value == operand;
        operands[count++] = value;
      }
      if (open.size() != before) continue;
      keep(current, is_same ? current : pool.with_operands(*current, {operands, count}));
    }
    open.pop_back();
  }
  return find(root);
}

}  // namespace gmc::terms
