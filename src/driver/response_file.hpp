// @FILE on a command line stands for the words in FILE. The rules are those of libiberty's expandargv, which GCC uses:
// white space separates, single and double quotes group, a backslash takes the next character as it is, also inside
// quotes; the words may again be @FILEs, relative to the current directory; an @FILE that cannot be read is an ordinary
// word.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gmc::driver {

// The words in the text of a response file.
[[nodiscard]] std::vector<std::string> split_words(std::string_view text);

// The words with every response file replaced by what it holds. Throws UserError when the files include each other
// without end.
[[nodiscard]] std::vector<std::string> expand_response_files(std::span<const std::string> words);

}  // namespace gmc::driver
