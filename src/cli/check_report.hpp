// What `gmc check` and `gmc replay` say on the terminal.
#pragma once

#include "report/check_json.hpp"
#include "report/fault_text.hpp"

namespace gmc::cli {

void print_result(const report::CheckResult& result, report::Color color);
void print_fault(const report::ToldFault& told, report::Color color);

}  // namespace gmc::cli
