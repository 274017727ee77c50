#include "smg/consistency.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "smg/references.hpp"

namespace gmc::smg {

namespace {

class Checker {
 public:
  explicit Checker(const Graph& graph) : graph_(graph), references_(graph) {}

  [[nodiscard]] std::string run() {
    for (const ObjectId id : graph_.roots()) {
      if (!graph_.has(id)) return fmt::format("root {} is not in the graph", id.index());
      if (graph_[id].level != 0 || graph_[id].is_segment())
        return fmt::format("root {} is no region of level 0", id.index());
    }
    for (const ObjectId id : graph_.ids()) {
      check_object(id, graph_[id]);
      if (!wrong_.empty()) return wrong_;
    }
    check_circles();
    check_relations();
    return wrong_;
  }

 private:
  template <class... Arguments>
  void fail(ObjectId id, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    if (wrong_.empty())
      wrong_ = fmt::format("object {}: {}", id.index(), fmt::format(text, std::forward<Arguments>(arguments)...));
  }

  void check_object(ObjectId id, const Object& object) {
    if (!object.is_valid && object.is_segment()) fail(id, "is a segment that was freed");
    if (!object.is_valid && !object.fields.empty()) fail(id, "was freed and holds something");
    if (object.level > 0 && object.storage != Storage::Heap) fail(id, "is nested and not of the heap");
    for (const Field& field : object.fields) check_field(id, object, field);
    for (std::size_t i = 1; i < object.fields.size(); ++i) {
      if (object.fields[i - 1].place() >= object.fields[i].place())
        fail(id, "has fields that are not in order, or twice");
    }
    if (object.is_segment()) check_segment(id, object);
    if (object.count) check_count(id, object);
    if (object.level > 0) check_nesting(id, object);
  }

  void check_field(ObjectId id, const Object& object, const Field& field) {
    if (field.size == 0 || field.end() > object.size)
      fail(id, "has a field of {} bytes at {}, but {} bytes", field.size, field.offset, object.size);
    const Value& value = field.value;
    if (value.is_number() && field.size < 8 && value.bits() >> (field.size * 8) != 0)
      fail(id, "has a number that is too large for its field at {}", field.offset);
    if (value.is_number() && field.size > 8 && !value.is_zero()) fail(id, "has a number of {} bytes", field.size);
    if (value.is_symbol()) check_symbol(id, object, value.symbol());
    if (value.is_address()) check_address(id, object, value);
  }

  // What an element holds of its own is one level below the segment.
  [[nodiscard]] static std::uint32_t greatest_level(const Object& object) {
    return object.level + (object.is_segment() ? 1 : 0);
  }

  void check_symbol(ObjectId id, const Object& object, SymbolId symbol) {
    const std::vector<SymbolId> all = graph_.symbols();
    if (!std::ranges::binary_search(all, symbol))
      return fail(id, "holds symbol {}, which is not in the graph", symbol.index());
    if (graph_[symbol].level > greatest_level(object))
      fail(id, "holds symbol {}, which is nested deeper", symbol.index());
    if (graph_[symbol].range.is_empty()) fail(id, "holds symbol {}, which cannot be anything", symbol.index());
  }

  void check_address(ObjectId id, const Object& object, const Value& address) {
    if (!graph_.has(address.object()))
      return fail(id, "points to object {}, which is not in the graph", address.object().index());
    const Object& target = graph_[address.object()];
    const bool is_region = address.target() == Target::Region;
    if (is_region == target.is_segment()) fail(id, "takes object {} for something else", address.object().index());
    const bool is_end = address.target() == Target::First || address.target() == Target::Last;
    if (is_end && address.offset() != target.links.head)
      fail(id, "points to offset {} of segment {}", address.offset(), address.object().index());
    if (address.target() == Target::Last && target.kind != ObjectKind::DoublyLinked)
      fail(id, "points to the last element of segment {}, which is singly linked", address.object().index());
    if (address.target() == Target::All && object.level <= target.level)
      fail(id, "points to all of segment {}, and is not below it", address.object().index());
    if (address.target() != Target::All && target.level > greatest_level(object))
      fail(id, "points to object {}, which is nested deeper", address.object().index());
  }

