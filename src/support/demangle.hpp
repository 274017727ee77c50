// Assembler names as the programmer wrote them, by the C++ runtime's own demangler (Itanium C++ ABI, chapter 5.1).
// Anything that is not a mangled C++ name comes back unchanged.
#pragma once

#include <string>
#include <string_view>

namespace gmc::support {

[[nodiscard]] std::string demangle(std::string_view mangled);

}  // namespace gmc::support
