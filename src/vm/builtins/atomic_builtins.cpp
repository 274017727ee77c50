// __atomic_* and __sync_*. One thread runs at a time, so each is a plain sequence; they wrap around also for signed
// types.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "vm/builtin_call.hpp"
#include "vm/evaluator.hpp"
#include "vm/result_fate.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

namespace {

using ir::Opcode;
using memory::Error;
using memory::Pointer;

[[nodiscard]] ir::Type unsigned_type(std::uint64_t size) {
  ir::Type type;
  type.kind = ir::TypeKind::Integer;
  type.is_unsigned = true;
  type.size = size;
  type.precision = static_cast<std::uint16_t>(size * 8);
  return type;
}

[[nodiscard]] Evaluator evaluator_of(BuiltinCall& call) {
  return {call.machine(), *call.machine().frame().function, call.machine().frame().cells};
}

// The number at the end of the name: bytes.
[[nodiscard]] std::uint64_t size_in(std::string_view name) {
  return std::stoul(std::string{name.substr(name.rfind('_') + 1)});
}

[[nodiscard]] Opcode opcode_in(std::string_view name) {
  for (const auto& [word, opcode] : {std::pair{"add", Opcode::Add}, {"sub", Opcode::Subtract}, {"xor", Opcode::Xor}}) {
    if (name.find(word) != name.npos) return opcode;
  }
  // The names of __sync_ have an "and" of their own; "nand" is an and, too.
  const bool is_or = name.find("_or_") != name.npos;
  return is_or ? Opcode::Or : Opcode::And;
}

// The operand as an integer of the size of the object.
[[nodiscard]] Datum operand(BuiltinCall& call, std::size_t i, const ir::Type& type) {
  if (call.has_failed()) return undefined_datum(type.size);
  Evaluator evaluator = evaluator_of(call);
  return evaluator.convert(type, call.type(i), call.argument(i).datum);
}

[[nodiscard]] Datum result_of(BuiltinCall& call, const ir::Type& type, const Datum& value) {
  Evaluator evaluator = evaluator_of(call);
  return call.result_type().is_integral() ? evaluator.convert(call.result_type(), type, value) : value;
}

enum class Use : std::uint8_t { Read, Write };

// False: other threads reach the object, and this is not the time. Without others that it accesses besides it is known
// beforehand what the whole does; a function of the library goes on.
[[nodiscard]] bool is_turn(BuiltinCall& call, Pointer at, std::uint64_t size, Use use, bool is_alone = true,
                           Effect effect = {}) {
  Machine& machine = call.machine();
  if (call.has_failed()) return false;
  if (!machine.is_guarding() || call.memory().check_read(at, size) != Error::Guarded) return true;
  machine.stop_before({.kind = OperationKind::Access,
                       .is_write = use == Use::Write,
                       .is_atomic = true,
                       .is_alone = is_alone && !machine.frame().function->is_model,
                       .object = at,
                       .size = size,
                       .effect = effect});
  return false;
}

[[nodiscard]] bool is_shared(BuiltinCall& call, Pointer at) {
  return !at.is_null() && call.memory().exists(at.area) && call.memory().is_guarded(at.area);
}

[[nodiscard]] bool is_number(const Datum& datum) {
  return datum.size() == 1 && is_plain(datum);
}

// Of four or eight bytes; there may be others.
[[nodiscard]] bool holds_number(const memory::Memory& memory, Pointer at, std::uint64_t size) {
  if (at.is_null() || !memory.exists(at.area)) return false;
  return (size == 4 || (size == 8 && memory.peek(at + 4))) && memory.peek(at);
}

// Only numbers are added in any order: a pointer may leave its object on the way.
[[nodiscard]] Effect effect_of(BuiltinCall& call, Opcode opcode, Pointer at, const ir::Type& type,
                               const Datum& change) {
  Machine& machine = call.machine();
  if (call.has_failed() || !machine.notes_effects() || !is_number(change)) return {};
  if (!holds_number(machine.memory(), at, type.size) || !ignores_result(machine.running())) return {};
  switch (opcode) {
    case Opcode::Add:
    case Opcode::Subtract: return Effect{Effect::Kind::Add};
    case Opcode::Or: return Effect{Effect::Kind::Or};
    case Opcode::And: return Effect{Effect::Kind::And};
    case Opcode::Xor: return Effect{Effect::Kind::Xor};
    default: return {};
  }
}

void fetch_operation(BuiltinCall& call) {
  const std::string_view name = call.name();
  const ir::Type type = unsigned_type(size_in(name));
  const Opcode opcode = opcode_in(name);
  const bool is_nand = name.find("nand") != name.npos;
  const bool returns_old = name.starts_with("__atomic_fetch_") || name.starts_with("__sync_fetch_");
  const Pointer at = call.pointer(0);
  const Datum change = operand(call, 1, type);
  const Effect effect = is_nand ? Effect{} : effect_of(call, opcode, at, type, change);
  if (!is_turn(call, at, type.size, Use::Write, true, effect)) return;
  Evaluator evaluator = evaluator_of(call);
  const std::size_t touches = call.machine().touches().size();
  const Datum old = evaluator.load(at, type);
  Datum fresh = evaluator.binary(opcode, type, type, old, type, change);
  if (is_nand) fresh = evaluator.unary(Opcode::Not, type, type, fresh);
  if (call.has_failed()) return;
  evaluator.store(at, type, fresh);
  call.machine().note_effect(touches, effect);
  call.returns_datum(result_of(call, type, returns_old ? old : fresh));
}

void atomic_load(BuiltinCall& call) {
  const ir::Type type = unsigned_type(size_in(call.name()));
  const Pointer at = call.pointer(0);
  if (!is_turn(call, at, type.size, Use::Read)) return;
  call.returns_datum(result_of(call, type, evaluator_of(call).load(at, type)));
}

void atomic_store(BuiltinCall& call) {
  const ir::Type type = unsigned_type(size_in(call.name()));
  const Pointer at = call.pointer(0);
  const Datum value = operand(call, 1, type);
  const Effect effect = is_number(value) ? Effect::store(value[0].bits) : Effect{};
  if (!is_turn(call, at, type.size, Use::Write, true, effect)) return;
  const std::size_t touches = call.machine().touches().size();
  evaluator_of(call).store(at, type, value);
  call.machine().note_effect(touches, effect);
}

void exchange(BuiltinCall& call) {
  const ir::Type type = unsigned_type(size_in(call.name()));
  const Pointer at = call.pointer(0);
  if (!is_turn(call, at, type.size, Use::Write)) return;
  Evaluator evaluator = evaluator_of(call);
  const Datum old = evaluator.load(at, type);
  evaluator.store(at, type, operand(call, 1, type));
  call.returns_datum(result_of(call, type, old));
}

// Are the two the same? A fault if that is not defined.
[[nodiscard]] bool same(BuiltinCall& call, const ir::Type& type, const Datum& a, const Datum& b) {
  const std::optional<bool> equal = evaluator_of(call).compare(Opcode::Equal, type, a, b);
  if (!equal)
    call.machine().fail_undefined(is_plain(a) ? b : a,
                                  fmt::format("{} compares a value that was never set", call.name()));
  return equal.value_or(false);
}

// Nothing: that does not depend on inputs, or is about addresses.
[[nodiscard]] const terms::Term* symbolic_sameness(BuiltinCall& call, const ir::Type& type, const Datum& a,
                                                   const Datum& b) {
  Evaluator evaluator = evaluator_of(call);
  if (!evaluator.has_symbols(a) && !evaluator.has_symbols(b)) return nullptr;
  const terms::Term* const left = evaluator.term_of(type, a);
  const terms::Term* const right = left == nullptr ? nullptr : evaluator.term_of(type, b);
  if (right == nullptr) return nullptr;
  Symbols& symbols = *call.machine().symbols();
  const terms::Term* const truth = symbols.path().simplified(symbols.pool().equal(left, right));
  return truth->is_constant() ? nullptr : truth;
}

// One of two values, whichever it is: what is done to memory must not be a choice. Nothing: one of them is an address.
[[nodiscard]] std::optional<Datum> either(BuiltinCall& call, const ir::Type& type, const terms::Term* condition,
                                          const Datum& a, const Datum& b) {
  Evaluator evaluator = evaluator_of(call);
  if (a[0].is(Tag::Pointer) || b[0].is(Tag::Pointer)) return std::nullopt;
  const terms::Term* const left = evaluator.term_of(type, a);
  const terms::Term* const right = evaluator.term_of(type, b);
  if (left == nullptr || right == nullptr) return std::nullopt;
  return evaluator.datum_of_term(type, call.machine().symbols()->pool().choose(condition, left, right));
}

void compare_exchange(BuiltinCall& call) {
  const ir::Type type = unsigned_type(size_in(call.name()));
  const Pointer at = call.pointer(0);
  const Pointer expected_at = call.pointer(1);
  if (!is_turn(call, at, type.size, Use::Write, !is_shared(call, expected_at))) return;
  Evaluator evaluator = evaluator_of(call);
  const Datum old = evaluator.load(at, type);
  const Datum expected = evaluator.load(expected_at, type);
  if (call.has_failed()) return;
  if (const terms::Term* const truth = symbolic_sameness(call, type, old, expected)) {
    const auto fresh = either(call, type, truth, operand(call, 2, type), old);
    const auto found = either(call, type, truth, expected, old);
    if (fresh && found) {
      evaluator.store(at, type, *fresh);
      evaluator.store(expected_at, type, *found);
      return call.returns_term(truth);
    }
  }
  const bool is_same = same(call, type, old, expected);
  if (call.has_failed()) return;
  if (is_same) {
    evaluator.store(at, type, operand(call, 2, type));
  } else {
    evaluator.store(expected_at, type, old);
  }
  call.returns(is_same ? 1 : 0);
}

void sync_compare_and_swap(BuiltinCall& call) {
  const ir::Type type = unsigned_type(size_in(call.name()));
  const Pointer at = call.pointer(0);
  if (!is_turn(call, at, type.size, Use::Write)) return;
  Evaluator evaluator = evaluator_of(call);
  const Datum old = evaluator.load(at, type);
  const bool returns_truth = call.name().find("bool") != std::string_view::npos;
  if (const terms::Term* const truth = symbolic_sameness(call, type, old, operand(call, 1, type))) {
    if (const auto fresh = either(call, type, truth, operand(call, 2, type), old)) {
      evaluator.store(at, type, *fresh);
      return returns_truth ? call.returns_term(truth) : call.returns_datum(result_of(call, type, old));
    }
  }
  const bool is_same = same(call, type, old, operand(call, 1, type));
  if (call.has_failed()) return;
  if (is_same) evaluator.store(at, type, operand(call, 2, type));
  if (returns_truth) return call.returns(is_same ? 1 : 0);
  call.returns_datum(result_of(call, type, old));
}

void sync_lock_release(BuiltinCall& call) {
  const ir::Type type = unsigned_type(size_in(call.name()));
  const Pointer at = call.pointer(0);
  if (is_turn(call, at, type.size, Use::Write)) evaluator_of(call).store(at, type, Datum(cells_for(type.size)));
}

void test_and_set(BuiltinCall& call) {
  const ir::Type type = unsigned_type(1);
  const Pointer at = call.pointer(0);
  if (!is_turn(call, at, type.size, Use::Write)) return;
  Evaluator evaluator = evaluator_of(call);
  const Datum old = evaluator.load(at, type);
  evaluator.store(at, type, datum_of(std::uint64_t{1}));
  if (call.has_failed()) return;
  if (evaluator.has_symbols(old)) {
    const Datum is_set = evaluator.binary(Opcode::NotEqual, type, type, old, type, datum_of(std::uint64_t{0}));
    return call.returns_datum(result_of(call, type, is_set));
  }
  if (!is_plain(old)) return call.returns_datum(old);
  call.returns(old[0].bits != 0 ? 1 : 0);
}

void clear(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (is_turn(call, at, 1, Use::Write)) evaluator_of(call).store(at, unsigned_type(1), datum_of(std::uint64_t{0}));
}

// The library's versions for objects of any size: (size, object, ..., order).
void generic_load(BuiltinCall& call) {
  if (!is_turn(call, call.pointer(1), call.number(0), Use::Read, false)) return;
  call.copy(call.pointer(2), call.pointer(1), call.number(0));
}
void generic_store(BuiltinCall& call) {
  if (!is_turn(call, call.pointer(1), call.number(0), Use::Write, false)) return;
  call.copy(call.pointer(1), call.pointer(2), call.number(0));
}
void generic_exchange(BuiltinCall& call) {
  const std::uint64_t size = call.number(0);
  if (!is_turn(call, call.pointer(1), size, Use::Write, false)) return;
  call.copy(call.pointer(3), call.pointer(1), size);
  call.copy(call.pointer(1), call.pointer(2), size);
}
// What others see must not be decided here: each byte becomes one or the other.
void compare_exchange_inputs(BuiltinCall& call, Pointer at, Pointer expected, Pointer desired, std::uint64_t size) {
  terms::TermPool& pool = call.machine().symbols()->pool();
  struct Byte {
    const terms::Term* old;
    const terms::Term* expected;
    const terms::Term* desired;
  };
  std::vector<Byte> bytes;
  const terms::Term* is_same = pool.truth(true);
  for (std::uint64_t i = 0; i < size && !call.has_failed(); ++i) {
    const auto next = static_cast<std::int64_t>(i);
    bytes.push_back(
        {call.symbolic_byte(at + next), call.symbolic_byte(expected + next), call.symbolic_byte(desired + next)});
    if (!call.has_failed()) is_same = pool.bit_and(is_same, pool.equal(bytes.back().old, bytes.back().expected));
  }
  for (std::uint64_t i = 0; i < size && !call.has_failed(); ++i) {
    const auto next = static_cast<std::int64_t>(i);
    const Byte& byte = bytes[i];
    call.write_term(at + next, pool.choose(is_same, byte.desired, byte.old));
    call.write_term(expected + next, pool.choose(is_same, byte.expected, byte.old));
  }
  if (!call.has_failed()) call.returns_term(pool.zero_extend(is_same, precision_of(call.result_type())));
}

void generic_compare_exchange(BuiltinCall& call) {
  const std::uint64_t size = call.number(0);
  const Pointer at = call.pointer(1);
  const Pointer expected = call.pointer(2);
  if (!is_turn(call, at, size, Use::Write, false)) return;
  int order = 0;
  const Error error = call.memory().compare(at, expected, size, order);
  if (error != Error::None && error != Error::SymbolicContents)
    return call.machine().fail_access(error, at, size, false);
  const auto depends = [&](Pointer object) {
    return call.machine().symbols() != nullptr && holds_symbols(call.machine(), object, static_cast<unsigned>(size));
  };
  if (error == Error::SymbolicContents && (depends(at) || depends(expected)))
    return compare_exchange_inputs(call, at, expected, call.pointer(3), size);
  const bool is_same = error == Error::None && order == 0;
  if (is_same) {
    call.copy(at, call.pointer(3), size);
  } else {
    call.copy(expected, at, size);
  }
  call.returns(is_same ? 1 : 0);
}

void lock_free(BuiltinCall& call) {
  call.returns(call.number(0) <= call.memory().pointer_size() ? 1 : 0);
}

void nothing(BuiltinCall&) {}

// Names are made here: operations times sizes.
struct Names {
  std::deque<std::string> texts;
  std::vector<BuiltinEntry> entries;

