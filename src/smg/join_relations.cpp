// Equations between numbers of two graphs: those that both know are known of the result (affine_hull.hpp).
#include <algorithm>

#include "smg/affine_hull.hpp"
#include "smg/join_walk.hpp"
#include "smg/number_type.hpp"

namespace gmc::smg {

// Only what is not below a segment is counted: what is below has another length in each element.
void JoinWalk::count(ObjectId made, std::optional<Linear> left, std::optional<Linear> right) {
  Graph& out = state_.out;
  if (is_merge_ || !out.relates() || !out[made].is_list() || out[made].level > 0) return;
  const SymbolId symbol = out.add(Symbol::count(out[made].length, out[made].links.size));
  out.edit(made).count = symbol;
  state_.counts.push_back({symbol, std::move(left), std::move(right)});
}

// Symbols and lengths of the result of which both sides could know something, as what they are there.
std::vector<JoinWalk::Counted> JoinWalk::related_pairs(unsigned bits) const {
  std::vector<Counted> pairs;
  const auto has_bits = [&](const Graph& graph, const Value& value, std::uint64_t size) {
    if (value.is_number()) return size * 8 >= bits;
    return graph[value.symbol()].level == 0 && graph[value.symbol()].bits >= bits;
  };
  for (const auto& [pair, made] : state_.symbols) {
    const Symbol& symbol = state_.out[made];
    if (symbol.level > 0 || symbol.bits < bits) continue;
    if (!has_bits(left_.graph, pair.left, pair.size) || !has_bits(right_.graph, pair.right, pair.size)) continue;
    pairs.push_back({made, Linear::of(pair.left), Linear::of(pair.right)});
  }
  for (const Counted& count : state_.counts) {
    if (count.left && count.right) pairs.push_back(count);
  }
  return pairs;
}

namespace {

// Of one side: what is known of the symbols that stand for something in the result.
class Known {
 public:
  explicit Known(const LinearSystem& system) : system_(system), unseen_(system.symbols()) {}

  void add(const Linear& linear) {
    if (linear.is_number()) return;
    const SymbolId symbol = linear.terms.front().first;
    seen_.push_back(symbol);
    std::erase(unseen_, symbol);
  }
  // By an equation, or because it stands for several things.
  [[nodiscard]] bool is_known(const Linear& linear) const {
    if (linear.is_number()) return true;
    const SymbolId symbol = linear.terms.front().first;
    return system_.mentions(symbol) || std::ranges::count(seen_, symbol) > 1;
  }
  // Something is known of what is not in the result.
  [[nodiscard]] bool has_unseen() const { return !unseen_.empty(); }

 private:
  const LinearSystem& system_;
  std::vector<SymbolId> seen_;
  std::vector<SymbolId> unseen_;
};

}  // namespace

void JoinWalk::join_relations(unsigned bits) {
  const LinearSystem& left = left_.graph.relations(bits);
  const LinearSystem& right = right_.graph.relations(bits);
  if (goal_ == Goal::Cover && right.rows().empty()) return;  // whatever the left one knows, that is fine
  Known known_left{left};
  Known known_right{right};
  const std::vector<Counted> pairs = related_pairs(bits);
  for (const Counted& pair : pairs) {
    known_left.add(*pair.left);
    known_right.add(*pair.right);
  }
  state_.left_loses |= known_left.has_unseen();
  state_.right_loses |= known_right.has_unseen();
  // What may be anything on one side may be anything, and needs no equation.
  std::vector<HullVariable> variables;
  for (const Counted& pair : pairs) {
    const bool is_known_left = known_left.is_known(*pair.left);
    const bool is_known_right = known_right.is_known(*pair.right);
    state_.left_loses |= is_known_left && !is_known_right;
    state_.right_loses |= is_known_right && !is_known_left;
    if (is_known_left && is_known_right)
      variables.push_back({pair.made, left.reduced(*pair.left), right.reduced(*pair.right)});
  }
  if (variables.empty() || is_in_vain()) return;
  Hull hull = affine_hull(bits, variables);
  state_.left_loses |= hull.left_loses;
  state_.right_loses |= hull.right_loses;
  state_.out.set_relations(std::move(hull.system));
}

// The right one has numbers that the left one has not.
bool JoinWalk::has_grown(const Pair& pair) const {
  const Symbol& made = state_.out[state_.symbols.at(pair)];
  const NumberType kind{made.bits, made.is_unsigned};
  return !range_of(left_.graph, pair.left, kind).covers(range_of(right_.graph, pair.right, kind));
}

void JoinWalk::join_relations() {
  if (is_merge_ || !state_.out.relates()) return;
  for (const unsigned bits : {64U, 32U}) join_relations(bits);
  if (goal_ == Goal::Cover) return;
  const Graph& out = state_.out;
  is_counted_ = std::ranges::any_of(state_.counts, [&](const Counted& count) {
    return count.left && count.right && !out.known_number(64, Linear::symbol(count.made));
  });
  for (const auto& [pair, made] : state_.symbols) {
    const bool is_known = out.relations(64).mentions(made) || out.relations(32).mentions(made);
    if (!is_known && has_grown(pair)) is_counted_ = false;
  }
}

}  // namespace gmc::smg
