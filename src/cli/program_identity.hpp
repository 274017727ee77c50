// What tells one linked program from another: a hash of all its modules, models included.
#pragma once

#include <string>

#include "link/program.hpp"

namespace gmc::cli {

[[nodiscard]] std::string program_identity(const link::Program& program);

}  // namespace gmc::cli
