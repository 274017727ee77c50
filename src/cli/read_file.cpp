#include "cli/read_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "support/error.hpp"

namespace gmc::cli {

std::string read_file(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || file.bad()) throw UserError(fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
  return text.str();
}

}  // namespace gmc::cli
