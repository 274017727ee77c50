// Symbols: what the linker knows about them in one line, and variables with their initial contents.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/module.hpp"
#include "ir/symbol_names.hpp"

namespace gmc::ir {

// What is remarkable about a symbol, in words: `weak, hidden, comdat f, constructor 101`. What every ordinary global
// function or variable is, is left out.
[[nodiscard]] std::string symbol_notes(const Module& module, const Symbol& symbol);

// `undefined`, `defined`, `common`, `alias of f`, `thunk of A::f(): this - 16`, ...
[[nodiscard]] std::string definition_text(const Module& module, const SymbolNames& symbols, const Symbol& symbol);

// A variable as a definition in C, under a comment with its place and size. What its bytes mean is said where the type
// is simple enough: numbers and strings. Otherwise its contents are listed by offset: bytes, `+8: &foo + 4`, `+16:
// &&<bb 3> in f`, `+20: &&<bb 3> in f - &table`. `size` and `align` are those it has in the program: where several
// modules define a common variable, the largest.
[[nodiscard]] std::string print_variable(const Module& module, const SymbolNames& symbols, SymbolId id,
                                         std::uint64_t size, std::uint32_t align);

// The columns of a symbol in a table, and their titles.
inline constexpr std::string_view symbol_columns[] = {"kind",       "linkage", "visibility", "size",
                                                      "definition", "name",    "notes",      "place"};
[[nodiscard]] std::vector<std::string> symbol_cells(const Module& module, const SymbolNames& symbols, SymbolId id);

}  // namespace gmc::ir
