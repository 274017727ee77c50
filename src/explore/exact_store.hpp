// Whole states, by recursive indexing (seed: "Software Model Checking for Mono", 4.5; G. Holzmann, "State compression
// in SPIN: recursive indexing and compression training runs", SPIN 1997). Each area, in canonical form, is kept once
// and has an index; a state is the sequence of its areas' indices, of which pairs are kept once and have an index, and
// so on up to one pair. States that differ in one area share all but the way to it. No hash decides.
#pragma once

#include <span>
#include <vector>

#include "explore/state_store.hpp"

namespace gmc::explore {

// Different byte strings, numbered from 0.
class StringTable {
 public:
  [[nodiscard]] std::uint32_t index_of(std::span<const std::uint8_t> bytes);
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Entry {
    std::uint64_t begin;
    std::uint64_t size;
    std::uint64_t hash;
  };
  [[nodiscard]] bool is_at(std::uint32_t index, std::span<const std::uint8_t> bytes, std::uint64_t hash) const;
  void grow();

  std::vector<std::uint8_t> text_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> places_ = std::vector<std::uint32_t>(1024);  // index + 1; 0: free
};

// Different pairs, numbered from 0.
class PairTable {
 public:
  struct Pair {
    std::uint32_t first;
    std::uint32_t second;
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  struct Place {
    std::uint32_t index;
    bool is_new;
  };
  Place insert(Pair pair);
  [[nodiscard]] std::size_t size() const { return pairs_.size(); }
  [[nodiscard]] std::size_t bytes() const;

 private:
  void grow();

  std::vector<Pair> pairs_;
  std::vector<std::uint32_t> places_ = std::vector<std::uint32_t>(1024);  // index + 1; 0: free
};

class ExactStore : public StateStore {
 public:
  bool insert(const State& state) override;
  [[nodiscard]] std::size_t size() const override { return states_.size(); }
  [[nodiscard]] std::size_t bytes() const override { return areas_.bytes() + inner_.bytes() + states_.bytes(); }

 private:
  StringTable areas_;
  PairTable inner_;
  PairTable states_;
  std::vector<std::uint32_t> indices_;  // of the state that is being inserted
};

}  // namespace gmc::explore
