// "Did you mean ...?" for mistyped words.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gmc::support {

// The candidate that takes the fewest insertions, deletions, replacements and swaps of neighbours to become the word
// (the restricted Damerau-Levenshtein distance), the first of equally near ones; a candidate that begins with the word
// counts as one step away. Nothing if more than a third of the word would have to change.
[[nodiscard]] std::optional<std::string_view> nearest_match(std::string_view word,
                                                            std::span<const std::string_view> candidates);

// A clause to end a message with: "; did you mean 'x'?", or nothing.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace gmc::support
