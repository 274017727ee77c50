#include "vm/builtin_call.hpp"

#include "vm/evaluator.hpp"
#include "vm/symbolic_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace gmc::vm {

using ir::FaultKind;
using memory::Error;
using memory::Pointer;

bool BuiltinCall::is_defined(std::size_t i) {
  if (i >= count()) return false;
  Evaluator evaluator{machine_, *machine_.frame().function, machine_.frame().cells};
  Datum& datum = arguments_[i].datum;
  if (evaluator.has_symbols(datum)) datum = evaluator.concrete(type(i), datum);
  for (const Cell& cell : datum) {
    if (cell.is(Tag::Mixed) && !machine_.mixed()[cell.ref].is_defined()) {
      machine_.fail_undefined(datum, fmt::format("argument {} of {} was never set", i + 1, name_));
      return false;
    }
  }
  return !has_failed();
}

const terms::Term* BuiltinCall::term(std::size_t i) {
  Evaluator evaluator{machine_, *machine_.frame().function, machine_.frame().cells};
  if (i >= count() || !evaluator.has_symbols(arguments_[i].datum)) return nullptr;
  return evaluator.term_of(type(i), arguments_[i].datum);
}

std::optional<bool> BuiltinCall::truth(std::size_t i) {
  if (const terms::Term* const value = term(i)) {
    terms::TermPool& pool = machine_.symbols()->pool();
    return machine_.decide(pool.bit_not(pool.equal(value, pool.constant(0, value->width))));
  }
  const bool holds = number(i) != 0;
  return has_failed() ? std::nullopt : std::optional{holds};
}

void BuiltinCall::returns_term(const terms::Term* term) {
  Evaluator evaluator{machine_, *machine_.frame().function, machine_.frame().cells};
  result_ = evaluator.datum_of_term(result_type(), term);
}

const terms::Term* BuiltinCall::symbolic_byte(Pointer at) {
  memory::Value value{1};
  const Error error = memory().load(at, value);
  if (error == Error::None && value.is_defined()) {
    if (const auto bits = symbolic_of(machine_, value); bits && bits->undefined == 0) return bits->term;
  }
  const bool is_undefined = error == Error::None && (!value.is_defined() || is_symbolic(value));
  machine_.fail_access(error != Error::None ? error
                       : is_undefined       ? Error::Undefined
                                            : Error::SymbolicContents,
                       at, 1, false);
  return nullptr;
}

Wide BuiltinCall::wide(std::size_t i) {
  if (!is_defined(i)) return 0;
  const Datum& datum = arguments_[i].datum;
  if (datum[0].is(Tag::Pointer)) {
    if (machine_.checks(FaultKind::PointerComparison)) {
      fail(FaultKind::PointerComparison,
           fmt::format("argument {} of {} is an address, whose value depends on where objects lie in memory", i + 1,
                       name_));
    }
    return machine_.address_number(datum[0].as_pointer());
  }
  if (datum[0].is(Tag::Mixed)) {
    fail(FaultKind::PointerComparison, fmt::format("argument {} of {} is a piece of an address", i + 1, name_));
    return 0;
  }
  Wide result = datum[0].bits;
  if (datum.size() > 1) {
    result |= Wide{datum[1].bits} << 64;
  } else if (!is_unsigned(type(i))) {
    result = extend(result, 64, false);
  }
  return result;
}

Pointer BuiltinCall::pointer(std::size_t i) {
  if (!is_defined(i)) return {};
  const Cell& cell = arguments_[i].datum[0];
  if (cell.is(Tag::Mixed)) {
    fail(FaultKind::InvalidPointer, fmt::format("argument {} of {} is made of pieces of pointers", i + 1, name_));
    return {};
  }
  return cell.as_pointer();
}

void BuiltinCall::returns(std::uint64_t number) {
  const ir::Type& to = result_type();
  result_ = datum_of(to.is_integral() ? extend(number, precision_of(to), to.is_unsigned) : number);
  result_.resize(cells_for(to.size));
  if (result_.size() > 1 && to.is_integral() && !to.is_unsigned && static_cast<std::int64_t>(number) < 0) {
    result_[1] = Cell::plain(~std::uint64_t{0});
  }
}

const terms::Term* BuiltinCall::input_byte(std::size_t i) {
  const terms::Term* const whole = term(i);
  if (whole == nullptr) return nullptr;
  return machine_.symbols()->path().simplified(machine_.symbols()->pool().extract(whole, 0, 8));
}

bool BuiltinCall::read(Pointer at, void* bytes, std::uint64_t size, std::vector<InputByte>* inputs) {
  if (has_failed()) return false;
  auto* out = static_cast<std::uint8_t*>(bytes);
  if (const Error error = memory().check_read(at, size); error != Error::None) {
    machine_.fail_access(error, at, size, false);
    return false;
  }
  for (std::uint64_t done = 0; done < size;) {
    const std::span<const std::uint8_t> run = memory().plain_bytes(at + static_cast<std::int64_t>(done), size - done);
    if (!run.empty()) {
      std::memcpy(out + done, run.data(), run.size());
      done += run.size();
      continue;
    }
    const Pointer here = at + static_cast<std::int64_t>(done);
    if (machine_.symbols() != nullptr && holds_symbols(machine_, here, 1)) {
      const terms::Term* const term = symbolic_byte(here);
      if (term != nullptr && inputs != nullptr && !term->is_constant()) {
        inputs->push_back({done, term});
        out[done++] = '?';
        continue;
      }
      const auto fixed = term == nullptr ? std::nullopt : machine_.fix(term);
      if (!fixed) return false;
      out[done++] = static_cast<std::uint8_t>(*fixed);
      continue;
    }
    std::uint64_t byte = 0;
    const Error error = memory().load(here, 1, byte);
    if (error != Error::None) {
      machine_.fail_access(error, here, 1, false);
      return false;
    }
    out[done++] = static_cast<std::uint8_t>(byte);
  }
  return true;
}

