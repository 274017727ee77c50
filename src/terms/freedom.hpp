// Terms that can be anything, whatever all others are. If the input s occurs nowhere else, `x + s` can have every value
// for each value of x; so it is as good as an input itself, and a condition `s < 5` says nothing about the rest.
// (Solvers simplify formulas like that: unconstrained terms, Bruttomesso, "RTL verification: from SAT to SMT(BV)",
// 2008.)
//
// It costs the size of the terms that are looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "terms/term.hpp"

namespace gmc::terms {

class Freedom {
 public:
  // For these terms together. Each occurrence counts: one that is there twice is used twice.
  void look_at(std::span<const Term* const> roots);

  // The term is one of those, or part of one. If it can be anything: so many of its lowest bits are zero all the same.
  [[nodiscard]] std::optional<unsigned> of(const Term* term) const;
  // The same, and nothing else uses it.
  [[nodiscard]] std::optional<unsigned> of_single(const Term* term) const;

 private:
  static constexpr std::uint8_t not_free = 0xff;
  struct OfTerm {
    std::uint64_t round = 0;
    std::uint32_t uses = 0;
    std::uint8_t zeros = not_free;
  };

  void use(const Term* term);
  [[nodiscard]] std::uint8_t zeros_of(const Term& term) const;
  [[nodiscard]] std::uint8_t of_sum(const Term& term) const;
  [[nodiscard]] std::uint8_t of_concat(const Term& term) const;
  [[nodiscard]] std::uint8_t of_comparison(const Term& term) const;
  // Not even its lowest bits are known, and nothing else uses it.
  [[nodiscard]] bool is_wholly_free(const Term* term) const { return of_single(term) == 0U; }

  std::vector<OfTerm> terms_;  // [number]
  std::vector<const Term*> found_;
  std::uint64_t round_ = 0;
};

}  // namespace gmc::terms
