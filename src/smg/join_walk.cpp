#include "smg/join_walk.hpp"

#include <algorithm>
#include <functional>

#include "smg/collect.hpp"

namespace gmc::smg {

namespace {

// Which segments could be empty is tried in every way; where there are too many, two graphs are just different.
constexpr int most_attempts = 5000;

[[nodiscard]] bool is_end(Target target) {
  return target == Target::First || target == Target::Last;
}

[[nodiscard]] bool is_of_segment(const Value& value) {
  return value.is_address() && is_end(value.target());
}

[[nodiscard]] bool are_compatible(Target left, Target right) {
  return left == right || (left == Target::Region && is_end(right)) || (right == Target::Region && is_end(left));
}

}  // namespace

JoinWalk::JoinWalk(const Graph& left, const Graph& right, Growth growth, Goal goal)
    : left_(left), right_(right), growth_(growth), goal_(goal), is_merge_(&left == &right) {
  if (is_merge_) {
    state_.out = left;
  } else if (left.relates() || right.relates()) {
    state_.out.start_relating();
  }
}

void JoinWalk::merge_into(ObjectId segment) {
  merged_ = segment;
  state_.left_objects[left_.merged] = segment;
  state_.right_objects[right_.merged] = segment;
}

JoinStatus JoinWalk::status() const {
  if (state_.left_loses && state_.right_loses) return JoinStatus::Incomparable;
  if (state_.left_loses) return JoinStatus::Right;
  return state_.right_loses ? JoinStatus::Left : JoinStatus::Equal;
}

JoinWalk::View JoinWalk::left_view() {
  return {left_, state_.left_objects, state_.left_alone, state_.left_loses, state_.right_loses, true};
}
JoinWalk::View JoinWalk::right_view() {
  return {right_, state_.right_objects, state_.right_alone, state_.right_loses, state_.left_loses, false};
}

// Objects.

// Below a pair of a region and a segment, what belongs to the region goes down; but both may as well share something
// with others. Two that are merged share only what is the same.
std::optional<std::uint32_t> JoinWalk::common_level(const Object& left, const Object& right) const {
  if (left.level + left_.shift == right.level + right_.shift) return left.level + left_.shift;
  if (!is_merge_ && left.level == right.level && left.level <= shared_level_) return left.level;
  return std::nullopt;
}

bool JoinWalk::are_alike(const Object& left, const Object& right) const {
  if (left.size != right.size || left.is_valid != right.is_valid || left.storage != right.storage) return false;
  if (left.is_read_only != right.is_read_only || !common_level(left, right)) return false;
  if (goal_ == Goal::Cover && left.is_segment() && !right.is_segment()) return false;
  if (left.is_segment() && right.is_segment()) return left.kind == right.kind && left.links == right.links;
  // What is no part of the heap is the same only if it is of the same name.
  return left.storage == Storage::Heap || left.origin == right.origin;
}

std::optional<ObjectId> JoinWalk::pair_up(ObjectId left_id, ObjectId right_id) {
  const Object& left = left_.graph[left_id];
  const Object& right = right_.graph[right_id];
  if (!are_alike(left, right)) return std::nullopt;
  Object object = left.is_segment() ? left : right;
  object.fields.clear();
  object.count = {};
  object.level = *common_level(left, right);
  if (left.origin != right.origin) object.origin = 0;
  if (object.is_segment()) {
    object.length = std::min(left.least_length(), right.least_length());
    state_.left_loses |= !left.is_segment() || left.length > object.length;
    state_.right_loses |= !right.is_segment() || right.length > object.length;
  }
  const ObjectId made = state_.out.add(std::move(object));
  state_.left_objects[left_id] = made;
  state_.right_objects[right_id] = made;
  if (state_.out.relates()) count(made, left_.graph.count_of(left_id), right_.graph.count_of(right_id));
  return made;
}

std::optional<ObjectId> JoinWalk::join_objects(ObjectId left_id, ObjectId right_id) {
  const auto left = state_.left_objects.find(left_id);
  const auto right = state_.right_objects.find(right_id);
  const bool has_left = left != state_.left_objects.end();
  const bool has_right = right != state_.right_objects.end();
  if (has_left && has_right && left->second == right->second) return left->second;
  if (has_left || has_right) return std::nullopt;
  const auto made = pair_up(left_id, right_id);
  if (!made || !join_fields(left_id, right_id, *made)) return std::nullopt;
  return made;
}

// Fields.

// What a region holds is its own, as what an element holds is, except for its links.
JoinWalk::Shift::Shift(JoinWalk& walk)
    : walk_(walk), left_(walk.left_.shift), right_(walk.right_.shift), shared_level_(walk.shared_level_) {}
JoinWalk::Shift::Shift(JoinWalk& walk, const Object& left, const Object& right, ObjectId made, bool is_link)
    : Shift(walk) {
  if (is_link || made == walk.merged_ || left.is_segment() == right.is_segment()) return;
  // What is deeper than the first such pair is below something of the side that goes down: nothing is shared there.
  if (walk.left_.shift == 0 && walk.right_.shift == 0) walk.shared_level_ = walk.state_.out[made].level;
  ++(left.is_segment() ? walk.right_ : walk.left_).shift;
}
JoinWalk::Shift::~Shift() {
  walk_.left_.shift = left_;
  walk_.right_.shift = right_;
  walk_.shared_level_ = shared_level_;
}

bool JoinWalk::is_merged_link(ObjectId made, const Field& field) const {
  return made == merged_ && is_link(made, field);
}

bool JoinWalk::is_link(ObjectId made, const Field& field) const {
  const Object& segment = state_.out[made];
  if (!segment.is_list()) return false;
  const Links& links = segment.links;
  const bool is_double = segment.kind == ObjectKind::DoublyLinked;
  return field.overlaps(links.next, links.next + links.size) ||
         (is_double && field.overlaps(links.prev, links.prev + links.size));
}

bool JoinWalk::join_fields(ObjectId left_id, ObjectId right_id, ObjectId made) {
  const Object& left = left_.graph[left_id];
  const Object& right = right_.graph[right_id];
  // What both share with others is as deep as they are, however deep the walk is.
  const Shift own_shift{*this};
  if (!is_merge_) {
    const std::uint32_t level = state_.out[made].level;
    left_.shift = level - left.level;
    right_.shift = level - right.level;
  }
  std::set<std::pair<std::uint64_t, std::uint64_t>> places;  // offset, size
  for (const Object* object : {&left, &right}) {
    for (const Field& field : object->fields) places.emplace(field.offset, field.size);
    // Links are there, even if they are a part of many zeros.
    const Object& shape = state_.out[made];
    if (!shape.is_list()) continue;
    places.emplace(shape.links.next, shape.links.size);
    if (shape.kind == ObjectKind::DoublyLinked) places.emplace(shape.links.prev, shape.links.size);
  }
  for (const auto& [offset, size] : places) {
    if (is_in_vain()) return false;
    if (is_merged_link(made, {offset, size, {}})) continue;
    const Shift shift{*this, left, right, made, is_link(made, {offset, size, {}})};
    const auto left_value = known_value(left, offset, size);
    const auto right_value = known_value(right, offset, size);
    if (!left_value && !right_value) continue;
    if (!left_value || !right_value) {
      // Only one of them knows. But nobody may lose an object by that.
      const Value& known = left_value ? *left_value : *right_value;
      if (known.is_address()) return false;
      (left_value ? state_.left_loses : state_.right_loses) = true;
      continue;
    }
    const auto value = join_values(*left_value, *right_value, size);
    if (!value) return false;
    put(made, {offset, size, *value});
  }
  return true;
}

// Beside those that overlap it: they are all right.
void JoinWalk::put(ObjectId made, const Field& field) {
  std::vector<Field>& fields = state_.out.edit(made).fields;
  const auto found = std::ranges::lower_bound(fields, field.place(), {}, &Field::place);
  if (found != fields.end() && found->place() == field.place()) {
    found->value = field.value;
  } else {
    fields.insert(found, field);
  }
}

// Values.

std::optional<Value> JoinWalk::join_values(const Value& left, const Value& right, std::uint64_t size) {
  if (is_in_vain()) return std::nullopt;
  if (left.is_number() && left == right) return left;
  if (!left.is_address() && !right.is_address()) return join_data(left, right, size);
  // Most often there is one way only, and then nothing need be kept.
  using Way = std::function<std::optional<Value>()>;
  std::vector<Way> ways;
  if (left.is_address() && right.is_address()) ways.emplace_back([&] { return join_addresses(left, right); });
  // A segment that only the left one has is something that the right one does not describe.
  if (is_of_segment(left) && goal_ != Goal::Cover)
    ways.emplace_back([&] { return join_segment(left_view(), left, right, size); });
  if (is_of_segment(right)) ways.emplace_back([&] { return join_segment(right_view(), right, left, size); });
  if (is_merge_ && right.is_zero()) ways.emplace_back([&] { return join_single(left_view(), left); });
  if (is_merge_ && left.is_zero()) ways.emplace_back([&] { return join_single(right_view(), right); });
  for (std::size_t i = 0; i < ways.size() && ++attempts_ < most_attempts; ++i) {
    if (i + 1 == ways.size()) return ways[i]();
    const State before = state_;
    if (const auto value = ways[i]()) return value;
    state_ = before;
  }
  return std::nullopt;
}

std::optional<Value> JoinWalk::join_addresses(const Value& left, const Value& right) {
  const bool is_back_pointer = is_merge_ && left.points_to(left_.merged) && right.points_to(right_.merged);
  if (left.offset() != right.offset()) return std::nullopt;
  if (is_back_pointer) {
    // From what belongs to one of the two that are merged, to that one.
    const auto is_own = [](Target target) { return target == Target::Region || target == Target::All; };
    if (!is_own(left.target()) || !is_own(right.target())) return std::nullopt;
    return Value::address(merged_, left.offset(), Target::All);
  }
  if (is_merge_ && left == right) {
    // Both share it.
    const ObjectId shared = left.object();
    const bool is_taken = state_.left_objects.contains(shared) || state_.right_objects.contains(shared);
    return is_taken ? std::nullopt : std::optional{left};
  }
  // The one of two neighbours is nothing that belongs to the other.
  if (is_merge_ && (left.points_to(right_.merged) || right.points_to(left_.merged))) return std::nullopt;
  if (!are_compatible(left.target(), right.target())) return std::nullopt;
  const auto object = join_objects(left.object(), right.object());
  if (!object) return std::nullopt;
  if (!state_.out[*object].is_segment()) return Value::address(*object, left.offset());
  const Target target = left.target() == Target::Region ? right.target() : left.target();
  if (is_end(target) && left.offset() != state_.out[*object].links.head) return std::nullopt;
  return Value::address(*object, left.offset(), target);
}

// `value` is the address of a segment on one side that may be empty on the other one, where `other` is what comes
// behind.
std::optional<Value> JoinWalk::join_segment(View view, const Value& value, const Value& other, std::uint64_t size) {
  if (!value.is_address() || !is_end(value.target())) return std::nullopt;
  const ObjectId id = value.object();
  const Object& segment = view.side.graph[id];
  const bool is_first = value.target() == Target::First;
  const std::uint64_t ahead = is_first ? segment.links.next : segment.links.prev;
  const auto behind = segment.is_list() ? known_value(segment, ahead, segment.links.size) : Value::zero();
  if (!behind || (!segment.is_list() && !other.is_zero())) return std::nullopt;
  const auto join_behind = [&]() -> std::optional<Value> {
    const auto [entry, is_new] = skipped_.emplace(view.is_left, value, other);
    if (!is_new) return std::nullopt;
    auto result = view.is_left ? join_values(*behind, other, size) : join_values(other, *behind, size);
    skipped_.erase(entry);
    return result;
  };
  if (const auto known = view.objects.find(id); known != view.objects.end()) {
    // By one of its ends it was found before; what is behind the other one may not be the same.
    const ObjectId made = known->second;
    if (!state_.alone.contains(made)) return std::nullopt;
    // In a circle one comes back with the same question.
    const bool is_asked = skipped_.contains({view.is_left, value, other});
    if (is_asked) return Value::address(made, value.offset(), value.target());
    return link_alone(made, ahead, join_behind(), value);
  }
  if (is_merge_ && (id == left_.merged || id == right_.merged)) return std::nullopt;
  const ObjectId made = copy_alone(view, id);
  if (!copy_fields(view, id, made)) return std::nullopt;
  if (segment.is_list()) state_.out.clear(made, ahead, segment.links.size);  // that is joined
  view.loses |= segment.length > 0;
  view.other_loses = true;
  state_.out.edit(made).length = 0;
  const auto elements = view.side.graph.count_of(id);
  if (view.is_left) {
    count(made, elements, Linear::number(0));
  } else {
    count(made, Linear::number(0), elements);
  }
  return link_alone(made, ahead, join_behind(), value);
}

// The address of the segment, which is alone, once it is known what comes behind it: always the same.
std::optional<Value> JoinWalk::link_alone(ObjectId made, std::uint64_t at, const std::optional<Value>& behind,
                                          const Value& value) {
  if (!behind) return std::nullopt;
  const Object& segment = state_.out[made];
  if (segment.is_list()) {
    const Value* const known = segment.find(at, segment.links.size);
    if (known != nullptr && *known != *behind) return std::nullopt;
    put(made, {at, segment.links.size, *behind});
  }
  return Value::address(made, value.offset(), value.target());
}

// Two are merged, of which one has a block where the other one has none: that is a block which may be missing.
std::optional<Value> JoinWalk::join_single(View view, const Value& value) {
  if (!value.is_address() || value.target() != Target::Region) return std::nullopt;
  const ObjectId id = value.object();
  const bool is_taken = view.objects.contains(id) || id == left_.merged || id == right_.merged;
  if (is_taken || !view.side.graph[id].is_heap_block() || view.side.shared.contains(id)) return std::nullopt;
  const ObjectId made = copy_alone(view, id);
  // What the block has for itself is missing with it.
  std::uint32_t& shift = (view.is_left ? left_ : right_).shift;
  ++shift;
  const bool is_copied = copy_fields(view, id, made);
  --shift;
  if (!is_copied || is_pointed_to(made))
    return std::nullopt;  // who points back to it is not known to be missing with it
  Object& optional = state_.out.edit(made);
  optional.kind = ObjectKind::Optional;
  optional.links = {.head = value.offset()};
  optional.length = 0;
  view.loses = view.other_loses = true;
  return Value::address(made, value.offset(), Target::First);
}

bool JoinWalk::is_pointed_to(ObjectId made) const {
  return std::ranges::any_of(state_.out.ids(), [&](ObjectId from) {
    const auto points = [&](const Field& field) { return field.value.points_to(made); };
    return std::ranges::any_of(state_.out[from].fields, points);
  });
}

// The object and what is below it, without what they hold.
ObjectId JoinWalk::copy_alone(View view, ObjectId id) {
  Object copy = view.side.graph[id];
  copy.fields.clear();
  copy.count = {};
  copy.level += view.side.shift;
  const ObjectId made = state_.out.add(std::move(copy));
  view.objects[id] = made;
  state_.alone.insert(made);
  return made;
}

bool JoinWalk::copy_fields(View view, ObjectId id, ObjectId made) {
  const Object& object = view.side.graph[id];
  for (const Field& field : object.fields) {
    const bool is_next = object.is_list() && field.offset == object.links.next;
    const bool is_prev = object.kind == ObjectKind::DoublyLinked && field.offset == object.links.prev;
    if ((is_next || is_prev) && object.level == view.side.graph.level_of(field.value) && field.value.is_address()) {
      // What comes before and behind is known when the walk has been there.
      state_.open_links.push_back({made, field.offset, field.value, view.is_left});
      continue;
    }
    const auto value = translate(view, field.value, object.level);
    if (!value) return false;
    put(made, {field.offset, field.size, *value});
  }
  return true;
}

// A value of one side, for the result. `level`: of the object that holds it there.
std::optional<Value> JoinWalk::translate(View view, const Value& value, std::uint32_t level) {
  if (value.is_number()) return value;
  if (value.is_symbol()) {
    const Symbol& symbol = view.side.graph[value.symbol()];
    if (is_merge_ && symbol.level <= level && view.side.shift == 0) return value;
    const auto [entry, is_new] = view.symbols.try_emplace(value.symbol());
    if (is_new) {
      Symbol copy = symbol;
      copy.level += view.side.shift;
      copy.others.clear();
      entry->second = state_.out.add(std::move(copy));
      if (symbol.level <= level) view.loses = true;  // it may be held elsewhere, too
    }
    return Value::symbol(entry->second);
  }
  const ObjectId id = value.object();
  if (is_merge_ && value.points_to(view.side.merged)) return Value::address(merged_, value.offset(), Target::All);
  if (const auto known = view.objects.find(id); known != view.objects.end()) {
    const bool is_segment = state_.out[known->second].is_segment();
    if (is_segment != (value.target() != Target::Region)) return std::nullopt;
    return Value::address(known->second, value.offset(), value.target());
  }
  const bool is_below = view.side.graph[id].level > level;
  if (is_merge_ && (view.side.shared.contains(id) || (!is_below && view.side.shift == 0))) return value;
  if (!is_below && !is_merge_) return std::nullopt;  // it has no counterpart yet
  const ObjectId made = copy_alone(view, id);
  if (!copy_fields(view, id, made)) return std::nullopt;
  return Value::address(made, value.offset(), value.target());
}

namespace {

// A symbol for either of two values, of which nothing else is known yet. Where they are of different kinds it is one of
// all bits of the field.
[[nodiscard]] Symbol kind_of(const Graph& left_graph, const Value& left, const Graph& right_graph, const Value& right,
                             std::uint64_t size) {
  const auto field_bits = static_cast<unsigned>(std::min<std::uint64_t>(size, 8) * 8);
  const Symbol* const left_symbol = left.is_symbol() ? &left_graph[left.symbol()] : nullptr;
  const Symbol* const right_symbol = right.is_symbol() ? &right_graph[right.symbol()] : nullptr;
  if (left_symbol == nullptr && right_symbol == nullptr) return Symbol::of(field_bits, false);
  const Symbol& one = left_symbol != nullptr ? *left_symbol : *right_symbol;
  const Symbol& other = right_symbol != nullptr ? *right_symbol : *left_symbol;
  Symbol kind = Symbol::of(one.bits, one.is_unsigned);
  const auto fits = [&](const Value& value) {
    if (!value.is_number() || kind.bits >= field_bits) return true;
    const auto extended = static_cast<std::uint64_t>(meaning_of(value.bits(), kind.bits, kind.is_unsigned));
    const std::uint64_t stored = field_bits >= 64 ? extended : extended & ((std::uint64_t{1} << field_bits) - 1);
    return stored == value.bits();
  };
  if (one.bits == other.bits && fits(left) && fits(right)) return kind;
  return Symbol::of(std::max({one.bits, other.bits, field_bits}), one.is_unsigned && other.is_unsigned);
}

struct Carried {
  Interval range;
  bool is_exact = true;  // these are the numbers that it may be, no more
};

[[nodiscard]] Carried range_of(const Graph& graph, const Value& value, const Symbol& kind) {
  if (value.is_number()) {
    const Wide number = meaning_of(value.bits(), kind.bits, kind.is_unsigned);
    return {{number, number}};
  }
  const Symbol& symbol = graph[value.symbol()];
  const Interval all = Interval::of_bits(kind.bits, kind.is_unsigned);
  if (symbol.bits == kind.bits && symbol.is_unsigned == kind.is_unsigned) return {common(symbol.range, all)};
  const bool is_same_number = common(all, Interval::of_bits(symbol.bits, symbol.is_unsigned)).covers(symbol.range);
  return is_same_number ? Carried{symbol.range} : Carried{all, false};
}

[[nodiscard]] bool is_possible(const Graph& graph, const Value& value, std::uint64_t number) {
  return value.is_number() ? value.bits() == number : graph[value.symbol()].may_be(number);
}

[[nodiscard]] bool are_different(const Graph& graph, const Value& a, const Value& b) {
  if (a.is_number() && b.is_number()) return a != b;
  if (a.is_number()) return !graph[b.symbol()].may_be(a.bits());
  if (b.is_number()) return !graph[a.symbol()].may_be(b.bits());
  return a != b && graph.are_different(a.symbol(), b.symbol());
}

}  // namespace

// Something that is either of both.
Value JoinWalk::join_data(const Value& left, const Value& right, std::uint64_t size) {
  const auto is_own = [&](const Value& value) {
    return value.is_symbol() && left_.graph[value.symbol()].level > left_.graph[left_.merged].level;
  };
  if (is_merge_ && left == right && !is_own(left)) return left;
  const std::uint64_t number_size = left.is_number() || right.is_number() ? size : 0;
  const auto [entry, is_new] = state_.symbols.try_emplace(Pair{left, right, number_size});
  if (!is_new) return Value::symbol(entry->second);
  Symbol symbol = kind_of(left_.graph, left, right_.graph, right, size);
  const auto [left_range, left_is_exact] = range_of(left_.graph, left, symbol);
  const auto [right_range, right_is_exact] = range_of(right_.graph, right, symbol);
  symbol.range = hull(left_range, right_range);
  if (growth_ == Growth::WithoutEnd) {
    const Interval all = Interval::of_bits(symbol.bits, symbol.is_unsigned);
    if (right_range.high > left_range.high) symbol.range.high = all.high;
    if (right_range.low < left_range.low) symbol.range.low = all.low;
  }
  const auto level_of = [](const JoinSide& side, const Value& value) {
    return value.is_symbol() ? side.graph[value.symbol()].level + side.shift : 0;
  };
  symbol.level = std::max(level_of(left_, left), level_of(right_, right));
  if (is_merge_) symbol.level = std::max(symbol.level, left_.graph[left_.merged].level + 1);
  std::vector<std::uint64_t> excluded;
  for (const auto& [graph, value] : {std::pair{&left_.graph, left}, {&right_.graph, right}}) {
    if (value.is_symbol()) std::ranges::copy((*graph)[value.symbol()].excluded, std::back_inserter(excluded));
  }
  std::ranges::sort(excluded);
  for (const std::uint64_t number : excluded) {
    const bool by_left = !is_possible(left_.graph, left, number);
    const bool by_right = !is_possible(right_.graph, right, number);
    const bool is_known = !symbol.excluded.empty() && symbol.excluded.back() == number;
    if (by_left && by_right && !is_known) symbol.excluded.push_back(number);
    state_.left_loses |= by_left && !by_right;
    state_.right_loses |= by_right && !by_left;
  }
  const auto loses = [&](const JoinSide& side, const Value& value, const Interval& range) {
    if (value.is_number() || range != symbol.range) return true;
    return !is_merge_ && level_of(side, value) < symbol.level;
  };
  state_.left_loses |= !left_is_exact || loses(left_, left, left_range);
  state_.right_loses |= !right_is_exact || loses(right_, right, right_range);
  return Value::symbol(entry->second = state_.out.add(std::move(symbol)));
}

// What was one value may have become several, and what was known to be different may not be any more.
void JoinWalk::compare_symbols() {
  for (auto a = state_.symbols.begin(); a != state_.symbols.end(); ++a) {
    for (auto b = std::next(a); b != state_.symbols.end(); ++b) {
      const auto& [left_a, right_a, size_a] = a->first;
      const auto& [left_b, right_b, size_b] = b->first;
      state_.left_loses |= left_a == left_b && left_a.is_symbol();
      state_.right_loses |= right_a == right_b && right_a.is_symbol();
      const bool by_left = are_different(left_.graph, left_a, left_b);
      const bool by_right = are_different(right_.graph, right_a, right_b);
      state_.left_loses |= by_left && !by_right;
      state_.right_loses |= by_right && !by_left;
      if (by_left && by_right) state_.out.set_different(a->second, b->second);
    }
  }
}

// Links of objects that only one side has, back to where the walk came from.
bool JoinWalk::close_links() {
  for (const OpenLink& link : state_.open_links) {
    const Object& made = state_.out[link.made];
    if (made.find(link.at, made.links.size) != nullptr) continue;  // the walk went on there
    const View view = link.is_left ? left_view() : right_view();
    Value value = link.value;
    const auto known = view.objects.find(value.object());
    if (known == view.objects.end()) {
      if (!is_merge_) return false;
    } else {
      // A region that became a segment: of its elements the one on our side.
      const bool is_segment = state_.out[known->second].is_segment();
      const bool is_next = link.at == made.links.next;
      Target target = value.target();
      if (is_segment && target == Target::Region) target = is_next ? Target::First : Target::Last;
      if (known->second == merged_) target = Target::All;
      value = Value::address(known->second, value.offset(), target);
    }
    put(link.made, {link.at, made.links.size, value});
  }
  return true;
}

bool JoinWalk::finish() {
  compare_symbols();
  join_relations();
  return close_links();
}

}  // namespace gmc::smg
