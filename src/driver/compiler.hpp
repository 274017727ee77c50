// The compiler that does the real work, and the plugin loaded into it. gmc works with exactly the version it was built
// with; GMC_CC and GMC_CXX may name another file of that version.
#pragma once

#include <string>
#include <string_view>

namespace gmc::driver {

enum class Frontend { Gcc, Gxx };

struct Compiler {
  std::string name;      // as the user would call it; becomes argv[0], so it appears in messages
  std::string program;   // the file
  std::string variable;  // the environment variable that chose it; empty: the default
};

// The version of GCC this gmc was built with, e.g. 12.2.0.
[[nodiscard]] std::string_view compiler_version();

// The name of the compiler called when the environment does not name another.
[[nodiscard]] std::string_view default_compiler(Frontend frontend);

// Throws UserError when there is no such program.
[[nodiscard]] Compiler find_compiler(Frontend frontend);

// Throws UserError when the compiler cannot load the plugin because it is of another version or make. Free for the
// default compiler: there the plugin itself notices a difference.
void check_fits_plugin(const Compiler& compiler);

// Where the plugin lies, seen from the running program: ../lib/gmc/gmc_plugin.so. Throws UserError when it is not
// there.
[[nodiscard]] std::string find_plugin();

// Where the headers for checked programs (gmc/gmc.h) and the archives of library models lie, likewise.
[[nodiscard]] std::string headers_directory();
[[nodiscard]] std::string models_archive(unsigned bits);

}  // namespace gmc::driver
