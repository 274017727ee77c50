#include "explore/state_store.hpp"

#include "explore/bit_store.hpp"
#include "explore/exact_store.hpp"
#include "explore/visited_set.hpp"
#include "support/error.hpp"

namespace gmc::explore {

namespace {

class CompactStore : public StateStore {
 public:
  bool insert(const State& state) override { return visited_.insert(key_of(state)); }
  [[nodiscard]] Visit visit(const State& state, Sleepers now) override { return visited_.visit(key_of(state), now); }
  [[nodiscard]] std::size_t size() const override { return visited_.size(); }
  [[nodiscard]] std::size_t bytes() const override { return visited_.bytes(); }

 private:
  VisitedSet visited_;
};

// Every state is new.
class StateCounter : public StateStore {
 public:
  bool insert(const State&) override {
    ++count_;
    return true;
  }
  [[nodiscard]] std::size_t size() const override { return count_; }
  [[nodiscard]] std::size_t bytes() const override { return 0; }
  [[nodiscard]] bool is_matching() const override { return false; }

 private:
  std::size_t count_ = 0;
};

}  // namespace

Visit StateStore::visit(const State& state, Sleepers now) {
  GMC_CHECK(now.empty(), "nobody sleeps where that is not remembered");
  return {insert(state), {}};
}

memory::Fingerprint key_of(const State& state) {
  if (state.extra == 0) return state.fingerprint;
  return state.fingerprint + memory::hash_words(memory::Domain::SearchKey, state.extra);
}

std::unique_ptr<StateStore> make_store(StoreKind kind, std::uint64_t bytes) {
  switch (kind) {
    case StoreKind::Compact: return std::make_unique<CompactStore>();
    case StoreKind::Exact: return std::make_unique<ExactStore>();
    case StoreKind::Bits: return std::make_unique<BitStore>(bytes);
    case StoreKind::Nothing: return std::make_unique<StateCounter>();
  }
  return nullptr;
}

}  // namespace gmc::explore
