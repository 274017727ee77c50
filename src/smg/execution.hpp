// What a symbolic execution needs to know beside the state: the program, what counts as a fault, what was computed of
// functions.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ir/fault.hpp"
#include "ir/liveness.hpp"
#include "smg/state.hpp"

namespace gmc::smg {

struct ExecutionOptions {
  ir::FaultSet checks;                // what is looked for
  bool must_free_everything = false;  // blocks that are reachable at the end are lost, too
  bool allocations_may_fail = false;
  std::size_t deepest_calls = 100;

  [[nodiscard]] bool looks_for(ir::FaultKind kind) const { return checks.contains(kind); }
};

// Those that a proof can exclude, all but `unsupported`, which is never excluded.
[[nodiscard]] ir::FaultSet decided_faults();

class ExecutionContext {
 public:
  ExecutionContext(const link::Program& program, const ExecutionOptions& options)
      : program_(program), options_(options) {}

  [[nodiscard]] const link::Program& program() const { return program_; }
  [[nodiscard]] const ExecutionOptions& options() const { return options_; }
  [[nodiscard]] std::uint64_t pointer_size() const;
  // The module is one of gmc's own, not of the program.
  [[nodiscard]] bool is_library(link::ModuleId module) const;
  [[nodiscard]] const ir::Liveness& liveness(const ir::Function& function);
  // Blocks where loops begin.
  [[nodiscard]] bool is_loop_head(const ir::Function& function, ir::BlockId block);
  // An input was not taken to be all that it may be: then what was found is true, but there may be more.
  void note_sampling(std::string what) { sampled_ = std::move(what); }
  [[nodiscard]] const std::string& sampled() const { return sampled_; }  // empty: none

 private:
  struct Known {
    std::unique_ptr<ir::Liveness> liveness;
    std::vector<bool> is_loop_head;  // [block]
  };
  [[nodiscard]] const Known& known(const ir::Function& function);

  const link::Program& program_;
  ExecutionOptions options_;
  std::map<const ir::Function*, Known> known_;
  std::string sampled_;
};

// Where the program begins, before the first instruction of main.
[[nodiscard]] State initial_state(ExecutionContext& context);

// The object of a function or variable, made if it is not there yet.
[[nodiscard]] ObjectId object_of(ExecutionContext& context, State& state, link::EntityId entity);

// The function is called: its frame is the running one. Its parameters are not set yet.
void enter(State& state, const link::Program& program, link::EntityId entity);
// The running function ends: its variables, too.
void leave(State& state);

}  // namespace gmc::smg
