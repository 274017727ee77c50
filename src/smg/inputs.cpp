#include "smg/inputs.hpp"

#include <algorithm>
#include <map>

namespace gmc::smg {

namespace {

constexpr int most_attempts = 1000;

// Small numbers are easier to read.
[[nodiscard]] std::uint64_t choose(const Symbol& symbol, const std::vector<std::uint64_t>& taken) {
  const Wide begin = symbol.range.has(0) ? 0 : symbol.range.low > 0 ? symbol.range.low : symbol.range.high;
  const Wide step = begin < 0 ? -1 : 1;
  Wide number = begin;
  for (int i = 0; i < most_attempts && symbol.range.has(number); ++i, number += step) {
    const auto bits = static_cast<std::uint64_t>(number);
    const std::uint64_t stored = symbol.bits >= 64 ? bits : bits & ((std::uint64_t{1} << symbol.bits) - 1);
    if (symbol.may_be(stored) && std::ranges::find(taken, stored) == taken.end()) return bits;
  }
  return static_cast<std::uint64_t>(symbol.range.low);
}

}  // namespace

void watch_inputs(State& state) {
  Object inputs;
  inputs.storage = Storage::Global;
  state.inputs = state.graph.add(std::move(inputs));
  state.graph.add_root(state.inputs);
}

void note_input(State& state, const Value& input) {
  if (!state.inputs) return;
  const std::uint64_t at = state.input_count++ * register_distance;
  state.graph.edit(state.inputs).size = at + register_distance;
  state.graph.write(state.inputs, at, 8, input);
}

std::vector<std::uint64_t> choose_inputs(const State& state) {
  std::vector<std::uint64_t> result;
  std::map<SymbolId, std::uint64_t> chosen;
  for (std::uint32_t i = 0; i < state.input_count; ++i) {
    const auto value = known_value(state.graph[state.inputs], i * register_distance, 8);
    if (!value || !value->is_symbol()) {
      result.push_back(value && value->is_number() ? value->bits() : 0);
      continue;
    }
    const SymbolId id = value->symbol();
    if (!chosen.contains(id)) {
      const Symbol& symbol = state.graph[id];
      std::vector<std::uint64_t> taken;
      for (const SymbolId other : symbol.others) {
        const auto found = chosen.find(other);
        if (found != chosen.end()) taken.push_back(found->second);
      }
      chosen[id] = choose(symbol, taken);
    }
    result.push_back(chosen[id]);
  }
  return result;
}

}  // namespace gmc::smg
