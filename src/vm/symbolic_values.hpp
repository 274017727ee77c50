// Between what memory and registers hold and terms.
#pragma once

#include <optional>

#include "memory/value.hpp"
#include "vm/machine.hpp"
#include "vm/symbols.hpp"

namespace gmc::vm {

// Some of its bytes depend on inputs.
[[nodiscard]] inline bool is_symbolic(const memory::Value& value) {
  for (const memory::Fragment& fragment : value.fragments()) {
    if (!fragment.is_pointer()) return true;
  }
  return false;
}
[[nodiscard]] inline bool is_symbolic(Machine& machine, const Cell& cell) {
  return cell.is(Tag::Mixed) && is_symbolic(machine.mixed()[cell.ref]);
}
[[nodiscard]] inline bool is_symbolic(Machine& machine, const Datum& datum) {
  for (const Cell& cell : datum) {
    if (is_symbolic(machine, cell)) return true;
  }
  return false;
}

// The address that the cell is, if inputs decide about it and nothing else is there.
[[nodiscard]] const SymbolicPointer* symbolic_pointer_in(Machine& machine, const Cell& cell);

// What an object says of symbols: its term, or how far an address is from where it begins.
[[nodiscard]] const terms::Term* term_in(const memory::Object& object);

// The same of bytes in memory, if they can be read.
[[nodiscard]] bool holds_symbols(Machine& machine, memory::Pointer at, unsigned size);

// All bits of the value, with those that are undefined; nothing: there are pieces of addresses among them.
[[nodiscard]] std::optional<Symbolic> symbolic_of(Machine& machine, const memory::Value& value);

// A value of whole bytes, at most eight. Constants are plain.
[[nodiscard]] memory::Value value_of(Machine& machine, const Symbolic& symbolic);

}  // namespace gmc::vm
