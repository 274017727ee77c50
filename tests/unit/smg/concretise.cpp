#include "concretise.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "smg/collect.hpp"

namespace gmc::test {

using namespace smg;

namespace {

[[nodiscard]] ObjectId outermost_segment(const Graph& graph) {
  for (const ObjectId id : graph.ids()) {
    if (graph[id].is_segment() && graph[id].level == 0) return id;
  }
  return {};
}

[[nodiscard]] std::size_t least_size(const Graph& graph) {
  std::size_t result = 0;
  for (const ObjectId id : graph.ids()) {
    if (graph[id].level == 0) result += graph[id].is_segment() ? graph[id].length : 1;
  }
  return result;
}

// Copies everything of level 1 or more that is reached from an object, one level up.
class Copier {
 public:
  Copier(Graph& graph, ObjectId segment, ObjectId element) : graph_(graph), segment_(segment), element_(element) {}

  [[nodiscard]] Value copy(const Value& value) {
    if (value.is_symbol()) {
      if (graph_[value.symbol()].level == 0) return value;
      if (!symbols_.contains(value.symbol())) {
        Symbol symbol = graph_[value.symbol()];
        --symbol.level;
        symbol.others.clear();
        symbols_[value.symbol()] = graph_.add(symbol);
      }
      return Value::symbol(symbols_[value.symbol()]);
    }
    if (!value.is_address()) return value;
    if (value.points_to(segment_) && value.target() == Target::All) return Value::address(element_, value.offset());
    if (graph_[value.object()].level == 0) return value;
    if (!objects_.contains(value.object())) {
      Object object = graph_[value.object()];
      --object.level;
      objects_[value.object()] = graph_.add(object);
      const std::vector<Field> fields = object.fields;
      for (std::size_t i = 0; i < fields.size(); ++i) {
        const Value copied = copy(fields[i].value);
        graph_.edit(objects_[value.object()]).fields[i].value = copied;
      }
    }
    return Value::address(objects_[value.object()], value.offset(), value.target());
  }

 private:
  Graph& graph_;
  ObjectId segment_;
  ObjectId element_;
  std::map<ObjectId, ObjectId> objects_;
  std::map<SymbolId, SymbolId> symbols_;
};

[[nodiscard]] Graph with_length(Graph graph, ObjectId id, std::uint32_t length) {
  const Object segment = graph[id];
  const Links& links = segment.links;
  const bool is_double = segment.kind == ObjectKind::DoublyLinked;
  const Value next = segment.is_list() ? *known_value(segment, links.next, links.size) : Value::zero();
  const Value prev = is_double ? *known_value(segment, links.prev, links.size) : Value{};
  std::vector<ObjectId> elements;
  for (std::uint32_t i = 0; i < length; ++i) {
    Object element = segment;
    element.kind = ObjectKind::Region;
    element.links = {};
    element.length = 1;
    element.count = {};
    element.fields.clear();
    elements.push_back(graph.add(element));
  }
  const auto address = [&](std::size_t i) { return Value::address(elements[i], links.head); };
  for (std::uint32_t i = 0; i < length; ++i) {
    Copier copier{graph, id, elements[i]};
    for (const Field& field : segment.fields) {
      const Value value = copier.copy(field.value);
      graph.edit(elements[i]).fields.push_back({field.offset, field.size, value});  // beside those that overlap it
    }
  }
  // Fields that overlap links are gone with these.
  for (std::uint32_t i = 0; i < length && segment.is_list(); ++i) {
    graph.write(elements[i], links.next, links.size, i + 1 < length ? address(i + 1) : next);
    if (is_double) graph.write(elements[i], links.prev, links.size, i > 0 ? address(i - 1) : prev);
  }
  graph.replace(Value::address(id, links.head, Target::First), length > 0 ? address(0) : next);
  if (is_double) graph.replace(Value::address(id, links.head, Target::Last), length > 0 ? address(length - 1) : prev);
  graph.edit(id).fields.clear();
  graph.remove(id);
  static_cast<void>(collect(graph));
  return graph;
}

// What a graph says of its numbers, and which lengths were chosen: lists are gone then, but what counted them is not.
struct Equations {
  std::vector<LinearSystem> systems;
  std::map<SymbolId, std::uint64_t> lengths;

