// Whether there are values of symbols for which some terms are true.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "terms/model.hpp"
#include "terms/term.hpp"

namespace gmc::terms {

enum class Answer : std::uint8_t { Yes, No, Unknown };

// How long to think about a question: as long as the user wants, or, where nothing depends on the answer but how much
// there is to do, a moment.
enum class Effort : std::uint8_t { Usual, Little };
inline constexpr unsigned little_milliseconds = 100;

class Solver {
 public:
  virtual ~Solver() = default;

  // Yes: `model` has such values, which were tried. Unknown: it would take too long, or the terms are too deep.
  [[nodiscard]] virtual Answer solve(std::span<const Term* const> truths, Model& model,
                                     Effort effort = Effort::Usual) = 0;
};

// Solvers follow terms down to their leaves by recursion: Z3 and cvc5 have used up a stack of 8 MiB at less than 32,000
// operators below each other, and not yet at 16,000.
inline constexpr std::size_t greatest_depth = 12'000;

enum class SolverKind : std::uint8_t { Z3, Cvc5 };

struct SolverOptions {
  SolverKind kind = SolverKind::Z3;
  unsigned milliseconds = 10'000;  // for each question
};

[[nodiscard]] std::unique_ptr<Solver> make_solver(const SolverOptions& options);

}  // namespace gmc::terms
