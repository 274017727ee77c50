#include "cli/check_option.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "support/error.hpp"
#include "support/nearest_match.hpp"

namespace gmc::cli {

namespace {

void set_all(ir::FaultSet& checks, bool is_checked) {
  for (std::size_t i = 0; i < ir::fault_count; ++i) checks.set(static_cast<ir::FaultKind>(i), is_checked);
  checks.set(ir::FaultKind::Unsupported, true);  // otherwise an answer could be wrong
}

}  // namespace

void apply_checks(ir::FaultSet& checks, std::string_view words) {
  while (!words.empty()) {
    const std::size_t comma = words.find(',');
    std::string_view word = words.substr(0, comma);
    words = comma == std::string_view::npos ? std::string_view{} : words.substr(comma + 1);
    if (word.empty()) continue;
    const bool is_checked = word.front() != '-';
    if (!is_checked || word.front() == '+') word.remove_prefix(1);
    if (word == "all" || word == "none") {
      set_all(checks, (word == "all") == is_checked);
      continue;
    }
    const auto kind = ir::find_fault(word);
    if (!kind) {
      std::vector<std::string_view> ids;
      for (const ir::FaultInfo& info : ir::detail::fault_table) ids.push_back(info.id);
      throw UserError(fmt::format("--check: there is no fault '{}'{} ('gmc explain' lists them)", word,
                                  support::suggestion(word, ids)));
    }
    if (kind == ir::FaultKind::Unsupported && !is_checked) {
      throw UserError("--check: 'unsupported' cannot be switched off: the answer could be wrong");
    }
    checks.set(*kind, is_checked);
  }
}

}  // namespace gmc::cli
