// Terms with others in the place of some of their parts, all at once: a may become b, and b become a.
#pragma once

#include <unordered_map>

#include "terms/term_pool.hpp"

namespace gmc::terms {

class Substitution {
 public:
  explicit Substitution(TermPool& pool) : pool_(pool) {}

  // Both have the same width. To be said before any term is asked for.
  void put(const Term* part, const Term* other) { known_.emplace(part, other); }
  [[nodiscard]] const Term* operator()(const Term* term);

 private:
  TermPool& pool_;
  std::unordered_map<const Term*, const Term*> known_;  // what was put, and what has become of other terms
};

}  // namespace gmc::terms