bool BuiltinCall::write(Pointer at, const void* bytes, std::uint64_t size) {
  if (has_failed()) return false;
  if (machine_.types() != nullptr && size > 0) machine_.types()->forget(at, size);
  const Error error = memory().store_bytes(at, {static_cast<const std::uint8_t*>(bytes), size});
  if (error == Error::None) return true;
  machine_.fail_access(error, at, size, true);
  return false;
}

bool BuiltinCall::write_term(Pointer at, const terms::Term* byte) {
  if (has_failed()) return false;
  if (machine_.types() != nullptr) machine_.types()->forget(at, 1);
  const Error error = memory().store(at, value_of(machine_, {byte, 0}));
  if (error == Error::None) return true;
  machine_.fail_access(error, at, 1, true);
  return false;
}

std::optional<std::uint64_t> BuiltinCall::length(Pointer at, std::uint64_t limit) {
  for (std::uint64_t done = 0; done < limit;) {
    if (has_failed()) return std::nullopt;
    const Pointer here = at + static_cast<std::int64_t>(done);
    const std::span<const std::uint8_t> run = memory().plain_bytes(here, limit - done);
    if (!run.empty()) {
      const void* end = std::memchr(run.data(), 0, run.size());
      if (end != nullptr) return done + static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(end) - run.data());
      done += run.size();
      continue;
    }
    if (machine_.symbols() != nullptr && holds_symbols(machine_, here, 1)) {
      const terms::Term* const term = symbolic_byte(here);
      terms::TermPool& pool = machine_.symbols()->pool();
      const auto is_end = term == nullptr ? std::nullopt : machine_.decide(pool.equal(term, pool.constant(0, 8)));
      if (!is_end) return std::nullopt;
      if (*is_end) return done;
      ++done;
      continue;
    }
    std::uint64_t byte = 0;
    const Error error = memory().load(here, 1, byte);
    if (error != Error::None) {
      machine_.fail_access(error, here, 1, false);
      return std::nullopt;
    }
    if (byte == 0) return done;
    ++done;
  }
  return limit;
}

std::optional<std::string> BuiltinCall::text(Pointer at, std::uint64_t limit, std::vector<InputByte>* inputs) {
  const std::optional<std::uint64_t> size = length(at, limit);
  if (!size) return std::nullopt;
  std::string result(*size, '\0');
  if (!read(at, result.data(), *size, inputs)) return std::nullopt;
  return result;
}

void BuiltinCall::copy(Pointer to, Pointer from, std::uint64_t size) {
  if (has_failed() || size == 0) return;
  if (const Error error = memory().check_read(from, size); error != Error::None) {
    return machine_.fail_access(error, from, size, false);
  }
  if (const Error error = machine_.copy(to, from, size); error != Error::None)
    machine_.fail_access(error, to, size, true);
  if (machine_.types() == nullptr || has_failed()) return;
  // C11 6.5p6: a variable keeps its declared type, a heap block gets that of what is copied.
  if (machine_.kind_of(to.area) == AreaKind::Heap) {
    machine_.types()->copy(to, from, size);
  } else {
    machine_.types()->forget(to, size);
  }
}

void BuiltinCall::set_errno(int value) {
  const Pointer place = machine_.errno_place();
  if (!place.is_null()) static_cast<void>(memory().store(place, sizeof value, static_cast<std::uint32_t>(value)));
}

bool is_acting_builtin(std::string_view name) {
  static const std::unordered_set<std::string_view> names = [] {
    std::unordered_set<std::string_view> result{
        "__gmc_exit",     "__gmc_choose",           "gmc_choose", "__gmc_any_byte", "__gmc_any_character",
        "__gmc_any_more", "__VERIFIER_atomic_begin"};
    for (const auto family : {thread_builtins(), cancel_builtins(), mutex_builtins(), condition_builtins(),
                              lock_builtins(), semaphore_builtins()}) {
      for (const BuiltinEntry& entry : family) {
        const bool only_writes = entry.name.ends_with("_init") || entry.name.ends_with("_destroy");
        const bool only_reads =
            entry.name == "pthread_self" || entry.name == "thrd_current" || entry.name == "__gmc_thread_count";
        if (!only_writes && !only_reads) result.insert(entry.name);
      }
    }
    for (const BuiltinEntry& entry : verifier_builtins()) {
      if (entry.name.starts_with("__VERIFIER_nondet")) result.insert(entry.name);
    }
    return result;
  }();
  return names.contains(name);
}

Builtin find_builtin(std::string_view name) {
  static const std::unordered_map<std::string_view, Builtin> table = [] {
    std::unordered_map<std::string_view, Builtin> result;
    const auto families = {allocation_builtins(), string_builtins(),   number_builtins(),    format_builtins(),
                           math_builtins(),       argument_builtins(), jump_builtins(),      atomic_builtins(),
                           bit_builtins(),        compiler_builtins(), intrinsic_builtins(), verifier_builtins(),
                           thread_builtins(),     cancel_builtins(),   mutex_builtins(),     condition_builtins(),
                           lock_builtins(),       semaphore_builtins()};
    for (const auto family : families) {
      for (const BuiltinEntry& entry : family) result.emplace(entry.name, entry.function);
    }
    return result;
  }();
  if (const auto found = table.find(name); found != table.end()) return found->second;
  constexpr std::string_view prefix = "__builtin_";
  if (!name.starts_with(prefix)) return nullptr;
  const auto found = table.find(name.substr(prefix.size()));
  return found != table.end() ? found->second : nullptr;
}

}  // namespace gmc::vm
