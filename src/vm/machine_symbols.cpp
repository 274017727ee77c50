// Values that depend on inputs: where the program wants to know one, it is found out what it can be, and if that is not
// the same for all values of the inputs, it is a choice.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>
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

// After so many inputs the transition ends at the next jump back: a loop that computes with them, but decides nothing
// by them, may have come back to a state that is known, and would compute with ever larger terms otherwise. Eight, ten,
// twelve, fourteen, and twice as many each time: looking costs the size of the state.
[[nodiscard]] bool is_worth_a_look(std::uint32_t inputs) {
  constexpr unsigned significant_bits = 3;
  return inputs >= 8 && static_cast<unsigned>(std::countr_zero(inputs)) + significant_bits >=
                            static_cast<unsigned>(std::bit_width(inputs));
}

// Those of the samples that the term can have. Where one input decides, what it is for samples of that input, too: a
// size of `8 * n` bytes is of interest where n is 3, and that it could be 2^63 is not.
[[nodiscard]] std::vector<Bits> some_values(Symbols& symbols, const Term* term) {
  const auto can_be = [&](const Term* what, Bits value) {
    const Term* const is = symbols.pool().equal(what, symbols.pool().constant(value, what->width));
    return symbols.path().possible(is) == Answer::Yes;
  };
  std::set<Bits> result;
  for (const Bits value : samples(term->width)) {
    if (can_be(term, value)) result.insert(value);
  }
  if (term->symbols.size() == 1 && !term->is(terms::Op::Symbol)) {
    const Term* const symbol = symbols.pool().symbol(term->symbols.front());
    for (const Bits value : samples(symbol->width)) {
      const terms::Model model{{term->symbols.front(), value}};
      if (can_be(symbol, value)) result.insert(terms::Evaluation{model}(term));
    }
  }
  return {result.begin(), result.end()};
}

}  // namespace

const Term* Machine::next_input(unsigned width, trace::InputKind kind, trace::InputOrigin origin) {
  log(*thread_);
  if (is_worth_a_look(thread_->control.inputs + 1)) stop_at_ = std::min(stop_at_.load(), steps_);
  return symbols_->add_input(thread_->number, thread_->control.inputs++, width, kind, std::move(origin));
}

trace::InputValue Machine::next_input_value() {
  log(*thread_);
  const trace::InputPlace place{thread_->number, thread_->control.inputs++};
  if (input_watcher_) input_watcher_(place);
  const auto found = options_.inputs->find(place);
  return found == options_.inputs->end() ? trace::InputValue{} : found->second;
}

void Machine::note_sampling() {
  const auto& frames = thread_->frames;
  auto frame = std::find_if(frames.rbegin(), frames.rend(), [](const auto& one) { return !one.function->is_model; });
  if (frame == frames.rend()) frame = frames.rbegin();  // the library alone: what main has returned
  sampled_.emplace(frame->function, frame->code);
}

std::vector<trace::StackFrame> Machine::sampled_places() const {
  std::vector<trace::StackFrame> places;
  for (const auto& [function, code] : sampled_) places.push_back(describe(*function, code, nullptr));
  return places;
}

void Machine::fail_unsolved(const Term* about) {
  const bool is_too_deep = terms::are_deeper_than(terms::in_order({&about, 1}), terms::greatest_depth);
  const std::string reason =
      is_too_deep ? fmt::format("it has more than {} operators below each other, and solvers do not follow that deep",
                                terms::greatest_depth)
                  : "the solver has not found out in its time (--solver-timeout)";
  fail(ir::FaultKind::Unsupported, "whether a condition on the inputs can be met: " + reason);
}

const Term* Machine::looked_at(const Term* term) {
  terms::Path& path = symbols_->path();
  term = path.simplified(term);
  if (!symbols_->has_addresses()) return term;
  for (const terms::SymbolNumber number : term->symbols) {
    if (!symbols_->is_address(number)) continue;
    note_sampling();
    const Term* const symbol = symbols_->pool().symbol(number);
    static_cast<void>(assume(symbols_->pool().equal(symbol, symbols_->pool().constant(0, symbol->width))));
  }
  return path.simplified(term);
}

// Of the running thread. Where threads do not know of each other's decisions, these may be impossible together.
bool Machine::assume(const Term* condition) {
  switch (symbols_->add(condition)) {
    case Answer::Yes: return true;
    case Answer::No: finish(End::Impossible); return false;
    default: fail_unsolved(condition); return false;
  }
}

// What a thread does to memory that others reach must be known before it does it, and not depend on what it finds
// there.
bool Machine::may_choose(std::size_t count) {
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
  truth = looked_at(truth);
  if (truth->is_constant()) return truth->is_true();
  const Term* const opposite = symbols_->pool().bit_not(truth);
  // The conditions can be met, so if one of both is impossible the other one is not.
  const Answer can_hold = path.possible(truth);
  if (can_hold == Answer::No) return false;
  const Answer can_fail = path.possible(opposite);
  if (can_fail == Answer::No) return true;
  if (can_hold == Answer::Unknown || can_fail == Answer::Unknown) {
    fail_unsolved(truth);
    return std::nullopt;
  }
  if (!may_choose(2)) return std::nullopt;
  const bool holds = choice_ != 0;
  if (!assume(holds ? truth : opposite)) return std::nullopt;
  return holds;
}

void Machine::fix_least(const Term* term) {
  if (has_ended()) return;
  terms::Path& path = symbols_->whole_path();
  terms::TermPool& pool = symbols_->pool();
  term = path.simplified(term);
  if (term->is_constant()) return;
  const std::optional<Bits> least = path.least(term);
  if (!least) return fail_unsolved(term);
  static_cast<void>(assume(path.simplified(pool.equal(term, pool.constant(*least, term->width)))));
}

std::optional<Bits> Machine::fix(const Term* term) {
  if (has_ended()) return std::nullopt;
  terms::Path& path = symbols_->path();
  terms::TermPool& pool = symbols_->pool();
  term = looked_at(term);
  if (term->is_constant()) return term->value;
  const auto is = [&](Bits value) { return pool.equal(term, pool.constant(value, term->width)); };
  std::optional<std::vector<Bits>> values = path.values(term, most_values);
  if (!values) {
    note_sampling();
    values = some_values(*symbols_, term);
    const std::optional<Bits> least = path.least(term);
    if (!least) {
      fail_unsolved(term);
      return std::nullopt;
    }
    if (values->empty() || values->front() != *least) values->insert(values->begin(), *least);
  }
  if (values->size() > 1 && !may_choose(values->size())) return std::nullopt;
  const Bits value = (*values)[values->size() > 1 ? choice_ % values->size() : 0];
  if (!assume(path.simplified(is(value)))) return std::nullopt;
  return value;
}

}  // namespace gmc::vm
