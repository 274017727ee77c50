// A command line of GCC, read as far as needed to add to it: what kind of work it asks for, and which of its options
// would change what gmc sees. Reading is cautious: whatever is not understood leaves the command as it is.
#pragma once

#include <span>
#include <string>

#include "driver/processors.hpp"

namespace gmc::driver {

enum class Work {
  Other,       // queries, linking, assembling, mistakes: GCC's own business
  Preprocess,  // -E, -M, -MM, and assembler sources with preprocessor directives
  Compile,
};

struct CommandLine {
  Work work = Work::Other;
  bool reads_standard_input = false;
  bool wraps_on_overflow = false;       // -fwrapv and relatives, after all cancellations
  bool traps_on_overflow = false;       // the user's own -ftrapv is in force
  bool asks_for_fortification = false;  // _FORTIFY_SOURCE, in whatever option
  bool asks_for_lto = false;
  bool asks_for_stack_reuse = false;  // -fstack-reuse=, whichever
  bool sanitizes_addresses = false;
  std::string march = {};  // of the last -march=; empty: none
  bool asks_for_mtune = false;
  AddressSize address_size = AddressSize::Bits64;
  bool has_sse_arithmetic = false;  // -mfpmath=sse: needs a processor that has it
  bool chooses_colors = false;      // an option about colors of diagnostics
};

// `words` are without the name of the compiler; response files are looked into.
[[nodiscard]] CommandLine read_command_line(std::span<const std::string> words);

}  // namespace gmc::driver
