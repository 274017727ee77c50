#include "support/demangle.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace gmc::support {

std::string demangle(std::string_view mangled) {
  std::string name{mangled};
  // The demangler also takes bare type encodings, and would turn the C function `i` into `int`.
  if (!mangled.starts_with("_Z")) return name;
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text{abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                         &std::free};
  return status == 0 && text ? std::string{text.get()} : name;
}

}  // namespace gmc::support
