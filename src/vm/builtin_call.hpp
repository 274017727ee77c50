// A call of a function that the machine provides itself, as the builtin sees it: arguments with the checks every
// library call gets (a value that was never set must not decide anything), access to memory that tells faults by
// itself, the result.
//
// After a fault a builtin just returns; getters then give zeros, and nothing happens any more.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/machine.hpp"

namespace gmc::vm {

// A byte of what was read that depends on inputs.
struct InputByte {
  std::size_t position = 0;
  const terms::Term* term = nullptr;
};

class BuiltinCall {
 public:
  BuiltinCall(Machine& machine, std::string_view name, std::span<Argument> arguments, const ir::Module& module,
              ir::TypeId result_type)
      : machine_(machine), name_(name), arguments_(arguments), module_(module), result_type_(result_type) {}

  [[nodiscard]] Machine& machine() { return machine_; }
  [[nodiscard]] memory::Memory& memory() { return machine_.memory(); }
  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] bool has_failed() const { return machine_.has_ended(); }

  // Arguments.
  [[nodiscard]] std::size_t count() const { return arguments_.size(); }
  [[nodiscard]] const Argument& argument(std::size_t i) const { return arguments_[i]; }
  [[nodiscard]] const ir::Type& type(std::size_t i) const { return arguments_[i].module->types[arguments_[i].type]; }
  [[nodiscard]] Wide wide(std::size_t i);
  [[nodiscard]] std::uint64_t number(std::size_t i) { return static_cast<std::uint64_t>(wide(i)); }
  [[nodiscard]] std::int64_t signed_number(std::size_t i) { return static_cast<std::int64_t>(wide(i)); }
  [[nodiscard]] memory::Pointer pointer(std::size_t i);
  // Floating-point arguments in the format F (float, double, long double, __float128).
  template <class F>
  [[nodiscard]] F real(std::size_t i) {
    if (i >= count() || !is_defined(i)) return F{};
    return from_cells<F>(arguments_[i].datum.data(), arguments_[i].datum.size());
  }
  // A fault if the argument was never set. One that depends on inputs is fixed, which may be a choice.
  [[nodiscard]] bool is_defined(std::size_t i);
  // As a term, if it depends on inputs; null: it is a number, or some of it was never set, or is an address.
  [[nodiscard]] const terms::Term* term(std::size_t i);
  // Whether it is not zero, decided for all inputs. Nothing: not now, or there is a fault.
  [[nodiscard]] std::optional<bool> truth(std::size_t i);
  // Its lowest byte, perhaps a constant, if it depends on inputs; null: it does not, or some of it was never set.
  [[nodiscard]] const terms::Term* input_byte(std::size_t i);

  // Result. Without a call nothing is returned.
  void returns(std::uint64_t number);
  void returns(memory::Pointer pointer) { result_ = datum_of(pointer); }
  void returns_datum(Datum datum) { result_ = std::move(datum); }
  template <class F>
  void returns_real(F value) {
    result_.resize(cells_for(sizeof(F)));
    to_cells(result_.data(), result_.size(), value, sizeof(F) == 16 && std::is_same_v<F, long double> ? 10 : sizeof(F));
  }
  [[nodiscard]] const ir::Type& result_type() const { return module_.types[result_type_]; }
  [[nodiscard]] const ir::Module& module() const { return module_; }
  [[nodiscard]] Datum& result() { return result_; }
  void returns_term(const terms::Term* term);

  // Memory. False or nothing: there is a fault. Bytes that depend on inputs are fixed, which may be a choice; or handed
  // on, if there is a list for them, with a '?' in their place.
  bool read(memory::Pointer at, void* bytes, std::uint64_t size, std::vector<InputByte>* inputs = nullptr);
  bool write(memory::Pointer at, const void* bytes, std::uint64_t size);
  bool write_term(memory::Pointer at, const terms::Term* byte);
  template <class T>
  bool write_number(memory::Pointer at, T value) {
    return write(at, &value, sizeof value);
  }
  // The text up to its NUL, at most `limit` bytes.
  [[nodiscard]] std::optional<std::string> text(memory::Pointer at, std::uint64_t limit = ~std::uint64_t{0},
                                                std::vector<InputByte>* inputs = nullptr);
  // A byte, as a term; nothing: there is a fault.
  [[nodiscard]] const terms::Term* symbolic_byte(memory::Pointer at);
  // The length of a string; the search ends at `limit`.
  [[nodiscard]] std::optional<std::uint64_t> length(memory::Pointer at, std::uint64_t limit = ~std::uint64_t{0});
  void copy(memory::Pointer to, memory::Pointer from, std::uint64_t size);

  void fail(ir::FaultKind kind, std::string message, memory::Pointer concerned = {}) {
    machine_.fail(kind, std::move(message), concerned);
  }
  void set_errno(int value);

  // Where to go on instead of behind the call (longjmp).
  const Code* next = nullptr;

 private:
  Machine& machine_;
  std::string_view name_;
  std::span<Argument> arguments_;
  const ir::Module& module_;
  ir::TypeId result_type_;
  Datum result_;
};

struct BuiltinEntry {
  std::string_view name;
  Builtin function;
};

// The builtin of that name, with or without "__builtin_"; null: there is none.
[[nodiscard]] Builtin find_builtin(std::string_view name);

// Asks Machine::may_act() before it does anything.
[[nodiscard]] bool is_acting_builtin(std::string_view name);

// Asks Machine::grants_memory() before it does anything.
[[nodiscard]] bool is_allocating_builtin(std::string_view name);

// The families, each in its own file under builtins/.
[[nodiscard]] std::span<const BuiltinEntry> allocation_builtins();
[[nodiscard]] std::span<const BuiltinEntry> string_builtins();
[[nodiscard]] std::span<const BuiltinEntry> number_builtins();
[[nodiscard]] std::span<const BuiltinEntry> format_builtins();
[[nodiscard]] std::span<const BuiltinEntry> math_builtins();
[[nodiscard]] std::span<const BuiltinEntry> argument_builtins();
[[nodiscard]] std::span<const BuiltinEntry> jump_builtins();
[[nodiscard]] std::span<const BuiltinEntry> atomic_builtins();
[[nodiscard]] std::span<const BuiltinEntry> bit_builtins();
[[nodiscard]] std::span<const BuiltinEntry> compiler_builtins();
[[nodiscard]] std::span<const BuiltinEntry> intrinsic_builtins();
[[nodiscard]] std::span<const BuiltinEntry> verifier_builtins();
[[nodiscard]] std::span<const BuiltinEntry> thread_builtins();
[[nodiscard]] std::span<const BuiltinEntry> mutex_builtins();
[[nodiscard]] std::span<const BuiltinEntry> cancel_builtins();
[[nodiscard]] std::span<const BuiltinEntry> condition_builtins();
[[nodiscard]] std::span<const BuiltinEntry> lock_builtins();
[[nodiscard]] std::span<const BuiltinEntry> semaphore_builtins();

}  // namespace gmc::vm
