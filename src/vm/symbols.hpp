// Values that depend on inputs. In memory and registers they are objects (memory/object.hpp) that hold a term; this has
// the terms, and the conditions of the present path.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "memory/fingerprint.hpp"
#include "memory/value.hpp"
#include "terms/path.hpp"
#include "terms/solver.hpp"
#include "terms/term_pool.hpp"
#include "trace/inputs.hpp"
#include "vm/naming.hpp"
#include "vm/thread.hpp"
#include "vm/thread_paths.hpp"

namespace gmc::vm {

// What such an object is: as many bits as its bytes have. Some of them may never have been set.
struct Symbolic {
  const terms::Term* term;
  std::uint64_t undefined = 0;

  friend bool operator==(const Symbolic&, const Symbolic&) = default;
};
// Of its size only: what it is belongs to the whole state (symbolic_state.hpp).
[[nodiscard]] memory::Fingerprint structural_hash(const Symbolic& symbolic);
[[nodiscard]] inline std::uint64_t identity_hash(const Symbolic& symbolic) {
  return symbolic.term->number * std::uint64_t{0x9e3779b97f4a7c15U} ^ symbolic.undefined;
}

// An address in one object that inputs decide. It is made where it is only used to access memory (address_only.hpp), so
// nobody but accesses knows it.
struct SymbolicPointer {
  memory::Pointer base;
  const terms::Term* distance;  // from there in bytes, of 64 bits

  friend bool operator==(const SymbolicPointer&, const SymbolicPointer&) = default;
};
[[nodiscard]] memory::Fingerprint structural_hash(const SymbolicPointer& pointer);
[[nodiscard]] inline std::uint64_t identity_hash(const SymbolicPointer& pointer) {
  return pointer.distance->number * std::uint64_t{0x9e3779b97f4a7c15U} ^ pointer.base.area.index();
}
[[nodiscard]] inline std::span<const memory::Pointer> pointers_in(const SymbolicPointer& pointer) {
  return {&pointer.base, 1};
}

// One that was asked for on the present path.
struct Input {
  ThreadNumber thread = 0;
  std::uint32_t index = 0;  // among those of the thread
  const terms::Term* symbol = nullptr;
  trace::InputKind kind = trace::InputKind::Unsigned;
  trace::InputOrigin origin = {};
};

class Symbols {
 public:
  explicit Symbols(const terms::SolverOptions& options)
      : solver_(terms::make_solver(options)), path_(pool_, *solver_) {}

  // From now on each thread knows only of its own decisions; `running` is the one that runs.
  void tell_threads_apart(Thread* const& running) {
    running_ = &running;
    paths_ = std::make_unique<ThreadPaths>(pool_, *solver_);
  }
  [[nodiscard]] bool tells_threads_apart() const { return paths_ != nullptr; }
  void begin_thread(ThreadNumber thread) {
    if (paths_) paths_->begin(thread, (*running_)->number);
  }

  [[nodiscard]] terms::TermPool& pool() { return pool_; }
  // What the running thread knows; and what all of them know together.
  [[nodiscard]] terms::Path& path() { return paths_ ? paths_->of((*running_)->number) : path_; }
  [[nodiscard]] terms::Path& whole_path() { return path_; }
  [[nodiscard]] const terms::Path& whole_path() const { return path_; }
  // The condition belongs to the path. The running thread takes it to be possible; if it is not beside what others have
  // decided (No), or if nobody knows (Unknown), the path has come to its end.
  [[nodiscard]] terms::Answer add(const terms::Term* condition);
  [[nodiscard]] terms::PathStatistics statistics() const;

  // The next one of a thread: the same symbol on every path.
  [[nodiscard]] const terms::Term* add_input(ThreadNumber thread, std::uint32_t index, unsigned width,
                                             trace::InputKind kind, trace::InputOrigin origin);
  [[nodiscard]] const std::vector<Input>& inputs() const { return inputs_; }
  [[nodiscard]] NamingTables& naming() { return naming_; }
  // It stands for any address. As long as nobody looks at it, that is as good as a number.
  void set_address(const terms::Term* symbol) { addresses_.insert(symbol->parameter); }
  [[nodiscard]] bool is_address(terms::SymbolNumber symbol) const { return addresses_.contains(symbol); }
  [[nodiscard]] bool has_addresses() const { return !addresses_.empty(); }

  struct Mark {
    std::size_t conditions = 0;
    std::size_t inputs = 0;
    std::size_t of_threads = 0;
  };
  [[nodiscard]] Mark mark() const { return {path_.size(), inputs_.size(), paths_ ? paths_->mark() : 0}; }
  void return_to(const Mark& mark) {
    path_.return_to(mark.conditions);
    if (paths_) paths_->return_to(mark.of_threads);
    inputs_.resize(mark.inputs);
  }

 private:
  terms::TermPool pool_;
  std::unique_ptr<terms::Solver> solver_;
  terms::Path path_;
  Thread* const* running_ = nullptr;
  std::unique_ptr<ThreadPaths> paths_;
  std::map<std::tuple<ThreadNumber, std::uint32_t, unsigned>, const terms::Term*> known_;
  std::vector<Input> inputs_;
  std::set<terms::SymbolNumber> addresses_;
  NamingTables naming_;
};

}  // namespace gmc::vm
