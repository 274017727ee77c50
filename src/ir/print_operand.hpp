// Operands of instructions as C expressions. Memory is named through the layout of the object (`p->next`, `s.a[i].x`,
// `(*p)[i]`); a place without a name is written as the address it is: `*(int *)((char *)p + 12)`. Marks behind an
// access:
// `:3` a bit-field of three bits, `{v}` volatile, `{bits 2..4}` bits that are no field, `{reversed}` the other byte
// order,
// `{size n}` a size known at run time only.
#pragma once

#include <string>
#include <vector>

#include "ir/local_names.hpp"
#include "ir/module.hpp"
#include "ir/subobject.hpp"
#include "ir/symbol_names.hpp"

namespace gmc::ir {

// For one function; lives no longer than the module and its names.
class OperandPrinter {
 public:
  OperandPrinter(const Module& module, const SymbolNames& symbols, const Function& function)
      : module_(module), symbols_(symbols), function_(function), locals_(module, function) {}

  [[nodiscard]] std::string operand(const Operand& operand) const;

  // The contents of the memory at the end of the path (print_path.cpp).
  [[nodiscard]] std::string path(const Path& path) const;

  // A function that is called: its name when it is known, otherwise the expression that gives its address.
  [[nodiscard]] std::string callee(const Operand& operand) const;

  // `<bb 3>`
  [[nodiscard]] static std::string block(BlockId id);

  // A symbol by its brief name, told apart from locals of the same name.
  [[nodiscard]] std::string symbol(SymbolId id) const;

  [[nodiscard]] const LocalNames& locals() const { return locals_; }

 private:
  // What lies at the base of a path, seen as an object of `type`: `text` is its name, or a pointer to it.
  struct Root {
    std::string text;
    TypeId type;
    bool is_pointer = false;
    bool is_cast = false;  // wants parentheses before anything is appended
  };

  [[nodiscard]] std::string address(const Path& path) const;
  [[nodiscard]] std::string place(const Path& path) const;
  [[nodiscard]] std::vector<Root> roots(const Path& path) const;
  [[nodiscard]] Root cast_root(const std::string& pointer, TypeId type) const;
  [[nodiscard]] std::string base_address(const Path& path) const;
  [[nodiscard]] std::string raw_place(const Path& path) const;
  [[nodiscard]] std::string neighbour_place(const Path& path, const Root& root) const;
  [[nodiscard]] std::string render(const Path& path, const Root& root, const std::vector<SubobjectStep>& steps) const;
  [[nodiscard]] std::string member(const std::vector<SubobjectStep>& steps, std::size_t at, TypeId owner) const;
  [[nodiscard]] std::string subscript(const Path& path, const SubobjectStep& step) const;
  [[nodiscard]] std::string index_value(const Operand& operand) const;

  const Module& module_;
  const SymbolNames& symbols_;
  const Function& function_;
  LocalNames locals_;
};

}  // namespace gmc::ir
