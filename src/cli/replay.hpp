// The same run once more, silently: to find out what the first one did not keep track of. Runs are deterministic: input
// has been kept, choices are taken from the beginning, output is dropped.
#pragma once

#include <memory>

#include "cli/run_world.hpp"
#include "vm/machine.hpp"

namespace gmc::cli {

class Replay {
 public:
  // `steps`: how many the whole run had.
  Replay(const link::Program& program, const vm::Options& options, RunWorld& world, std::uint64_t steps)
      : program_(program), options_(options), world_(world), steps_(steps) {}

  [[nodiscard]] const vm::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  // Too long to keep somebody waiting for a note.
  [[nodiscard]] bool takes_long() const { return steps_ > longest_run; }
  // At its beginning. One at a time: they share the world.
  [[nodiscard]] std::unique_ptr<vm::Machine> start(const vm::Options& options) const {
    world_.rewind();
    return std::make_unique<vm::Machine>(program_, options, world_);
  }

 private:
  static constexpr std::uint64_t longest_run = 200'000'000;

  const link::Program& program_;
  const vm::Options& options_;
  RunWorld& world_;
  std::uint64_t steps_;
};

}  // namespace gmc::cli
