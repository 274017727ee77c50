// The way to a fault as a person reads it: what the threads did that others notice, in the order it happened; a line
// with the thread's name wherever another one goes on.
#pragma once

#include <string>
#include <vector>

#include "report/fault_text.hpp"
#include "trace/step.hpp"

namespace gmc::report {

[[nodiscard]] std::string trace_text(const std::vector<trace::Step>& steps, Color color);

}  // namespace gmc::report
