#include "smg/materialise.hpp"

#include <algorithm>
#include <map>

#include "smg/collect.hpp"
#include "support/error.hpp"

namespace gmc::smg {

namespace {

// What comes where the segment is not.
[[nodiscard]] Value link_of(const Object& segment, Target end) {
  if (!segment.is_list()) return Value::zero();
  const std::uint64_t at = end == Target::First ? segment.links.next : segment.links.prev;
  const auto value = known_value(segment, at, segment.links.size);
  GMC_CHECK(value.has_value(), "a segment has links");
  return *value;
}

// An element with a copy of what is below the segment.
class Element {
 public:
  Element(Graph& graph, ObjectId segment) : graph_(graph), segment_(segment), level_(graph[segment].level) {}

  [[nodiscard]] ObjectId make() {
    Object element = graph_[segment_];
    element.kind = ObjectKind::Region;
    element.links = {};
    element.length = 1;
    element.count = {};
    element.fields.clear();
    made_ = graph_.add(std::move(element));
    copy_fields(segment_, made_);
    return made_;
  }

 private:
  void copy_fields(ObjectId from, ObjectId to) {
    const std::vector<Field> fields = graph_[from].fields;
    for (Field field : fields) {
      field.value = copy_of(field.value);
      graph_.edit(to).fields.push_back(field);
    }
  }

  [[nodiscard]] Value copy_of(const Value& value) {
    if (value.is_symbol()) {
      if (graph_[value.symbol()].level <= level_) return value;
      const auto [entry, is_new] = symbols_.try_emplace(value.symbol());
      if (is_new) {
        Symbol copy = graph_[value.symbol()];
        --copy.level;
        copy.others.clear();
        entry->second = graph_.add(std::move(copy));
      }
      return Value::symbol(entry->second);
    }
    if (!value.is_address()) return value;
    if (value.points_to(segment_) && value.target() == Target::All) return Value::address(made_, value.offset());
    if (graph_[value.object()].level <= level_) return value;
    return Value::address(copy_of(value.object()), value.offset(), value.target());
  }

  [[nodiscard]] ObjectId copy_of(ObjectId id) {
    const auto [entry, is_new] = objects_.try_emplace(id);
    if (!is_new) return entry->second;
    Object copy = graph_[id];
    --copy.level;
    copy.fields.clear();
    if (graph_.relates() && copy.level == 0 && copy.is_list())
      copy.count = graph_.add(Symbol::count(copy.length, copy.links.size));
    const ObjectId made = entry->second = graph_.add(std::move(copy));
    copy_fields(id, made);
    return made;
  }

  Graph& graph_;
  ObjectId segment_;
  std::uint32_t level_;
  ObjectId made_;
  std::map<ObjectId, ObjectId> objects_;
  std::map<SymbolId, SymbolId> symbols_;
};

// The block is there.
[[nodiscard]] Materialised with_block(Graph graph, ObjectId id) {
  const std::int64_t head = graph[id].links.head;
  const Value address = Value::address(Element{graph, id}.make(), head);
  graph.replace(Value::address(id, head, Target::First), address);
  graph.remove(id);
  static_cast<void>(collect(graph));  // what was below it was copied
  return {std::move(graph), address};
}

// One element is cut off at this end; the rest may be empty then. Nothing: there is none, by what was counted.
[[nodiscard]] std::optional<Materialised> cut_off(Graph graph, ObjectId id, Target end) {
  const Links links = graph[id].links;
  const bool is_double = graph[id].kind == ObjectKind::DoublyLinked;
  const ObjectId element = Element{graph, id}.make();
  const Value address = Value::address(element, links.head);
  const Value rest = Value::address(id, links.head, end);
  graph.replace(rest, address);  // who pointed to the end means the element
  const std::uint64_t ahead = end == Target::First ? links.next : links.prev;
  const std::uint64_t back = end == Target::First ? links.prev : links.next;
  graph.write(element, ahead, links.size, rest);
  if (is_double) graph.write(id, back, links.size, address);
  Object& segment = graph.edit(id);
  if (segment.length > 0) --segment.length;
  if (segment.count) {
    const Linear all = Linear::symbol(segment.count);
    const SymbolId left = segment.count = graph.add(Symbol::count(segment.length, links.size));
    if (!graph.relate(64, all - Linear::symbol(left) - Linear::number(1))) return std::nullopt;
  }
  return Materialised{std::move(graph), address};
}

// Without the segment, which is empty: what pointed to it points to what comes behind. Nothing: it is not, by what was
// counted.
[[nodiscard]] std::optional<Materialised> without_segment(Graph graph, ObjectId id, Target end) {
  const Object segment = graph[id];
  if (segment.count && !graph.relate(64, Linear::symbol(segment.count))) return std::nullopt;
  const Value next = link_of(segment, Target::First);
  graph.replace(Value::address(id, segment.links.head, Target::First), next);
  if (segment.kind == ObjectKind::DoublyLinked)
    graph.replace(Value::address(id, segment.links.head, Target::Last), link_of(segment, Target::Last));
  Object& gone = graph.edit(id);
  gone.fields.clear();
  gone.is_valid = false;
  gone.count = {};
  // What is deeper than the segment belongs to elements that are not there.
  const std::vector<Object> lost = collect(graph);
  const bool loses_block =
      std::ranges::any_of(lost, [&](const Object& object) { return object.level <= segment.level; });
  return Materialised{std::move(graph), link_of(segment, end), loses_block};
}

}  // namespace

std::vector<Materialised> materialise(const Graph& graph, const Value& address) {
  const ObjectId id = address.object();
  const Object& segment = graph[id];
  GMC_CHECK(segment.is_segment(), "only segments have elements");
  std::vector<Materialised> cases;
  const auto add = [&](std::optional<Materialised> one) {
    if (one) cases.push_back(std::move(*one));
  };
  if (segment.length == 0) add(without_segment(graph, id, address.target()));
  add(segment.is_list() ? cut_off(graph, id, address.target()) : with_block(graph, id));
  return cases;
}

}  // namespace gmc::smg
