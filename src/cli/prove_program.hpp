// A linked program is proved: for lists of any length, by symbolic memory graphs; what is found is confirmed by running
// it.
#pragma once

#include <functional>

#include "cli/prove_options.hpp"
#include "link/program.hpp"
#include "report/check_json.hpp"

namespace gmc::cli {

// `is_interrupted` says whether the user wants an end.
[[nodiscard]] report::CheckResult prove_program(const link::Program& program, const ProveOptions& options,
                                                const std::function<bool()>& is_interrupted);

}  // namespace gmc::cli
