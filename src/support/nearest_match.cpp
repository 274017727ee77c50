#include "support/nearest_match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace gmc::support {

namespace {

// Row by row of the usual table; a swap looks back two rows.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before(to.size() + 1);
  std::vector<std::size_t> above(to.size() + 1);
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= from.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      const bool is_swap = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (is_swap) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string_view> nearest_match(std::string_view word, std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
  for (const std::string_view candidate : candidates) {
    const std::size_t d = candidate.starts_with(word) ? 1 : distance(word, candidate);
    if (d > limit || (best && d == limit)) continue;
    best = candidate;
    limit = d;
  }
  return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const auto match = nearest_match(word, candidates);
  return match ? fmt::format("; did you mean '{}'?", *match) : std::string{};
}

}  // namespace gmc::support
