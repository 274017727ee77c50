// Values that depend on inputs: where the program wants to know one, it is found out what it can be, and if that is not
// the same for all values of the inputs, it is a choice.
#include <algorithm>
#include <utility>

#include "vm/machine.hpp"

namespace gmc::vm {

using terms::Answer;
using terms::Bits;
using terms::Term;

namespace {

// As many values of something are tried one by one.
constexpr std::size_t most_values = 256;

// Of what has more.
[[nodiscard]] std::vector<Bits> samples(unsigned width) {
  const Bits sign = Bits{1} << (width - 1);
  std::vector<Bits> result{0, 1, 2, 3, 4, 7, 8, 16, sign - 1, sign, terms::mask(width) - 1, terms::mask(width)};
  for (Bits& value : result) value &= terms::mask(width);
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace

const Term* Machine::next_input(unsigned width, bool is_signed) {
  log(*thread_);
  return symbols_->add_input(thread_->number, thread_->control.inputs++, width, is_signed);
}

trace::InputValue Machine::next_input_value() {
  log(*thread_);
  const auto found = options_.inputs->find({thread_->number, thread_->control.inputs++});
  return found == options_.inputs->end() ? trace::InputValue{} : found->second;
}

void Machine::fail_unsolved() {
  fail(ir::FaultKind::Unsupported,
       "whether a condition on the inputs can be met: the solver has not found out in its time (--solver-timeout)");
}

// What a thread does to memory that others reach must be known before it does it, and not depend on what it finds
// there.
bool Machine::may_choose(std::size_t count) {
  // Whether there is something to choose may depend on what others have chosen: then it is not the same execution in
  // another order.
  if (options_.notes_touches) {
    fail(ir::FaultKind::Unsupported,
         "something depends on an input, which a search by executions does not follow (--search=dfs does)");
    return false;
  }
  const OperationKind pending = thread_->control.pending.kind;
  const bool is_midst = turn_ == Turn::Ready && pending != OperationKind::Choose;
  if (is_midst && has_others() && !is_probing_) {
    fail(ir::FaultKind::Unsupported, "what an operation on shared memory does depends on an input");
    return false;
  }
  if (!may_act({.kind = OperationKind::Choose, .is_decision = true, .number = static_cast<std::uint32_t>(count)}))
    return false;
  // What else the instruction does to memory that others reach is an operation of its own.
  const bool was_stepping = std::exchange(is_stepping_, false);
  guard();
  is_stepping_ = was_stepping;
  return true;
}

std::optional<bool> Machine::decide(const Term* truth) {
  if (has_ended()) return std::nullopt;
  terms::Path& path = symbols_->path();
  truth = path.simplified(truth);
  if (truth->is_constant()) return truth->is_true();
  const Term* const opposite = symbols_->pool().bit_not(truth);
  const Answer can_hold = path.possible(truth);
  const Answer can_fail = path.possible(opposite);
  if (can_hold == Answer::Unknown || can_fail == Answer::Unknown) {
    fail_unsolved();
    return std::nullopt;
  }
  if (can_hold == Answer::No) return false;
  if (can_fail == Answer::No) return true;
  if (!may_choose(2)) return std::nullopt;
  const bool holds = choice_ != 0;
  path.add(holds ? truth : opposite);
  return holds;
}

std::optional<Bits> Machine::fix(const Term* term) {
  if (has_ended()) return std::nullopt;
  terms::Path& path = symbols_->path();
  terms::TermPool& pool = symbols_->pool();
  term = path.simplified(term);
  if (term->is_constant()) return term->value;
  const auto is = [&](Bits value) { return pool.equal(term, pool.constant(value, term->width)); };
  std::optional<std::vector<Bits>> values = path.values(term, most_values);
  if (!values) {
    note_sampling();
    values = samples(term->width);
    std::erase_if(*values, [&](Bits value) { return path.possible(is(value)) != Answer::Yes; });
    const std::optional<Bits> least = path.least(term);
    if (!least) {
      fail_unsolved();
      return std::nullopt;
    }
    if (values->empty() || values->front() != *least) values->insert(values->begin(), *least);
  }
  if (values->size() > 1 && !may_choose(values->size())) return std::nullopt;
  const Bits value = (*values)[values->size() > 1 ? choice_ % values->size() : 0];
  path.add(path.simplified(is(value)));
  return value;
}

}  // namespace gmc::vm
