// Rows of cells in aligned columns, two blanks between them. A cell wider than `widest` does not widen its column: one
// long C++ name should not push everything else off the page.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace gmc::cli {

enum class Align { Left, Right };

class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  // As many cells as there are columns.
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  // The rows as lines without trailing blanks.
  [[nodiscard]] std::string text() const;

 private:
  static constexpr std::size_t widest = 60;

  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace gmc::cli
