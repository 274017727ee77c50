// Values of all symbols, of which there are always some that meet the conditions of a path, and what terms are with
// them. What a term is is remembered until a value changes, so asking again costs nothing.
//
// Values are seldom given back: those that meet all conditions meet the first ones of them, too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "terms/model.hpp"
#include "terms/term.hpp"

namespace gmc::terms {

class Witness {
 public:
  [[nodiscard]] Bits of(SymbolNumber symbol) const { return symbol < values_.size() ? values_[symbol] : 0; }
  [[nodiscard]] Bits of(const Term* term);
  [[nodiscard]] bool holds(const Term* truth) { return of(truth) == 1; }
  // What it says of the symbols of these terms.
  [[nodiscard]] Model part(std::span<const Term* const> terms) const;

  // Symbols that are not in the model keep their values.
  void set(const Model& model);

 private:
  struct Known {
    Bits value = 0;
    std::uint64_t round = 0;
  };
  [[nodiscard]] bool is_known(const Term* term) const {
    return term->number < known_.size() && known_[term->number].round == round_;
  }

  std::vector<Bits> values_;  // [symbol]
  std::vector<Known> known_;  // [term]
  std::vector<const Term*> open_;
  std::uint64_t round_ = 1;
};

}  // namespace gmc::terms
