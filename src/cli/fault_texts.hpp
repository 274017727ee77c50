// The pages docs/faults/*.md; the file with their texts is made by the build (cmake/embed_fault_texts.cmake).
#pragma once

#include <string_view>

namespace gmc::cli {

// Empty: there is no page for it.
[[nodiscard]] std::string_view fault_text(std::string_view id);

}  // namespace gmc::cli
