#include "explore/covered_states.hpp"

#include <algorithm>
#include <utility>

#include "vm/symbolic_state.hpp"

namespace gmc::explore {

using memory::Fingerprint;

namespace {

// Of one shape: the last ones.
constexpr std::size_t most_seen = 16;

// So many questions to the solver are worth a state that need not be followed.
constexpr std::uint64_t worth = 20;

constexpr std::size_t bytes_of_node = 80;

}  // namespace

std::optional<Fingerprint> CoveredStates::find_or_add(const State& state) {
  const Fingerprint key = key_of(state);
  if (const auto known = looked_at_.find(key); known != looked_at_.end()) return known->second;
  if (patience_ == 0) return std::nullopt;
  const std::optional<Fingerprint> found = look(state);
  looked_at_.emplace(key, found);
  bytes_ += bytes_of_node;
  if (found) ++count_;
  return found;
}

std::optional<Fingerprint> CoveredStates::look(const State& state) {
  vm::Symbols& symbols = *machine_.symbols();
  vm::SymbolicShape shape = vm::shape_of_symbols(machine_);
  std::vector<Seen>& all = seen_[key_of(state) - state.symbols + shape.fingerprint];
  const std::uint64_t& asked = symbols.whole_path().statistics().solver_calls;
  const std::uint64_t asked_before = asked;
  const auto found = std::find_if(all.rbegin(), all.rend(), [&](const Seen& seen) {
    return vm::is_part_of(shape, seen.shape, symbols.pool(), symbols.whole_path());
  });
  const bool is_whole = found == all.rend() && vm::make_whole(shape, symbols.pool(), symbols.whole_path());
  patience_ -= std::min(patience_, asked - asked_before);
  if (found != all.rend()) {
    patience_ += worth;
    return found->state;
  }
  if (!is_whole) return std::nullopt;
  if (all.size() == most_seen) all.erase(all.begin());
  bytes_ += bytes_of_node + sizeof(Seen) + (shape.leaves.size() + shape.conditions.size()) * sizeof(void*);
  all.push_back({state.fingerprint, std::move(shape)});
  return std::nullopt;
}

}  // namespace gmc::explore
