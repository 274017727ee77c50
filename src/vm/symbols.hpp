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

  [[nodiscard]] terms::TermPool& pool() { return pool_; }
  [[nodiscard]] terms::Path& path() { return path_; }
  [[nodiscard]] const terms::Path& path() const { return path_; }

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
  };
  [[nodiscard]] Mark mark() const { return {path_.size(), inputs_.size()}; }
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
  std::set<terms::SymbolNumber> addresses_;
  NamingTables naming_;
};

}  // namespace gmc::vm
