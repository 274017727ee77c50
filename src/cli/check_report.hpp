// What `gmc check`, `gmc prove` and `gmc replay` say on the terminal.
#pragma once

#include "report/check_json.hpp"
#include "report/fault_text.hpp"

namespace gmc::cli {

// As text or as JSON. The exit code.
[[nodiscard]] int tell_result(const report::CheckResult& result, bool is_json, report::Color color);
void print_fault(const report::ToldFault& told, report::Color color);

}  // namespace gmc::cli
