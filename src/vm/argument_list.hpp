// The arguments behind a va_list by their numbers, as they are asked for: for formats, which may name them in any
// order. The list itself changes at the end: what is done with an argument may have to be decided first, and then all
// begins again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vm/machine.hpp"
#include "vm/variadic.hpp"

namespace gmc::vm {

class ArgumentList {
 public:
  // `list` is what a function gets for a va_list: with -m32 the list itself, else where it lies.
  ArgumentList(Machine& machine, memory::Pointer list)
      : machine_(machine), list_(list), is_by_value_(machine.memory().pointer_size() == 4) {}

  // From 1 on. Kind None: there are not so many.
  [[nodiscard]] NextArgument argument(std::size_t number);
  // Those that were asked for are gone from the list.
  void finish();

 private:
  void take();

  Machine& machine_;
  memory::Pointer list_;
  bool is_by_value_;
  std::optional<memory::Pointer> entry_;  // of the next one; nothing: none was asked for
  bool is_at_end_ = false;
  std::vector<NextArgument> taken_;
};

// "an integer of 4 bytes", "a pointer to an integer of 1 byte"
[[nodiscard]] std::string describe(const ArgumentHeader& header);

}  // namespace gmc::vm
