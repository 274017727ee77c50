// The strongest condition of each kind on a path that compares a term with a constant: of `0 < n`, `1 < n`, `2 < n`,
// which a loop leaves behind, only the last one says anything. And where `2 < n` is known, `n != 3` says `3 < n`. So a
// loop that an input bounds has one condition instead of one for each round.
//
// Costs a look into a table for each condition.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "terms/term_pool.hpp"

namespace gmc::terms {

class Bounds {
 public:
  using ConditionIndex = std::size_t;

  explicit Bounds(TermPool& pool) : pool_(pool) {}

  // Whether it holds, if the bounds alone say so.
  [[nodiscard]] std::optional<bool> holds(const Term* truth) const;
  // A condition that says the same where the bounds hold, and replaces one of them if possible.
  [[nodiscard]] const Term* strengthened(const Term* truth);
  // It is a condition from now on. Returns the one that says nothing any more.
  [[nodiscard]] std::optional<ConditionIndex> add(const Term* truth, ConditionIndex index);
  // Gives up what conditions from this one on say.
  void return_to(ConditionIndex count);

 private:
  enum class Kind : std::uint8_t { AboveUnsigned, BelowUnsigned, AboveSigned, BelowSigned };
  static constexpr std::size_t kinds = 4;
  // constant < term, or term < constant
  struct Bound {
    const Term* term;
    Kind kind;
    Bits constant;
  };
  struct Limit {
    bool is_set = false;
    Bits constant = 0;
    ConditionIndex condition = 0;
  };
  using Limits = std::array<Limit, kinds>;
  struct Change {
    const Term* term;
    Kind kind;
    Limit before;
    ConditionIndex condition;
  };

  [[nodiscard]] static std::optional<Bound> bound_of(const Term* truth);
  [[nodiscard]] static bool is_above(Kind kind) { return kind == Kind::AboveUnsigned || kind == Kind::AboveSigned; }
  [[nodiscard]] static bool is_signed(Kind kind) { return kind >= Kind::AboveSigned; }
  [[nodiscard]] static Kind opposite(Kind kind) { return static_cast<Kind>(static_cast<unsigned>(kind) ^ 1U); }
  [[nodiscard]] static bool is_less(Kind kind, Bits a, Bits b, unsigned width);
  [[nodiscard]] const Term* truth_of(const Bound& bound);

  TermPool& pool_;
  std::unordered_map<const Term*, Limits> limits_;
  std::vector<Change> changes_;
};

}  // namespace gmc::terms
