// The conditions of a path, and which of them are about a symbol, so that those that have to do with a question are
// found at a cost that follows from their number, not from that of all conditions.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "terms/term.hpp"

namespace gmc::terms {

class ConditionIndex {
 public:
  [[nodiscard]] std::size_t size() const { return conditions_.size(); }
  [[nodiscard]] bool contains(const Term* condition) const { return numbers_.contains(condition); }
  [[nodiscard]] const Term* operator[](std::size_t index) const { return conditions_[index].term; }
  // It is none of them. `replaced` says nothing any more beside this one, and is left out until this one goes.
  void add(const Term* condition, std::optional<std::size_t> replaced);
  void return_to(std::size_t size);

  // Those that are not left out.
  [[nodiscard]] std::vector<const Term*> lasting() const;
  // The same, as far as they have symbols with this one in common, also through other conditions; and this one.
  [[nodiscard]] std::vector<const Term*> with_related(const Term* truth);

 private:
  struct Condition {
    const Term* term;
    std::optional<std::size_t> replaced;
    bool is_replaced = false;
    std::uint64_t seen = 0;
  };

  std::vector<Condition> conditions_;
  std::unordered_map<const Term*, std::size_t> numbers_;
  std::vector<std::vector<std::size_t>> of_symbol_;  // [symbol], sorted
  std::vector<std::uint64_t> symbols_seen_;          // [symbol]
  std::uint64_t round_ = 0;
};

}  // namespace gmc::terms
