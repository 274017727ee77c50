// Values of symbols, and what terms are with them.
#pragma once

#include <span>
#include <string_view>
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

// A solver's model is believed only after this.
[[nodiscard]] bool all_hold(std::span<const Term* const> truths, const Model& model);

// A value as solvers write it: the base is 2 or 16, so digits are 1 or 4 bits.
[[nodiscard]] Bits bits_of_digits(std::string_view digits, unsigned digit_bits);

}  // namespace gmc::terms
