// printf, without the place where the text goes: the conversions of a format are done on the arguments of a va_list,
// which know what they are (variadic.hpp), so that every argument is checked against what its conversion wants. The
// text of one conversion is made by the host's printf; it is that of glibc in the C locale.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

struct Formatted {
  struct Source {
    memory::Pointer at;
    std::uint64_t size = 0;
  };

  std::string text;
  std::vector<InputByte> inputs;  // bytes of the text that depend on inputs
  int error = 0;                  // an errno: printing fails behind `text`
  std::vector<Source> sources;    // the strings that were read
};

// Who sees the text: where that is nobody but the user, how long it is with which inputs need not be known.
enum class Audience : std::uint8_t { User, Program };

// `list` is the argument for a va_list as functions get it: with -m32 the list itself, else where it lies. Faults are
// told to the call.
[[nodiscard]] Formatted format_arguments(BuiltinCall& call, std::string_view format, memory::Pointer list,
                                         Audience audience);

}  // namespace gmc::vm
