// The little of ld's command language that stands in for a library: a text file lib*.so such as
//   /* GNU ld script */ OUTPUT_FORMAT(elf64-x86-64) GROUP ( /lib/libc.so.6 libc_nonshared.a AS_NEEDED ( -lfoo ) )
// Only the names of files matter here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gmc::link {

// The files and `-l` libraries that the script names, in order; none: the text is not such a script.
[[nodiscard]] std::optional<std::vector<std::string>> parse_linker_script(std::string_view text);

}  // namespace gmc::link
