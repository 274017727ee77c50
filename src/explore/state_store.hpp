// The states that were seen: as fingerprints (CompactStore), whole (ExactStore), as bits (BitStore), or not at all
// (StateCounter).
#pragma once

#include <cstdint>
#include <memory>

#include "explore/sleepers.hpp"
#include "memory/memory.hpp"

namespace gmc::explore {

struct State {
  const memory::Memory& memory;
  memory::Fingerprint fingerprint;
  std::uint64_t extra = 0;      // what a search adds
  memory::Fingerprint symbols;  // what is known of inputs; the fingerprint counts it already
};

// Who has slept in all visits of a state before this one (sleep_sets.hpp); everybody, if there was none.
struct Visit {
  bool is_new;
  Sleepers before;
};

class StateStore {
 public:
  StateStore() = default;
  virtual ~StateStore() = default;
  StateStore(const StateStore&) = delete;
  StateStore& operator=(const StateStore&) = delete;

  // False: it was there already.
  virtual bool insert(const State& state) = 0;
  // The same for stores that remember who sleeps in a state: from now on, who has slept until now and does now.
  [[nodiscard]] virtual Visit visit(const State& state, Sleepers now);
  [[nodiscard]] virtual std::size_t size() const = 0;
  [[nodiscard]] virtual std::size_t bytes() const = 0;
  // Fingerprints are needed.
  [[nodiscard]] virtual bool is_matching() const { return true; }
  // New states may be taken for known ones, and not only once in the age of the universe.
  [[nodiscard]] virtual bool may_miss() const { return false; }
};

enum class StoreKind : std::uint8_t { Compact, Exact, Bits, Nothing };

// `bytes`: the size of the table of bits.
[[nodiscard]] std::unique_ptr<StateStore> make_store(StoreKind kind, std::uint64_t bytes);

// The fingerprint, with what a search adds.
[[nodiscard]] memory::Fingerprint key_of(const State& state);

}  // namespace gmc::explore