  explicit Equations(const Graph& graph) : systems{graph.relations(32), graph.relations(64)} {}
};

[[nodiscard]] Graph without_equations(Graph graph) {
  if (!graph.relates()) return graph;
  for (const unsigned bits : {32U, 64U}) graph.set_relations(LinearSystem{bits});
  return graph;
}

// Numbers for all symbols that are in equations, so that these are true; small ones are tried.
class Valuations {
 public:
  Valuations(const Graph& graph, std::uint32_t longest, std::size_t at_most)
      : graph_(graph), longest_(longest), at_most_(at_most) {
    for (const ObjectId id : graph.ids()) {
      if (graph[id].count) lengths_.push_back(graph[id].count);
    }
    symbols_ = lengths_;
    for (const unsigned bits : {32U, 64U}) {
      for (const SymbolId symbol : graph.relations(bits).symbols()) {
        add(symbol);
      }
    }
    // What they are not equal to must be another number.
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      for (const SymbolId other : graph[symbols_[i]].others) {
        if (graph[other].level == 0) add(other);
      }
    }
    choose(0);
  }

  [[nodiscard]] const std::vector<std::map<SymbolId, Wide>>& found() const { return found_; }

 private:
  void add(SymbolId symbol) {
    if (std::ranges::find(symbols_, symbol) == symbols_.end()) symbols_.push_back(symbol);
  }

  void choose(std::size_t i) {
    if (found_.size() >= at_most_ || ++steps_ > 20'000) return;
    if (i == symbols_.size()) return found_.push_back(chosen_);
    const Symbol& symbol = graph_[symbols_[i]];
    const bool is_length = i < lengths_.size();
    const Wide most = is_length ? std::max<Wide>(symbol.range.low, longest_) : symbol.range.low + 6;
    for (Wide number = symbol.range.low; number <= std::min(most, symbol.range.high); ++number) {
      const std::uint64_t bits = cut(number, symbol);
      const auto is_same = [&](SymbolId other) {
        const auto found = chosen_.find(other);
        return found != chosen_.end() && cut(found->second, graph_[other]) == bits;
      };
      if (!symbol.may_be(bits) || std::ranges::any_of(symbol.others, is_same)) continue;
      chosen_[symbols_[i]] = number;
      if (is_right()) choose(i + 1);
      chosen_.erase(symbols_[i]);
    }
  }

  [[nodiscard]] static std::uint64_t cut(Wide number, const Symbol& symbol) {
    const auto bits = static_cast<std::uint64_t>(number);
    return symbol.bits >= 64 ? bits : bits & ((std::uint64_t{1} << symbol.bits) - 1);
  }

  // As far as all is chosen.
  [[nodiscard]] bool is_right() const {
    const auto is_open = [&](const auto& term) { return !chosen_.contains(term.first); };
    for (const unsigned bits : {32U, 64U}) {
      for (const LinearSystem::Row& row : graph_.relations(bits).rows()) {
        const Linear zero = row.is - Linear::symbol(row.symbol);
        if (std::ranges::any_of(zero.terms, is_open)) continue;
        std::uint64_t sum = zero.constant;
        for (const auto& [symbol, factor] : zero.terms) sum += factor * static_cast<std::uint64_t>(chosen_.at(symbol));
        if (graph_.relations(bits).cut(sum) != 0) return false;
      }
    }
    return true;
  }

  const Graph& graph_;
  std::uint32_t longest_;
  std::size_t at_most_;
  std::vector<SymbolId> lengths_;
  std::vector<SymbolId> symbols_;
  std::map<SymbolId, Wide> chosen_;
  std::vector<std::map<SymbolId, Wide>> found_;
  std::size_t steps_ = 0;
};

[[nodiscard]] Graph with_numbers(const Graph& graph, const std::map<SymbolId, Wide>& numbers) {
  Graph result = without_equations(graph);
  for (const ObjectId id : graph.ids()) {
    for (const Field& field : graph[id].fields) {
      if (!field.value.is_symbol() || !numbers.contains(field.value.symbol())) continue;
      const auto bits = static_cast<std::uint64_t>(numbers.at(field.value.symbol()));
      const std::uint64_t stored = field.size >= 8 ? bits : bits & ((std::uint64_t{1} << (field.size * 8)) - 1);
      for (Field& its : result.edit(id).fields) {
        if (its.place() == field.place()) its.value = Value::number(stored);
      }
    }
  }
  return result;
}

// Goes through both at the same time.
class Matching {
 public:
  Matching(const Graph& memory, const Graph& of, const Equations& equations)
      : memory_(memory), of_(of), equations_(equations) {}

