// The linker: files in, one Program out. Files are told apart by their contents: objects, archives (also thin),
// executables, shared libraries, linker scripts, and bare modules as the compiler driver leaves them for sources. The
// linker never runs the compiler.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "link/program.hpp"

namespace gmc::link {

struct InputFile {
  std::string path;
  std::string shown = {};  // its name in messages, e.g. the source a module was compiled from; empty: the path
};

// -lNAME
struct LibraryName {
  std::string name;
};

using Input = std::variant<InputFile, LibraryName>;

// What to do when reachable code needs names that nobody defines.
enum class UndefinedPolicy : std::uint8_t {
  Report,  // list them in Program::undefined
  Error,   // throw UserError with undefined_report()
  Nondet,  // list them, and note that the user accepts any behaviour of them
};

struct LinkRequest {
  std::vector<Input> inputs;          // in the order of the command line
  std::vector<InputFile> models;      // searched last, in this order, for what is still undefined
  std::vector<std::string> replaced;  // functions that the models define, whatever the inputs say
  std::string library_models;         // archives of models that come with gmc, searched behind those: the one
  std::string library_models_32;      // for 64-bit and the one for 32-bit programs; empty: none
  std::vector<std::string> library_directories;  // -L
  UndefinedPolicy undefined = UndefinedPolicy::Report;
  std::string entry = {};  // a function of the models that runs before main, as the C startup code does; may be missing
  std::function<bool(std::string_view name)> is_provided = {};  // names the machine implements: never undefined
};

// Throws UserError when a file cannot be used or the parts do not fit together. A program without `main` is no error.
[[nodiscard]] Program link(const LinkRequest& request);

}  // namespace gmc::link
