// One translation unit as gmc sees it: what the plugin writes into the object file and the linker reads back.
// docs/formats/module.md describes the bytes; codec.hpp turns a Module into them and back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/function.hpp"
#include "ir/ids.hpp"
#include "ir/string_table.hpp"
#include "ir/symbol.hpp"
#include "ir/type.hpp"

namespace gmc::ir {

enum class Language : std::uint8_t { C, Cxx, Other };
inline constexpr std::uint8_t language_count = 3;

// What must agree between modules of one program, and flags that change the meaning of instructions.
struct Target {
  std::uint8_t pointer_size = 8;
  std::uint8_t long_size = 8;
  std::uint8_t long_double_size = 16;
  std::uint8_t wide_char_size = 4;
  bool wraps_on_overflow = false;        // -fwrapv
  bool wraps_pointers = false;           // -fwrapv-pointer
  bool has_exceptions = false;           // -fexceptions
  bool has_non_call_exceptions = false;  // -fnon-call-exceptions
  bool null_pointer_is_valid = false;    // -fno-delete-null-pointer-checks

  bool operator==(const Target&) const = default;
};

struct File {
  StringId name;  // as the compiler was told; relative names are relative to Module::directory
  bool is_system = false;

  bool operator==(const File&) const = default;
};

// Lines and columns count from 1; column 0: not known.
struct Position {
  FileId file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool operator==(const Position&) const = default;
};

// `expansion` is where the code stands in the file a person compiled; `spelling` is set when it came out of a macro and
// says where the token was written; `macro` is the name of the outermost macro.
struct Location {
  Position expansion;
  Position spelling;
  StringId macro;

  bool operator==(const Location&) const = default;
};

// A value known at compile time, as its bytes in memory (little endian, padding zero). They are
// constant_bytes[first, first + count).
struct Constant {
  TypeId type;
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  bool operator==(const Constant&) const = default;
};

// Something in the source that gmc cannot represent outside function bodies, e.g. top-level asm.
struct Limitation {
  StringId text;
  LocationId location;

  bool operator==(const Limitation&) const = default;
};

struct Module {
  StringId producer;   // compiler and plugin
  StringId source;     // main input file
  StringId directory;  // where the compiler ran
  Language language = Language::C;
  Target target;
  StringTable strings;
  Table<FileId, File> files;
  Table<LocationId, Location> locations;
  Table<TypeId, Type> types;
  Table<ConstantId, Constant> constants;
  std::vector<std::uint8_t> constant_bytes;
  Table<SymbolId, Symbol> symbols;
  Table<FunctionId, Function> functions;
  std::vector<Limitation> limitations;

  [[nodiscard]] std::span<const std::uint8_t> bytes_of(const Constant& constant) const {
    return std::span{constant_bytes}.subspan(constant.first, constant.count);
  }

  bool operator==(const Module&) const = default;
};

}  // namespace gmc::ir
