// The commands cc and c++. Nothing is parsed here: all words belong to the compiler.
#include "cli/commands.hpp"
#include "driver/drop_in.hpp"

namespace gmc::cli {

int cc_command(std::span<const std::string> arguments) {
  return driver::run_drop_in(driver::Frontend::Gcc, arguments);
}

int cxx_command(std::span<const std::string> arguments) {
  return driver::run_drop_in(driver::Frontend::Gxx, arguments);
}

}  // namespace gmc::cli
