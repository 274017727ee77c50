// --engine=auto: `gmc check` and `gmc prove` at the same time, on the same question; the first definite answer counts.
#pragma once

#include "cli/check_program.hpp"

namespace gmc::cli {

[[nodiscard]] report::CheckResult check_by_both(const link::Program& program, const CheckOptions& options,
                                                const std::function<bool()>& is_interrupted);

}  // namespace gmc::cli