  // Where the second one has a segment, nothing is known yet.
  [[nodiscard]] bool is_possible() {
    for (std::size_t i = 0; i < memory_.roots().size(); ++i) {
      if (!match(memory_.roots()[i], of_.roots()[i])) return false;
    }
    return true;
  }

  [[nodiscard]] bool run() {
    if (memory_.roots().size() != of_.roots().size()) return false;
    for (std::size_t i = 0; i < memory_.roots().size(); ++i) {
      if (!match(memory_.roots()[i], of_.roots()[i])) return false;
    }
    return objects_.size() == memory_.size() && objects_.size() == of_.size() && are_symbols_right() &&
           are_equations_right();
  }

 private:
  [[nodiscard]] bool match(ObjectId a, ObjectId b) {
    if (const auto found = objects_.find(a); found != objects_.end()) return found->second == b;
    if (!taken_.insert(b).second) return false;
    objects_[a] = b;
    const Object& x = memory_[a];
    const Object& y = of_[b];
    const bool is_named = x.storage != Storage::Heap;
    if (x.size != y.size || x.storage != y.storage || x.is_valid != y.is_valid || (is_named && x.origin != y.origin))
      return false;
    std::set<std::pair<std::uint64_t, std::uint64_t>> places;
    for (const Field& field : x.fields) {
      if (field.value.is_address()) places.emplace(field.offset, field.size);
    }
    for (const Field& field : y.fields) places.emplace(field.offset, field.size);
    return std::ranges::all_of(places, [&](const auto& place) {
      const auto known = known_value(x, place.first, place.second);
      const auto expected = known_value(y, place.first, place.second);
      return known && expected && match(*known, *expected);
    });
  }

  [[nodiscard]] bool match(const Value& value, const Value& expected) {
    if (expected.is_number()) return value == expected;
    if (expected.is_address() && of_[expected.object()].is_segment()) return true;
    if (expected.is_address())
      return value.is_address() && value.offset() == expected.offset() && match(value.object(), expected.object());
    if (value.is_address()) return false;
    const auto [entry, is_new] = symbols_.try_emplace(expected.symbol(), value);
    return entry->second == value;
  }

  [[nodiscard]] bool is_within(const Value& value, const Symbol& symbol) const {
    if (value.is_number()) return symbol.may_be(value.bits());
    const Symbol& own = memory_[value.symbol()];
    const bool is_same_kind = own.bits == symbol.bits && own.is_unsigned == symbol.is_unsigned;
    const auto is_excluded = [&](std::uint64_t number) { return !own.may_be(number); };
    return is_same_kind && symbol.range.covers(own.range) && std::ranges::all_of(symbol.excluded, is_excluded);
  }

  [[nodiscard]] bool are_different(const Value& a, const Value& b) const {
    if (a.is_number() && b.is_number()) return a != b;
    if (a.is_number()) return !memory_[b.symbol()].may_be(a.bits());
    if (b.is_number()) return !memory_[a.symbol()].may_be(b.bits());
    return a != b && memory_.are_different(a.symbol(), b.symbol());
  }

