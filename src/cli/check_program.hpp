// A linked program is checked: searched, and what was found is confirmed, shortened and told.
#pragma once

#include <functional>
#include <optional>

#include "cli/check_options.hpp"
#include "link/program.hpp"
#include "report/check_json.hpp"

namespace gmc::cli {

// `is_interrupted` says whether the user wants an end.
[[nodiscard]] report::CheckResult check_program(const link::Program& program, const CheckOptions& options,
                                                const std::function<bool()>& is_interrupted);

// The schedule from the start, by a fresh machine. Nothing: it does not end in a fault.
[[nodiscard]] std::optional<report::ToldFault> tell_schedule(const link::Program& program, const CheckOptions& options,
                                                             const trace::Schedule& schedule);

}  // namespace gmc::cli
