#include "cli/text_table.hpp"

#include <algorithm>

namespace gmc::cli {

std::string TextTable::text() const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const std::vector<std::string>& row : rows_) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (row[i].size() <= widest) widths[i] = std::max(widths[i], row[i].size());
    }
  }
  std::string text;
  for (const std::vector<std::string>& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (i > 0) line += "  ";
      const std::string padding(widths[i] > row[i].size() ? widths[i] - row[i].size() : 0, ' ');
      line += columns_[i] == Align::Left ? row[i] + padding : padding + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace gmc::cli