  void check_segment(ObjectId id, const Object& object) {
    if (object.storage != Storage::Heap) fail(id, "is a segment and not of the heap");
    if (object.kind == ObjectKind::Optional) {
      if (object.length != 0) fail(id, "may be missing, and has elements");
      return;
    }
    check_link(id, object, object.links.next);
    if (object.kind == ObjectKind::DoublyLinked) {
      check_link(id, object, object.links.prev);
      if (object.links.next >= object.links.prev) fail(id, "has its prev link before its next link");
    }
  }

  // By what it means: in many zeros a link is no field of its own.
  void check_link(ObjectId id, const Object& object, std::uint64_t offset) {
    const std::uint64_t size = object.links.size;
    const auto value = offset + size <= object.size ? known_value(object, offset, size) : std::nullopt;
    if (!value) return fail(id, "has no link at {}", offset);
    if (value->is_symbol()) fail(id, "has a link at {} that nobody knows", offset);
    if (graph_.level_of(*value) > object.level) fail(id, "is linked to something that is nested deeper");
  }

  // Who is below a segment is reached from there only.
  void check_nesting(ObjectId id, const Object& object) {
    std::set<ObjectId> seen{id};
    std::vector<ObjectId> open{id};
    std::set<ObjectId> parents;
    while (!open.empty()) {
      const ObjectId inner = open.back();
      open.pop_back();
      for (const Reference& reference : references_.to(inner)) {
        const Object& from = graph_[reference.from];
        if (reference.address.target() == Target::All) continue;
        if (from.level >= object.level) {
          if (seen.insert(reference.from).second) open.push_back(reference.from);
        } else if (from.level + 1 == object.level && from.is_segment()) {
          parents.insert(reference.from);
        } else {
          return fail(id, "is reached from object {}, which is no segment above it", reference.from.index());
        }
      }
    }
    if (parents.size() != 1) fail(id, "is below {} segments", parents.size());
  }

  // What is counted is not below a segment, and is counted once.
  void check_count(ObjectId id, const Object& object) {
    if (!object.is_list() || object.level > 0) return fail(id, "is counted, and is no list, or is nested");
    const std::vector<SymbolId> all = graph_.symbols();
    if (!std::ranges::binary_search(all, object.count))
      return fail(id, "is counted by symbol {}, which is not in the graph", object.count.index());
    const Symbol& count = graph_[object.count];
    if (count.level > 0 || count.bits != 64 || !count.is_unsigned) fail(id, "is counted by something else");
    if (count.range.low > object.length) fail(id, "has less elements than were counted");
    if (!counts_.insert(object.count).second) fail(id, "is counted by the same symbol as another one");
  }

  void check_relations() {
    if (!graph_.relates()) return;
    const std::vector<SymbolId> all = graph_.symbols();
    for (const unsigned bits : {32U, 64U}) {
      for (const SymbolId symbol : graph_.relations(bits).symbols()) {
        const bool is_right = std::ranges::binary_search(all, symbol) && graph_[symbol].level == 0;
        if (!is_right || graph_[symbol].bits < bits) {
          wrong_ = fmt::format("symbol {} is in an equation, and cannot be", symbol.index());
          return;
        }
      }
    }
  }

  // All of them might be empty, and then there is nobody to point to.
  void check_circles() {
    for (const ObjectId start : graph_.ids()) {
      ObjectId id = start;
      for (std::size_t i = 0; i <= graph_.size(); ++i) {
        const Object& object = graph_[id];
        if (!object.is_list() || object.length > 0) break;
        const auto next = known_value(object, object.links.next, object.links.size);
        if (!next || !next->is_address()) break;
        id = next->object();
        if (id == start) return fail(start, "is in a circle of segments that may be empty");
      }
    }
  }

  const Graph& graph_;
  References references_;
  std::set<SymbolId> counts_;
  std::string wrong_;
};

}  // namespace

std::string find_inconsistency(const Graph& graph) {
  return Checker{graph}.run();
}

}  // namespace gmc::smg
