// What is known about the symbols on one path of the program: the conditions that its branches had. There are always
// values for which all of them hold.
//
// Questions to the solver are avoided where that is possible. Only conditions count that have to do, by the symbols
// they share, with what is asked; answers are remembered; and values that were found for one question are tried on the
// next.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "terms/solver.hpp"
#include "terms/term_pool.hpp"

namespace gmc::terms {

struct PathStatistics {
  std::uint64_t questions = 0;     // whether something is possible
  std::uint64_t known_models = 0;  // of these: values were at hand
  std::uint64_t known_answers = 0;
  std::uint64_t solver_calls = 0;
  double solver_seconds = 0;

  PathStatistics& operator+=(const PathStatistics& other) {
    questions += other.questions;
    known_models += other.known_models;
    known_answers += other.known_answers;
    solver_calls += other.solver_calls;
    solver_seconds += other.solver_seconds;
    return *this;
  }
};

class Path {
 public:
  Path(TermPool& pool, Solver& solver) : pool_(pool), solver_(solver) {}

  [[nodiscard]] std::span<const Term* const> conditions() const { return conditions_; }
  // It is possible: possible() says so.
  void add(const Term* truth);
  // Back to when there were so many conditions.
  void return_to(std::size_t count);

  // The term with what is known put in: whatever is equal to a constant.
  [[nodiscard]] const Term* simplified(const Term* term);
  // One of the conditions with those symbols replaced that are constants. True: it says only that one is.
  [[nodiscard]] const Term* simplified_condition(const Term* condition);
  // Whether there are values for which it holds beside the conditions.
  [[nodiscard]] Answer possible(const Term* truth);

  // All values that the term can have, sorted; nothing: there are more than that, or it takes too long.
  [[nodiscard]] std::optional<std::vector<Bits>> values(const Term* term, std::size_t most);
  // The least one, as an unsigned number. Nothing: it takes too long.
  [[nodiscard]] std::optional<Bits> least(const Term* term);
  // Values of all symbols that conditions are about. Nothing: it takes too long.
  [[nodiscard]] std::optional<Model> model();

  [[nodiscard]] const PathStatistics& statistics() const { return statistics_; }

 private:
  struct Known {
    const Term* term;
    const Term* value;
    std::size_t condition;  // that says so
  };
  struct KeyHash {
    std::size_t operator()(const std::vector<std::uint32_t>& key) const;
  };

  using Replaced = std::unordered_map<const Term*, const Term*>;
  [[nodiscard]] const Term* replace(const Term* root, Replaced& replaced);

  // The conditions that have to do with the symbols.
  [[nodiscard]] std::vector<const Term*> related(const std::vector<SymbolNumber>& symbols) const;
  [[nodiscard]] Answer ask(std::vector<const Term*> truths, Model& model);
  [[nodiscard]] bool holds_in_a_known_model(std::span<const Term* const> truths);
  void note_model(Model model);
  void learn(const Term* condition);

  TermPool& pool_;
  Solver& solver_;
  std::vector<const Term*> conditions_;
  std::vector<Known> known_;
  Replaced simplified_;  // as long as known_ is the same
  Replaced simplified_conditions_;
  std::unordered_map<std::vector<std::uint32_t>, Answer, KeyHash> answers_;
  std::deque<Model> models_;  // the newest one first
  PathStatistics statistics_;
};

}  // namespace gmc::terms
