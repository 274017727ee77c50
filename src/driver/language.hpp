// The language of a source file, by its name or by -x, as far as it decides how gmc calls the compiler.
#pragma once

#include <string_view>

namespace gmc::driver {

enum class Family {
  None,                   // not a source: handed to the linker
  C,                      // C and Objective-C, headers and preprocessed text included
  Cxx,                    // the same for C++
  Assembler,              // never sees the compiler proper
  PreprocessedAssembler,  // sees its preprocessor
  Other,                  // Fortran, Ada, D, Go...
};

// By the ending of the file name, as GCC decides.
[[nodiscard]] Family family_of_file(std::string_view path);

// By the argument of -x; None for "none".
[[nodiscard]] Family family_of_language(std::string_view language);

// True when GCC would make a precompiled header of it.
[[nodiscard]] bool is_header_file(std::string_view path);

}  // namespace gmc::driver
