// String literals as they stand in the source: quoted, escaped, and cut after a number of characters a line can bear.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ir/module.hpp"

namespace gmc::ir {

inline constexpr std::size_t shown_string_length = 60;

// `text` in quotes. Printable characters, valid UTF-8 included, stand for themselves. After `limit` characters `...`
// follows the closing quote.
[[nodiscard]] std::string quote(std::string_view text, std::size_t limit = shown_string_length);

// The initial value of a variable that is an array of characters ended by NUL, as a literal with its prefix (`L"..."`).
// Nothing when the variable is something else.
[[nodiscard]] std::optional<std::string> string_literal(const Module& module, const Symbol& symbol,
                                                        std::size_t limit = shown_string_length);

// The first `size` bytes an initializer describes, relocations as zeros.
[[nodiscard]] std::string initial_bytes(const Initializer& initializer, std::uint64_t size);

}  // namespace gmc::ir
