// Values that depend on inputs. In memory and registers they are objects (memory/object.hpp) that hold a term; this has
// the terms, and the conditions of the present path.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "memory/fingerprint.hpp"
#include "memory/value.hpp"
#include "terms/path.hpp"
#include "terms/solver.hpp"
#include "terms/term_pool.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

// What such an object is: as many bits as its bytes have. Some of them may never have been set.
struct Symbolic {
  const terms::Term* term;
  std::uint64_t undefined = 0;

  friend bool operator==(const Symbolic&, const Symbolic&) = default;
};
// Of its shape: what its symbols are called belongs to the whole state (symbolic_state.hpp).
[[nodiscard]] memory::Fingerprint structural_hash(const Symbolic& symbolic);
[[nodiscard]] inline std::uint64_t identity_hash(const Symbolic& symbolic) {
  return symbolic.term->number * std::uint64_t{0x9e3779b97f4a7c15U} ^ symbolic.undefined;
}

// For who names the symbols of a state (symbolic_state.cpp), so that it needs no tables of its own each time. What a
// round has left counts in that round only.
struct NamingTables {
  struct OfTerm {
    std::uint64_t seen = 0;
    std::uint64_t hashed = 0;
    memory::Fingerprint hash;
  };
  struct OfSymbol {
    std::uint64_t round = 0;
    std::uint64_t name = 0;
  };
  std::vector<OfTerm> terms;
  std::vector<OfSymbol> names;
  std::uint64_t round = 0;
};

// One that was asked for on the present path.
struct Input {
  ThreadNumber thread = 0;
  std::uint32_t index = 0;  // among those of the thread
  const terms::Term* symbol = nullptr;
  bool is_signed = false;
};

class Symbols {
 public:
  explicit Symbols(const terms::SolverOptions& options)
      : solver_(terms::make_solver(options)), path_(pool_, *solver_) {}

  [[nodiscard]] terms::TermPool& pool() { return pool_; }
  [[nodiscard]] terms::Path& path() { return path_; }
  [[nodiscard]] const terms::Path& path() const { return path_; }

  // The next one of a thread: the same symbol on every path.
  [[nodiscard]] const terms::Term* add_input(ThreadNumber thread, std::uint32_t index, unsigned width, bool is_signed);
  [[nodiscard]] const std::vector<Input>& inputs() const { return inputs_; }
  [[nodiscard]] NamingTables& naming() { return naming_; }

  struct Mark {
    std::size_t conditions = 0;
    std::size_t inputs = 0;
  };
  [[nodiscard]] Mark mark() const { return {path_.conditions().size(), inputs_.size()}; }
  void return_to(const Mark& mark) {
    path_.return_to(mark.conditions);
    inputs_.resize(mark.inputs);
  }

 private:
  terms::TermPool pool_;
  std::unique_ptr<terms::Solver> solver_;
  terms::Path path_;
  std::map<std::tuple<ThreadNumber, std::uint32_t, unsigned>, const terms::Term*> known_;
  std::vector<Input> inputs_;
  NamingTables naming_;
};

}  // namespace gmc::vm