  // With what is there for the symbols, and with the lengths that were chosen, each equation is true.
  [[nodiscard]] bool are_equations_right() const {
    for (const LinearSystem& system : equations_.systems) {
      LinearSystem expected = system;
      const auto is_chosen = [&](SymbolId symbol) {
        return symbols_.contains(symbol) || equations_.lengths.contains(symbol);
      };
      for (const SymbolId symbol : system.symbols()) {
        if (!is_chosen(symbol)) expected.forget(symbol);
      }
      for (const LinearSystem::Row& row : expected.rows()) {
        const Linear zero = row.is - Linear::symbol(row.symbol);
        Linear known = Linear::number(zero.constant);
        for (const auto& [symbol, factor] : zero.terms) {
          const auto length = equations_.lengths.find(symbol);
          known.add(
              length != equations_.lengths.end() ? Linear::number(length->second) : Linear::of(symbols_.at(symbol)),
              factor);
        }
        if (LinearSystem{system.bits()}.reduced(known) != Linear::number(0)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool are_symbols_right() const {
    for (const auto& [symbol, value] : symbols_) {
      if (!is_within(value, of_[symbol])) return false;
      for (const SymbolId other : of_[symbol].others) {
        const auto found = symbols_.find(other);
        if (found != symbols_.end() && !are_different(value, found->second)) return false;
      }
    }
    return true;
  }

  const Graph& memory_;
  const Graph& of_;
  const Equations& equations_;
  std::map<ObjectId, ObjectId> objects_;
  std::set<ObjectId> taken_;
  std::map<SymbolId, Value> symbols_;
};

// Of a graph without equations; those of counted lists are given.
void choose_lengths(const Graph& graph, const std::map<SymbolId, Wide>& lengths, std::uint32_t longest,
                    std::size_t at_most, std::vector<Graph>& result) {
  const ObjectId segment = outermost_segment(graph);
  if (!segment) return result.push_back(graph);
  std::uint32_t least = graph[segment].length;
  std::uint32_t most = graph[segment].is_list() ? std::max(least, longest) : 1;
  if (graph[segment].count && lengths.contains(graph[segment].count))
    least = most = static_cast<std::uint32_t>(lengths.at(graph[segment].count));
  const std::size_t begin = result.size();
  for (std::uint32_t length = least; length <= most && result.size() - begin < at_most; ++length) {
    const std::size_t lengths_left = most - length + 1;
    const std::size_t share = (at_most - (result.size() - begin) + lengths_left - 1) / lengths_left;
    choose_lengths(with_length(graph, segment, length), lengths, longest, share, result);
  }
}

// Segments become longer only as long as there are not more objects than in the memory.
[[nodiscard]] bool is_described(const Graph& memory, const Graph& by, Equations& equations) {
  if (least_size(by) > memory.size()) return false;
  const ObjectId segment = outermost_segment(by);
  if (!segment) return Matching{memory, by, equations}.run();
  if (!Matching{memory, by, equations}.is_possible()) return false;
  const std::size_t most = by[segment].is_list() ? memory.size() : 1;
  for (std::uint32_t length = by[segment].length; length <= most; ++length) {
    if (by[segment].count) equations.lengths[by[segment].count] = length;
    if (is_described(memory, with_length(by, segment, length), equations)) return true;
  }
  if (by[segment].count) equations.lengths.erase(by[segment].count);
  return false;
}

}  // namespace

std::vector<Graph> concretise(const Graph& graph, std::uint32_t longest, std::size_t at_most) {
  std::vector<Graph> result;
  const Valuations valuations{graph, longest, at_most};
  for (const auto& numbers : valuations.found()) {
    const std::size_t share = (at_most + valuations.found().size() - 1) / valuations.found().size();
    choose_lengths(with_numbers(graph, numbers), numbers, longest, share, result);
  }
  return result;
}

bool is_described(const Graph& memory, const Graph& by) {
  Equations equations{by};
  return is_described(memory, without_equations(by), equations);
}

}  // namespace gmc::test
