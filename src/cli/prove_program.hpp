// A linked program is proved: for lists of any length, by symbolic memory graphs; what is found is confirmed by running
// it.
#pragma once

#include <functional>

#include "cli/prove_options.hpp"
#include "link/program.hpp"
#include "report/check_json.hpp"

namespace gmc::cli {

// `is_interrupted` says whether the user wants an end.
// What a proof assumes of faults that it does not know.
inline constexpr std::string_view not_looked_for =
    "nothing happens that was not looked for: integers do not overflow, no value is used that was never set, "
    "functions get the arguments that they take, pointers are aligned, and only compared within an object";

[[nodiscard]] report::CheckResult prove_program(const link::Program& program, const ProveOptions& options,
                                                const std::function<bool()>& is_interrupted);

}  // namespace gmc::cli
