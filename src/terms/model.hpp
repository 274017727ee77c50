// Values of symbols, and what terms are with them.
#pragma once

#include <span>
#include <unordered_map>

#include "terms/term.hpp"

namespace gmc::terms {

// Symbols that are not in it are zero.
using Model = std::unordered_map<SymbolNumber, Bits>;

// Remembers what it has computed, so several terms that have parts in common cost little more than one.
class Evaluation {
 public:
  explicit Evaluation(const Model& model) : model_(model) {}

  [[nodiscard]] Bits operator()(const Term* term);
  [[nodiscard]] bool holds(const Term* truth) { return (*this)(truth) == 1; }

 private:
  [[nodiscard]] Bits compute(const Term* term);

  const Model& model_;
  std::unordered_map<const Term*, Bits> known_;
};

}  // namespace gmc::terms
