// The command explain: what a fault means. The texts are docs/faults/*.md, built into the program.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/fault_texts.hpp"
#include "cli/output.hpp"
#include "ir/fault.hpp"
#include "support/error.hpp"
#include "support/nearest_match.hpp"

namespace gmc::cli {

namespace {

void list_faults(Output& out) {
  out.write("Faults, for 'gmc explain FAULT' and '--check=FAULT,-FAULT,...' (those marked * are off by default):\n\n");
  std::size_t width = 0;
  for (const ir::FaultInfo& info : ir::detail::fault_table) width = std::max(width, info.id.size());
  for (const ir::FaultInfo& info : ir::detail::fault_table) {
    out.print("  {:{}} {} {}\n", info.id, width, info.is_default ? ' ' : '*', info.meaning);
  }
}

void explain(std::string_view id, Output& out) {
  const auto kind = ir::find_fault(id);
  if (!kind) {
    std::vector<std::string_view> ids;
    for (const ir::FaultInfo& info : ir::detail::fault_table) ids.push_back(info.id);
    throw UserError(
        fmt::format("there is no fault '{}'{} ('gmc explain' lists them)", id, support::suggestion(id, ids)));
  }
  const std::string_view text = fault_text(id);
  out.write(text.empty() ? ir::fault_info(*kind).meaning : text);
}

}  // namespace

int explain_command(std::span<const std::string> arguments) {
  Output out;
  try {
    if (arguments.empty()) list_faults(out);
    bool is_first = true;
    for (const std::string& id : arguments) {
      if (id == "--help" || id == "-h") {
        list_faults(out);
        break;
      }
      if (!std::exchange(is_first, false)) out.write("\n");
      explain(id, out);
    }
    out.flush();
  } catch (const ReaderLeft&) {
    return 0;
  }
  return 0;
}

}  // namespace gmc::cli