  void add(std::string name, Builtin function) {
    texts.push_back(std::move(name));
    entries.push_back({texts.back(), function});
  }
};

[[nodiscard]] const Names& names() {
  static const Names result = [] {
    Names made;
    for (const int size : {1, 2, 4, 8, 16}) {
      for (const char* word : {"add", "sub", "and", "or", "xor", "nand"}) {
        made.add(fmt::format("__atomic_fetch_{}_{}", word, size), fetch_operation);
        made.add(fmt::format("__atomic_{}_fetch_{}", word, size), fetch_operation);
        made.add(fmt::format("__sync_fetch_and_{}_{}", word, size), fetch_operation);
        made.add(fmt::format("__sync_{}_and_fetch_{}", word, size), fetch_operation);
      }
      made.add(fmt::format("__atomic_load_{}", size), atomic_load);
      made.add(fmt::format("__atomic_store_{}", size), atomic_store);
      made.add(fmt::format("__atomic_exchange_{}", size), exchange);
      made.add(fmt::format("__sync_lock_test_and_set_{}", size), exchange);
      made.add(fmt::format("__atomic_compare_exchange_{}", size), compare_exchange);
      made.add(fmt::format("__sync_bool_compare_and_swap_{}", size), sync_compare_and_swap);
      made.add(fmt::format("__sync_val_compare_and_swap_{}", size), sync_compare_and_swap);
      made.add(fmt::format("__sync_lock_release_{}", size), sync_lock_release);
    }
    made.add("__atomic_test_and_set", test_and_set);
    made.add("__atomic_clear", clear);
    made.add("__atomic_load", generic_load);
    made.add("__atomic_store", generic_store);
    made.add("__atomic_exchange", generic_exchange);
    made.add("__atomic_compare_exchange", generic_compare_exchange);
    made.add("__atomic_is_lock_free", lock_free);
    made.add("__atomic_always_lock_free", lock_free);
    made.add("__atomic_thread_fence", nothing);
    made.add("__atomic_signal_fence", nothing);
    made.add("atomic_thread_fence", nothing);
    made.add("atomic_signal_fence", nothing);
    made.add("__sync_synchronize", nothing);
    return made;
  }();
  return result;
}

}  // namespace

std::span<const BuiltinEntry> atomic_builtins() {
  return names().entries;
}

}  // namespace gmc::vm
