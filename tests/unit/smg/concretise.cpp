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

// Goes through both at the same time.
class Matching {
 public:
  Matching(const Graph& memory, const Graph& of) : memory_(memory), of_(of) {}

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
    return objects_.size() == memory_.size() && objects_.size() == of_.size() && are_symbols_right();
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
  std::map<ObjectId, ObjectId> objects_;
  std::set<ObjectId> taken_;
  std::map<SymbolId, Value> symbols_;
};

}  // namespace

std::vector<Graph> concretise(const Graph& graph, std::uint32_t longest, std::size_t at_most) {
  const ObjectId segment = outermost_segment(graph);
  if (!segment) return {graph};
  std::vector<Graph> result;
  const std::uint32_t least = graph[segment].length;
  const std::uint32_t most = graph[segment].is_list() ? std::max(least, longest) : 1;
  for (std::uint32_t length = least; length <= most && result.size() < at_most; ++length) {
    const std::size_t lengths_left = most - length + 1;
    const std::size_t share = (at_most - result.size() + lengths_left - 1) / lengths_left;
    for (Graph& one : concretise(with_length(graph, segment, length), longest, share)) result.push_back(std::move(one));
  }
  return result;
}

bool is_instance(const Graph& memory, const Graph& of) {
  return Matching{memory, of}.run();
}

// Segments become longer only as long as there are not more objects than in the memory.
bool is_described(const Graph& memory, const Graph& by) {
  if (least_size(by) > memory.size()) return false;
  const ObjectId segment = outermost_segment(by);
  if (!segment) return is_instance(memory, by);
  if (!Matching{memory, by}.is_possible()) return false;
  const std::size_t most = by[segment].is_list() ? memory.size() : 1;
  for (std::uint32_t length = by[segment].length; length <= most; ++length) {
    if (is_described(memory, with_length(by, segment, length))) return true;
  }
  return false;
}

}  // namespace gmc::test
