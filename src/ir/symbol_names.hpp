// How the symbols of one module are called. Three names, from exact to short:
//
//   assembler name   _ZN4list4pushEi              what the linker sees
//   full name        list::push(int)              demangled; constructors and destructors say which variant they are
//   brief name       list::push                   without parameters where no other symbol of the module is called so
//
// What the programmer called `count` and the assembler `count.0` is briefly `count`, if only one symbol is. A string
// literal is its text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/module.hpp"

namespace gmc::ir {

// The demangled name, with ` [base]` or ` [deleting]` for those variants of constructors and destructors, which
// demangle alike (Itanium C++ ABI 5.1.4.3).
[[nodiscard]] std::string full_name(std::string_view assembler_name);

// A demangled function name without parameters, qualifiers and the result type that templates carry.
[[nodiscard]] std::string_view without_parameters(std::string_view demangled);

class SymbolNames {
 public:
  explicit SymbolNames(const Module& module);

  [[nodiscard]] const std::string& full(SymbolId id) const { return full_[id.index()]; }
  [[nodiscard]] const std::string& brief(SymbolId id) const { return brief_[id.index()]; }

 private:
  std::vector<std::string> full_;
  std::vector<std::string> brief_;
};

}  // namespace gmc::ir
