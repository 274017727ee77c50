// The processors GCC 12 knows by name. gmc overrules -march only where the user's would have been accepted: a build
// system that probes for a flag must get the compiler's own answer.
#pragma once

#include <span>
#include <string_view>

namespace gmc::driver {

enum class AddressSize { Bits32, Bits64 };

// The valid arguments of -march=, in no particular order; empty on machines where gmc does not overrule it.
[[nodiscard]] std::span<const std::string_view> processors(AddressSize size);

}  // namespace gmc::driver
