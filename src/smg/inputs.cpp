#include "smg/inputs.hpp"

#include <algorithm>

#include "support/error.hpp"

namespace gmc::smg {

namespace {

// Enough to find the reasons of most faults; each step copies it.
constexpr std::size_t most_noted = 500;

[[nodiscard]] bool can_be_kept(const Typed& typed) {
  return !typed.value.is_address() && typed.type->size > 0 && typed.type->size <= 8;
}

[[nodiscard]] std::uint64_t kept_bytes(const ir::Type& type) {
  return std::clamp<std::uint64_t>(type.size, 1, 8);
}

void note(State& state, Noted noted, std::initializer_list<Typed> values) {
  GMC_CHECK(values.size() <= noted.types.size(), "there is room for all values");
  for (const Typed& typed : values) {
    const std::uint64_t at = (noted.first + noted.count) * register_distance;
    state.graph.edit(state.inputs).size = at + register_distance;
    state.graph.write(state.inputs, at, kept_bytes(*typed.type), typed.value);
    noted.types[noted.count++] = typed.type;
  }
  state.noted.push_back(noted);
}

[[nodiscard]] Noted next(const State& state, Noted::Kind kind, ir::Opcode opcode) {
  Noted noted{kind, opcode};
  if (!state.noted.empty()) noted.first = state.noted.back().first + state.noted.back().count;
  return noted;
}

}  // namespace

void watch_inputs(State& state) {
  Object inputs;
  inputs.storage = Storage::Global;
  state.inputs = state.graph.add(std::move(inputs));
  state.graph.add_root(state.inputs);
}

void note_input(State& state, const Typed& input) {
  if (state.inputs) note(state, next(state, Noted::Kind::Input, {}), {input});
}

void note_result(State& state, ir::Opcode opcode, const Typed& result, std::initializer_list<Typed> operands) {
  if (!state.inputs || state.noted.size() >= most_noted || operands.size() > 2) return;
  const auto is_result = [&](const Typed& operand) { return operand.value == result.value; };
  const auto is_unknown = [](const Typed& operand) { return operand.value.is_symbol(); };
  const bool says_something = std::ranges::any_of(operands, is_unknown) && std::ranges::none_of(operands, is_result);
  if (!says_something || !can_be_kept(result) || !std::ranges::all_of(operands, can_be_kept)) return;
  const Noted noted = next(state, Noted::Kind::Result, opcode);
  if (operands.size() == 1) return note(state, noted, {result, *operands.begin()});
  note(state, noted, {result, *operands.begin(), *(operands.begin() + 1)});
}

bool suppose(State& state, const Comparison& comparison, bool holds) {
  const bool can_be_noted = state.inputs && state.noted.size() < most_noted && can_be_kept(comparison.left) &&
                            can_be_kept(comparison.right) && decide(state.graph, comparison) == Truth::Either;
  if (can_be_noted) {
    const Noted::Kind kind = holds ? Noted::Kind::True : Noted::Kind::False;
    note(state, next(state, kind, comparison.opcode), {comparison.left, comparison.right});
  }
  return assume(state.graph, comparison, holds);
}

Typed noted_value(const State& state, const Noted& noted, std::uint32_t i) {
  const ir::Type* const type = noted.types[i];
  const std::uint64_t at = (noted.first + i) * register_distance;
  const auto value = known_value(state.graph[state.inputs], at, kept_bytes(*type));
  GMC_CHECK(value.has_value(), "what was noted is there");
  return {*value, type};
}

}  // namespace gmc::smg
