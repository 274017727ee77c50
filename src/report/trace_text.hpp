// The way to a fault as a person reads it: what the threads did that others notice, in the order it happened, with the
// source line; a line with the thread's name wherever another one goes on.
//
//   thread 1 (transfer)
//     bank.c:15:3   locks alice.lock            | pthread_mutex_lock(&from->lock);
//     bank.c:16:3   reads alice.balance: 100    | long old = from->balance;
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/fault_text.hpp"
#include "trace/step.hpp"

namespace gmc::report {

enum class Headings : std::uint8_t { Always, WhereThreadsDiffer };

// Steps with instructions are shown in full. Of a very long trace the middle is left out.
[[nodiscard]] std::string trace_text(const std::vector<trace::Step>& steps, support::SourceText& source, Color color,
                                     Headings headings = Headings::Always);

}  // namespace gmc::report
