#include "smg/linear.hpp"

#include <algorithm>
#include <bit>

namespace gmc::smg {

std::uint64_t Linear::factor_of(SymbolId symbol) const {
  const auto found = std::ranges::lower_bound(terms, symbol, {}, [](const auto& term) { return term.first; });
  return found != terms.end() && found->first == symbol ? found->second : 0;
}

void Linear::add(const Linear& other, std::uint64_t factor) {
  constant += other.constant * factor;
  for (const auto& [symbol, its] : other.terms) {
    const auto place = std::ranges::lower_bound(terms, symbol, {}, [](const auto& term) { return term.first; });
    if (place == terms.end() || place->first != symbol) {
      if (its * factor != 0) terms.insert(place, {symbol, its * factor});
    } else {
      place->second += its * factor;
      if (place->second == 0) terms.erase(place);
    }
  }
}

// Each round doubles how many of the low bits are right (Newton's iteration); an odd number is its own inverse in the
// lowest three.
std::uint64_t inverse_of(std::uint64_t odd) {
  std::uint64_t inverse = odd;
  for (int right = 3; right < 64; right *= 2) inverse *= 2 - odd * inverse;
  return inverse;
}

Linear LinearSystem::cut(Linear linear) const {
  linear.constant = cut(linear.constant);
  for (auto& [symbol, factor] : linear.terms) factor = cut(factor);
  std::erase_if(linear.terms, [](const auto& term) { return term.second == 0; });
  return linear;
}

Linear LinearSystem::reduced(const Linear& linear) const {
  Linear result = linear;
  for (const Row& row : rows_) {
    const std::uint64_t factor = result.factor_of(row.symbol);
    if (factor == 0) continue;
    result.add(Linear::symbol(row.symbol), -factor);
    result.add(row.is, factor);
  }
  return cut(std::move(result));
}

Linear LinearSystem::solved_for(SymbolId symbol, const Linear& zero) const {
  const std::uint64_t factor = zero.factor_of(symbol);
  Linear rest = zero;
  rest.add(Linear::symbol(symbol), -factor);
  Linear result;
  result.add(rest, -inverse_of(factor));
  return cut(std::move(result));
}

// Wherever the symbol is used it is this.
void LinearSystem::put_in(SymbolId symbol, const Linear& is) {
  for (Row& row : rows_) {
    const std::uint64_t factor = row.is.factor_of(symbol);
    if (factor == 0) continue;
    row.is.add(Linear::symbol(symbol), -factor);
    row.is.add(is, factor);
    row.is = cut(std::move(row.is));
  }
}

bool LinearSystem::add(const Linear& zero) {
  const Linear rest = reduced(zero);
  if (rest.is_number()) return rest.constant == 0;
  const auto odd = std::ranges::find_if(rest.terms, [](const auto& term) { return (term.second & 1) != 0; });
  if (odd == rest.terms.end()) {
    // An even number is not odd, whatever it is.
    std::uint64_t all = 0;
    for (const auto& term : rest.terms) all |= term.second;
    return rest.constant == 0 || std::countr_zero(rest.constant) >= std::countr_zero(all);
  }
  const SymbolId symbol = odd->first;
  const Linear is = solved_for(symbol, rest);
  put_in(symbol, is);
  rows_.insert(std::ranges::lower_bound(rows_, symbol, {}, &Row::symbol), {symbol, is});
  return true;
}

void LinearSystem::forget(SymbolId symbol) {
  if (std::erase_if(rows_, [&](const Row& row) { return row.symbol == symbol; }) > 0) return;
  // Another one takes its place, if one can be solved for it.
  const auto found = std::ranges::find_if(rows_, [&](const Row& row) { return (row.is.factor_of(symbol) & 1) != 0; });
  if (found != rows_.end()) {
    const Linear is = solved_for(symbol, found->is - Linear::symbol(found->symbol));
    rows_.erase(found);
    put_in(symbol, is);
  }
  std::erase_if(rows_, [&](const Row& row) { return row.is.factor_of(symbol) != 0; });
}

bool LinearSystem::mentions(SymbolId symbol) const {
  return std::ranges::any_of(rows_,
                             [&](const Row& row) { return row.symbol == symbol || row.is.factor_of(symbol) != 0; });
}

std::vector<SymbolId> LinearSystem::symbols() const {
  std::vector<SymbolId> result;
  for (const Row& row : rows_) {
    result.push_back(row.symbol);
    for (const auto& [symbol, factor] : row.is.terms) result.push_back(symbol);
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace gmc::smg
