// Paths against trying all values: conditions on two numbers of six bits come and go, and whatever is asked on the way
// is answered as 4,096 trials say. Bounds, witnesses and guesses must not change an answer, whatever they save.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <random>
#include <set>

#include "random_terms.hpp"
#include "terms/path.hpp"

namespace gmc::test {
namespace {

class RandomPath {
 public:
  explicit RandomPath(unsigned seed) : random_(seed) {}

  // What went wrong; empty: nothing.
  [[nodiscard]] std::string run(unsigned steps) {
    for (unsigned i = 0; i < steps; ++i) {
      switch (below(8)) {
        case 0:
          if (const std::size_t left = below(levels_.size()); left + 1 < levels_.size()) {
            path_.return_to(levels_[left + 1].size_before);
            levels_.resize(left + 1);
          }
          break;
        case 1:
          if (const std::string wrong = compare_values(); !wrong.empty()) return wrong;
          break;
        default:
          if (const std::string wrong = decide(); !wrong.empty()) return wrong;
      }
    }
    const bool is_same = models_of(path_.conditions(), levels_.front().models) == levels_.back().models;
    return is_same ? "" : "the conditions are not those that were added";
  }

  [[nodiscard]] const PathStatistics& statistics() const { return path_.statistics(); }

 private:
  static constexpr unsigned width = 6;

  [[nodiscard]] std::size_t below(std::size_t limit) { return random_() % limit; }

  [[nodiscard]] const Term* number() { return pool_.constant(below(64), width); }
  [[nodiscard]] const Term* symbol() { return below(2) == 0 ? x_ : y_; }
  // Small ones, which come back.
  [[nodiscard]] const Term* term() {
    switch (below(12)) {
      case 0: return pool_.add(symbol(), number());
      case 1: return pool_.add(x_, y_);
      case 2: return pool_.multiply(symbol(), number());
      case 3: return pool_.bit_and(symbol(), number());
      case 4: return pool_.bit_or(symbol(), number());
      case 5: return pool_.bit_xor(symbol(), term());
      case 6: return pool_.zero_extend(pool_.extract(symbol(), 2, 3), width);
      case 7: return pool_.sign_extend(pool_.extract(symbol(), 0, 4), width);
      case 8: return pool_.choose(truth(), symbol(), number());
      case 9: return pool_.shift(Op::ShiftRight, symbol(), pool_.constant(below(6), width));
      default: return symbol();
    }
  }
  [[nodiscard]] const Term* truth() {
    const Op op = below(2) == 0 ? Op::UnsignedLess : Op::SignedLess;
    const Term* const a = below(3) == 0 ? term() : symbol();
    const Term* const b = below(3) == 0 ? term() : number();
    const Term* const result = below(3) == 0   ? pool_.equal(a, b)
                               : below(2) == 0 ? pool_.less(op, a, b)
                                               : pool_.less(op, b, a);
    return below(2) == 0 ? result : pool_.bit_not(result);
  }

  using Models = std::vector<unsigned>;  // values of both

  [[nodiscard]] Model model_of(unsigned both) const { return {{x_->parameter, both % 64}, {y_->parameter, both / 64}}; }
  [[nodiscard]] Models models_of(const std::vector<const Term*>& truths, const Models& among) const {
    Models result;
    std::ranges::copy_if(among, std::back_inserter(result),
                         [&](unsigned both) { return all_hold(truths, model_of(both)); });
    return result;
  }
  [[nodiscard]] static Models all_models() {
    Models result(64 * 64);
    std::iota(result.begin(), result.end(), 0);
    return result;
  }

  [[nodiscard]] std::string decide() {
    const Term* const asked = truth();
    Models left = models_of({asked}, levels_.back().models);
    const bool is_possible = !left.empty();
    const Answer answer = path_.possible(asked);
    if (answer == Answer::Unknown) return "the solver gives up";
    if ((answer == Answer::Yes) != is_possible)
      return is_possible ? "something is possible" : "something is impossible";
    if (!is_possible || below(2) == 0) return "";
    levels_.push_back({path_.size(), std::move(left)});
    path_.add(path_.simplified(asked));
    return "";
  }

  [[nodiscard]] std::string compare_values() {
    const Term* const asked = term();
    std::set<Bits> wanted;
    for (const unsigned both : levels_.back().models) wanted.insert(Evaluation{model_of(both)}(asked));
    const auto found = path_.values(asked, 12);
    if (found.has_value() != (wanted.size() <= 12)) return "not the number of values";
    if (found && *found != std::vector<Bits>(wanted.begin(), wanted.end())) return "not the values";
    const std::optional<Bits> least = path_.least(asked);
    return !least || *least != *wanted.begin() ? "not the least value" : "";
  }

  std::mt19937 random_;
  TermPool pool_;
  std::unique_ptr<Solver> solver_ = make_solver({});
  Path path_{pool_, *solver_};
  const Term* x_ = pool_.new_symbol(width, "x");
  const Term* y_ = pool_.new_symbol(width, "y");
  struct Level {
    std::size_t size_before;  // of the path
    Models models;
  };
  std::vector<Level> levels_{{0, all_models()}};
};

TEST(RandomPaths, AnswerAsAllValuesDo) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PATHS", 25);
  PathStatistics sum;
  for (unsigned seed = first; seed < first + count; ++seed) {
    RandomPath path{seed};
    EXPECT_EQ(path.run(60), "") << "seed " << seed;
    sum += path.statistics();
  }
  // All of them are made use of.
  EXPECT_GT(sum.known_models, 0U);
  EXPECT_GT(sum.known_answers, 0U);
  EXPECT_GT(sum.solver_calls, 0U);
}

}  // namespace
}  // namespace gmc::test
