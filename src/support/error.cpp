#include "support/error.hpp"

#include <fmt/format.h>

namespace gmc::support {

void internal_error(const char* file, int line, const char* condition, const std::string& message) {
  throw InternalError(fmt::format("{}:{}: {} ({})", file, line, message, condition));
}

}  // namespace gmc::support
