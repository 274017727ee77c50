// Executions from the start to their end, each step chosen at random: no proof, but soon in deep places of programs
// that have too many states. The same seed gives the same walks.
#pragma once

#include <random>

#include "explore/search.hpp"

namespace gmc::explore {

class RandomWalks : public Search {
 public:
  RandomWalks(vm::Machine& machine, StateStore& visited, Setup setup, std::uint64_t walks, std::uint64_t seed)
      : Search(machine, visited, std::move(setup)), walks_(walks), random_(seed) {}

 protected:
  void explore() override;
  [[nodiscard]] Schedule path() const override { return path_; }
  [[nodiscard]] std::size_t depth() const override { return path_.size(); }
  [[nodiscard]] std::string gap() const override;

 private:
  void walk();

  std::uint64_t walks_;
  std::mt19937_64 random_;
  Schedule path_;
  bool has_choices_ = false;  // there are several executions
};

}  // namespace gmc::explore
