// Two of the three kinds of trouble. A *user error* (bad input, bad option) is an exception whose message is one clear
// sentence that says what to do; the command line prints it and exits with 64. *Our bug* is a failed GMC_CHECK, which
// stays on in release builds and exits with 70. (The third kind, a fault of the checked program, is a value.)
#pragma once

#include <stdexcept>
#include <string>

namespace gmc {

class UserError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

namespace support {
[[noreturn]] void internal_error(const char* file, int line, const char* condition, const std::string& message);
}

}  // namespace gmc

#define GMC_CHECK(condition, message) \
  ((condition) ? static_cast<void>(0) : ::gmc::support::internal_error(__FILE__, __LINE__, #condition, (message)))
