#include "smg/affine_hull.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "smg/interval.hpp"
#include "support/error.hpp"

namespace gmc::smg {

namespace {

using Vector = std::vector<std::uint64_t>;  // [variable]

// Directions in reduced echelon form: each has a variable for which it has 1 and all others have 0.
class Directions {
 public:
  explicit Directions(unsigned bits)
      : bits_(bits), mask_(bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1) {}

  void add(Vector vector) {
    for (std::uint64_t& number : vector) number &= mask_;
    for (std::size_t i = 0; i < vectors_.size(); ++i) subtract(vector, vectors_[i], vector[pivots_[i]]);
    std::uint64_t all = 0;
    for (const std::uint64_t number : vector) all |= number;
    if (all == 0) return;
    const int halvings = std::countr_zero(all);
    was_halved_ |= halvings > 0;
    for (std::uint64_t& number : vector) number = half_of(number, halvings);
    const auto odd = std::ranges::find_if(vector, [](std::uint64_t number) { return (number & 1) != 0; });
    const auto pivot = static_cast<std::size_t>(odd - vector.begin());
    const std::uint64_t inverse = inverse_of(vector[pivot]);
    for (std::uint64_t& number : vector) number = (number * inverse) & mask_;
    for (Vector& other : vectors_) subtract(other, vector, other[pivot]);
    vectors_.push_back(std::move(vector));
    pivots_.push_back(pivot);
  }

  [[nodiscard]] const std::vector<Vector>& vectors() const { return vectors_; }
  [[nodiscard]] const std::vector<std::size_t>& pivots() const { return pivots_; }
  [[nodiscard]] bool was_halved() const { return was_halved_; }

 private:
  void subtract(Vector& from, const Vector& what, std::uint64_t factor) const {
    if (factor == 0) return;
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = (from[i] - what[i] * factor) & mask_;
  }

  // One half of the two that there are: of -2, which numbers go down by, it is -1.
  [[nodiscard]] std::uint64_t half_of(std::uint64_t number, int halvings) const {
    const auto meaning = static_cast<std::int64_t>(meaning_of(number, bits_, false));
    return static_cast<std::uint64_t>(meaning >> halvings) & mask_;
  }

  unsigned bits_;
  std::uint64_t mask_;
  std::vector<Vector> vectors_;
  std::vector<std::size_t> pivots_;  // [vector]
  bool was_halved_ = false;
};

struct Space {
  Vector point;
  Directions directions;
};

[[nodiscard]] Space space_of(unsigned bits, const std::vector<HullVariable>& variables, Linear HullVariable::*side) {
  Space space{{}, Directions{bits}};
  std::map<SymbolId, Vector> by_symbol;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Linear& linear = variables[i].*side;
    space.point.push_back(linear.constant);
    for (const auto& [symbol, factor] : linear.terms) {
      Vector& vector = by_symbol[symbol];
      vector.resize(variables.size());
      vector[i] = factor;
    }
  }
  for (auto& [symbol, vector] : by_symbol) space.directions.add(std::move(vector));
  return space;
}

// Variables that are no pivots are what the others make them.
[[nodiscard]] LinearSystem solved(unsigned bits, const std::vector<HullVariable>& variables, const Space& space) {
  LinearSystem system{bits};
  const std::vector<std::size_t>& pivots = space.directions.pivots();
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (std::ranges::find(pivots, i) != pivots.end()) continue;
    Linear zero = Linear::number(space.point[i]) - Linear::symbol(variables[i].symbol);
    for (std::size_t k = 0; k < pivots.size(); ++k) {
      const Linear distance = Linear::symbol(variables[pivots[k]].symbol) - Linear::number(space.point[pivots[k]]);
      zero.add(distance, space.directions.vectors()[k][i]);
    }
    const bool is_possible = system.add(zero);
    GMC_CHECK(is_possible, "each row is about another variable");
  }
  return system;
}

}  // namespace

Hull affine_hull(unsigned bits, const std::vector<HullVariable>& variables) {
  const Space left = space_of(bits, variables, &HullVariable::left);
  const Space right = space_of(bits, variables, &HullVariable::right);
  Space both = left;
  for (const Vector& vector : right.directions.vectors()) both.directions.add(vector);
  Vector apart = right.point;
  for (std::size_t i = 0; i < apart.size(); ++i) apart[i] -= left.point[i];
  both.directions.add(std::move(apart));
  const auto loses = [&](const Space& side) {
    return side.directions.was_halved() || both.directions.vectors().size() > side.directions.vectors().size();
  };
  return {solved(bits, variables, both), loses(left), loses(right)};
}

}  // namespace gmc::smg
