// What is known about the symbols on one path of the program: the conditions that its branches had. There are always
// values for which all of them hold.
//
// Questions to the solver are avoided where that is possible. Only conditions count that have to do, by the symbols
// they share, with what is asked; bounds answer by themselves (bounds.hpp); values that meet all conditions are at hand
// (witness.hpp) and tell that one of two sides of a branch is possible, and a guess often does so of the other
// (proposal.hpp); answers are remembered; values that were found for one question are tried on the next.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "terms/bounds.hpp"
#include "terms/condition_index.hpp"
#include "terms/solver.hpp"
#include "terms/term_pool.hpp"
#include "terms/witness.hpp"

namespace gmc::terms {

struct PathStatistics {
  std::uint64_t questions = 0;      // whether something is possible
  std::uint64_t known_models = 0;   // of these: values were at hand, or guessed
  std::uint64_t known_answers = 0;  // remembered, or bounds said it
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
  Path(TermPool& pool, Solver& solver) : pool_(pool), solver_(solver), bounds_(pool) {}

  // In the order in which they were added, without those that say nothing beside later ones.
  [[nodiscard]] std::vector<const Term*> conditions() const { return index_.lasting(); }
  // Of all conditions, to come back to.
  [[nodiscard]] std::size_t size() const { return index_.size(); }
  // It is possible: possible() says so.
  void add(const Term* truth);
  // Back to when there were so many conditions.
  void return_to(std::size_t size);

  // The term with what is known put in: whatever is equal to a constant.
  [[nodiscard]] const Term* simplified(const Term* term);
  // One of the conditions with those symbols replaced that are constants. True: it says only that one is.
  [[nodiscard]] const Term* simplified_condition(const Term* condition);
  // Whether there are values for which it holds beside the conditions.
  [[nodiscard]] Answer possible(const Term* truth, Effort effort = Effort::Usual);
  // The same, and values for which all that holds, of the symbols that have to do with it. Not worth much time.
  [[nodiscard]] Answer example(const Term* truth, Model& model);
  // Whether it holds for all values that meet the conditions. False also where that is hard to say.
  [[nodiscard]] bool implies(const Term* truth);

  // All values that the term can have, sorted; nothing: there are more than that, or it takes too long.
  [[nodiscard]] std::optional<std::vector<Bits>> values(const Term* term, std::size_t most);
  // The least one, as an unsigned number. Nothing: it takes too long.
  [[nodiscard]] std::optional<Bits> least(const Term* term);
  // Values of all symbols that conditions are about. Nothing: it takes too long.
  [[nodiscard]] std::optional<Model> model();

  [[nodiscard]] const PathStatistics& statistics() const { return statistics_; }

 private:
  using Key = std::vector<std::uint32_t>;
  using Truths = std::vector<const Term*>;
  using Replaced = std::unordered_map<const Term*, const Term*>;

  struct Known {
    const Term* term;
    std::size_t condition;  // that says so
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };

  // Terms that are in `values` become these. What becomes of others is kept in `replaced`.
  [[nodiscard]] const Term* replace(const Term* root, const Replaced& values, Replaced& replaced);
  // Otherwise nothing that is known is in the term.
  [[nodiscard]] bool has_known_symbols(const Term* term) const;

  // What holds beside the truth, and the truth: the conditions that have to do with its symbols.
  [[nodiscard]] Truths with_conditions(const Term* truth) { return index_.with_related(truth); }
  [[nodiscard]] static Key key_of(const Truths& truths);
  [[nodiscard]] Answer ask(const Truths& truths, Model& model, Effort effort = Effort::Usual);
  [[nodiscard]] std::vector<Bits> guess_values(const Term* term, const Truths& truths, std::size_t most);
  [[nodiscard]] std::optional<std::vector<Bits>> find_values(const Term* term, Truths truths, std::size_t most);
  // Without the solver.
  [[nodiscard]] std::optional<Model> guess(const Term* truth, const Truths& truths);
  [[nodiscard]] bool is_possible_by_guess(const Term* truth, const Truths& truths);
  [[nodiscard]] bool holds_in_a_known_model(const Truths& truths);
  void note_model(Model model);
  // Values of the witness that meet this condition and those that it has to do with, if they are easily found.
  void adapt_witness(const Term* condition);
  // The model meets some conditions and all those that they have to do with.
  void set_witness(const Model& model);
  void learn(const Term* condition);
  void forget_simplified();

  TermPool& pool_;
  Solver& solver_;
  ConditionIndex index_;
  Bounds bounds_;
  Witness witness_;
  std::vector<std::size_t> unmet_;  // conditions that the witness does not meet, sorted
  std::vector<Known> known_;
  std::vector<std::uint32_t> known_symbols_;  // [symbol]: in so many of known_
  Replaced known_values_;                     // of all of known_
  Replaced known_constants_;                  // of those that are symbols
  Replaced simplified_;                       // as long as known_ is the same
  Replaced simplified_conditions_;
  std::unordered_map<Key, Answer, KeyHash> answers_;
  std::unordered_map<Key, std::optional<std::vector<Bits>>, KeyHash> values_;
  std::deque<Model> models_;  // the newest one first
  PathStatistics statistics_;
};

}  // namespace gmc::terms
