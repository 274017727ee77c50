// One instruction, in every way that it can go.
//
// Where it needs an element of a segment, the instruction is not done yet: the states that come next are those in which
// the element is there, and the instruction is tried again. So nothing is ever half done.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "smg/execution.hpp"

namespace gmc::smg {

// Something is wrong with the program, or might be.
struct Finding {
  ir::FaultKind kind = ir::FaultKind::Unsupported;
  std::string message;
  std::string where;  // file:line:column
};

struct Successor {
  State state;
  // Which way was taken where there are several in the program: a branch, a case, a choice. Nothing: there was no
  // choice.
  std::optional<std::uint32_t> decision;
  bool has_ended = false;  // the program, and all is well
  bool arrives = false;    // at the beginning of a block or function
};

// Of a decision that is only needed because less is known than in the program: which number something is. Where it is
// known, there is no such decision.
inline constexpr std::uint32_t split_decision = std::uint32_t{1} << 31;

struct StepResult {
  std::vector<Successor> successors;
  std::optional<Finding> finding;  // then there are no successors
  std::optional<State> found_in;   // with what is known by then, as which way a branch goes
};

[[nodiscard]] StepResult step(ExecutionContext& context, const State& state);

}  // namespace gmc::smg
