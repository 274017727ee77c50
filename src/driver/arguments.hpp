// The command line of `gmc dump`, `gmc check` and their kind: [gcc options] FILE... [-- ARGS]. This takes it apart,
// after the command's own options are gone. Sources are recognized as GCC recognizes them, by -x or by their name;
// every other file is for the linker to identify.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace gmc::driver {

enum class InputKind {
  Source,   // text: the file, or - for standard input
  File,     // text: an object, archive, library or executable
  Library,  // text: the name after -l
};

struct Input {
  InputKind kind = InputKind::File;
  std::string text;
  std::string language = {};  // sources: the argument of -x; empty: by the name

  bool operator==(const Input&) const = default;
};

struct Arguments {
  std::vector<std::string> compiler_options;     // for every source; neither inputs nor -x among them
  std::vector<std::string> library_directories;  // of -L
  std::vector<Input> inputs;                     // in the order of the command line, which matters for archives
  std::vector<std::string> program_arguments;    // after --
};

// Throws UserError for what makes no sense here (-o, -c...), for an option without its argument, and for a file that
// does not exist. Response files are expanded.
[[nodiscard]] Arguments split_arguments(std::span<const std::string> words);

}  // namespace gmc::driver
