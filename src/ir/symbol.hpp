// What a module defines or refers to by name: functions, variables, literals. A symbol says everything the linker needs
// to apply the rules of ELF, and everything the machine needs to create the object.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/ids.hpp"

namespace gmc::ir {

enum class SymbolKind : std::uint8_t { Function, Variable };
inline constexpr std::uint8_t symbol_kind_count = 2;

enum class Definition : std::uint8_t {
  Undefined,   // declared here, defined elsewhere
  Defined,     // function: has a body; variable: has an initializer (perhaps all zero)
  Common,      // C's tentative definition under -fcommon
  Alias,       // another name for `target`, which this module defines
  WeakRef,     // a local name for whatever `target`'s name resolves to; null when nothing
  Ifunc,       // `target` is called once at start and returns the function
  Thunk,       // adjusts `this` or the result and calls `target`
  InlineOnly,  // a gnu_inline body: serves when no other definition exists
};
inline constexpr std::uint8_t definition_count = 8;

enum class Linkage : std::uint8_t { Local, Global, Weak };
inline constexpr std::uint8_t linkage_count = 3;

enum class Visibility : std::uint8_t { Default, Protected, Hidden, Internal };
inline constexpr std::uint8_t visibility_count = 4;

// One contiguous part of an initializer. Bytes not covered by a run are zero.
struct DataRun {
  std::uint64_t offset = 0;
  std::vector<std::uint8_t> bytes;

  bool operator==(const DataRun&) const = default;
};

// One end of a relocation: the address of a symbol, or of a label in a function (`&&label`).
struct RelocationTarget {
  SymbolId symbol;
  BlockId label;  // set: a block of `symbol`, which is a function with a body

  bool operator==(const RelocationTarget&) const = default;
};

// `size` bytes at `offset` hold target + addend, or target - minus + addend when `minus` is set.
struct Relocation {
  std::uint64_t offset = 0;
  std::uint8_t size = 0;
  std::int64_t addend = 0;
  RelocationTarget target;
  RelocationTarget minus;

  bool operator==(const Relocation&) const = default;
};

// Runs and relocations are sorted by offset and do not overlap.
struct Initializer {
  std::vector<DataRun> runs;
  std::vector<Relocation> relocations;

  bool operator==(const Initializer&) const = default;
};

// this-adjusting: this += fixed_offset; if has_virtual_offset: this += *(ptrdiff_t *)(*(char **)this + virtual_offset);
// if indirect_offset: this += *(ptrdiff_t *)(this + indirect_offset). Otherwise the same is done, virtual part first,
// to a non-null result (covariant return).
struct Thunk {
  std::int64_t fixed_offset = 0;
  std::int64_t virtual_offset = 0;
  std::int64_t indirect_offset = 0;
  bool has_virtual_offset = false;
  bool is_this_adjusting = true;

  bool operator==(const Thunk&) const = default;
};

struct Symbol {
  SymbolKind kind = SymbolKind::Variable;
  Definition definition = Definition::Undefined;
  Linkage linkage = Linkage::Global;
  Visibility visibility = Visibility::Default;
  bool is_thread_local = false;
  bool is_read_only = false;
  bool is_literal = false;     // string literal or compound constant: has no name in the source
  bool is_builtin = false;     // a function the compiler itself knows (__builtin_*, __atomic_*, ...)
  bool is_artificial = false;  // made by the compiler: vtable, guard variable, static initialization function, ...
  bool is_no_return = false;
  bool is_no_throw = false;
  StringId name;         // as the assembler sees it
  StringId source_name;  // as the programmer wrote it, when that differs and cannot be demangled
  StringId comdat;       // COMDAT group
  StringId section;      // explicitly given section
  TypeId type;
  LocationId location;
  std::uint64_t size = 0;   // variables: bytes
  std::uint32_t align = 1;  // variables: bytes
  SymbolId target;          // Alias, WeakRef, Ifunc, Thunk
  FunctionId body;          // functions with Definition::Defined or InlineOnly
  std::optional<std::uint16_t> constructor_priority;
  std::optional<std::uint16_t> destructor_priority;
  std::optional<Thunk> thunk;
  Initializer initializer;

  [[nodiscard]] bool is_function() const { return kind == SymbolKind::Function; }

  bool operator==(const Symbol&) const = default;
};

}  // namespace gmc::ir
