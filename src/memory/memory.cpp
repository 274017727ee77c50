#include "memory/memory.hpp"

#include "support/error.hpp"

namespace gmc::memory {

void Memory::set_root(AreaId id, std::uint32_t order, Group group) {
  contents_.set_root_order(id, order);
  if (group != nobody) contents_.join_group(id, group);
}

Error Memory::load(Pointer pointer, Pointer& target) const {
  Value value{pointer_size_};
  if (const Error error = load(pointer, value); error != Error::None) return error;
  if (!value.is_defined()) return Error::Undefined;
  if (const auto found = value.pointer()) {
    target = *found;
    return Error::None;
  }
  if (!value.is_plain()) return Error::SymbolicContents;
  target = {{}, static_cast<std::int64_t>(value.number())};
  return Error::None;
}

Error Memory::copy_disjoint(Pointer to, Pointer from, std::uint64_t size) {
  const std::int64_t distance = to.offset - from.offset;
  const auto apart = static_cast<std::uint64_t>(distance < 0 ? -distance : distance);
  if (to.area == from.area && to.area && size > 0 && apart < size) return Error::Overlap;
  return copy(to, from, size);
}

Error Memory::low_bits(Pointer pointer, unsigned bits, std::uint64_t& value) const {
  if (!pointer.is_null()) {
    if (!exists(pointer.area)) return Error::InvalidPointer;
    if (bits > header(pointer.area).align_bits) return Error::Misaligned;
  }
  value = static_cast<std::uint64_t>(pointer.offset) & ((std::uint64_t{1} << bits) - 1);
  return Error::None;
}

Error Memory::check_aligned(Pointer pointer, unsigned bits) const {
  std::uint64_t low = 0;
  if (const Error error = low_bits(pointer, bits, low); error != Error::None) return error;
  return low == 0 ? Error::None : Error::Misaligned;
}

Error Memory::move(Pointer& pointer, std::int64_t bytes) const {
  if (pointer.is_null()) return bytes == 0 ? Error::None : Error::NullPointer;
  if (!exists(pointer.area)) return Error::InvalidPointer;
  std::int64_t moved = 0;
  if (__builtin_add_overflow(pointer.offset, bytes, &moved) || moved < 0 ||
      static_cast<std::uint64_t>(moved) > header(pointer.area).size) {
    return Error::PointerOverflow;
  }
  pointer.offset = moved;
  return Error::None;
}

Error Memory::distance(Pointer from, Pointer to, std::int64_t& bytes) const {
  if (from.area != to.area) return Error::DifferentAreas;
  if (from.area && header(from.area).life == Life::Freed) return Error::DanglingComparison;
  return __builtin_sub_overflow(to.offset, from.offset, &bytes) ? Error::PointerOverflow : Error::None;
}

Error Memory::equal(Pointer a, Pointer b, bool& result) const {
  const auto is_freed = [&](Pointer pointer) { return pointer.area && header(pointer.area).life == Life::Freed; };
  // Null equals nothing that ever was an area; the address of a freed area may be used again.
  const bool has_null = a.is_null() || b.is_null();
  if (!has_null && a.area != b.area && (is_freed(a) || is_freed(b))) return Error::DanglingComparison;
  result = a == b;
  return Error::None;
}

void Memory::push() {
  if (saved_.empty()) {
    if (has_graph()) contents_.start_watching();
    contents_.start_recording();
    graph_.start_recording();
  }
  if constexpr (verifies_invariants) contents_.verify();
  saved_.push_back({contents_.mark(), graph_.mark()});
}

void Memory::pop() {
  GMC_CHECK(!saved_.empty(), "there is a state to forget");
  saved_.pop_back();
  if (!saved_.empty()) return;
  contents_.stop_recording();
  graph_.stop_recording();
}

void Memory::backtrack() {
  GMC_CHECK(!saved_.empty(), "there is a state to return to");
  contents_.undo_to(saved_.back().contents);
  graph_.undo_to(saved_.back().graph);
  if constexpr (verifies_invariants) contents_.verify();
}

void Memory::restore(const Snapshot& snapshot) {
  saved_.clear();
  graph_.clear();
  contents_.replace(snapshot.areas_);
}

Fingerprint Memory::fingerprint() {
  leaks_.clear();
  if (!has_graph()) return compute_all();
  if (!contents_.is_watching()) contents_.start_watching();
  sync();
  if constexpr (verifies_invariants) graph_.verify();
  return graph_.sum();
}

void Memory::for_each_object(
    const std::function<void(const Fingerprint& area, std::uint64_t offset, const Fragment& piece)>& visit) const {
  GMC_CHECK(has_graph(), "areas have labels");
  for (std::size_t i = 0; i < contents_.area_limit(); ++i) {
    const AreaId id{i};
    if (!contents_.exists(id)) continue;
    const Slots& slots = contents_.area(id).slots;
    for (std::size_t index = 0; index < slots.size(); ++index) {
      if (slots[index] == nullptr) continue;
      for (const Fragment& fragment : std::as_const(*slots[index]).all_fragments()) {
        if (fragment.is_pointer()) continue;
        visit(graph_.label(id), (std::uint64_t{index} << chunk_shift) + fragment.position, fragment);
      }
    }
  }
}

void Memory::sync() {
  for (const AreaId id : contents_.pending_areas()) sync_area(id);
  for (PendingChunk& pending : contents_.pending_chunks()) sync_chunk(pending);
  for (const AreaId id : freed_) sync_freed(id);
  freed_.clear();
  graph_.update();
  contents_.finish_sync();
  drop_unreachable(graph_.unreachable());
  for (const AreaId id : unreferenced_) {
    if (contents_.exists(id)) contents_.drop(id);  // it may be here twice
  }
  unreferenced_.clear();
}

void Memory::sync_area(AreaId id) {
  if (!contents_.exists(id)) return;
  const Area& area = contents_.area(id);
  if (area.header.life == Life::Freed) {
    if (graph_.has_node(id)) graph_.remove_out_edges(id);
    freed_.push_back(id);
  } else if (!graph_.has_node(id)) {
    graph_.add_node(id, area.header.hash(), area.root_order);
    if (area.fill == Fill::Zero) graph_.add_content(id, zeros(area.slots.size()));
  } else {
    graph_.set_header(id, area.header.hash());
    graph_.set_root(id, area.root_order);
  }
}

// Most areas that are freed have nothing that points at them: registers and temporary objects. They leave the graph
// without a search for other paths, or never enter it. All edges of the present are known by now.
void Memory::sync_freed(AreaId id) {
  const Area& area = contents_.area(id);
  const bool is_known = graph_.has_node(id);
  const bool stays = labels_ == Labels::None || area.root_order != not_a_root || (is_known && graph_.has_in_edges(id));
  if (!stays) {
    if (is_known) graph_.remove_node(id);
    unreferenced_.push_back(id);
  } else if (!is_known) {
    graph_.add_node(id, area.header.hash(), area.root_order);
  } else {
    graph_.set_header(id, area.header.hash());
    graph_.clear_content(id);
    graph_.set_root(id, area.root_order);
  }
}

// The differences between the version the graph knows and the present one.
void Memory::sync_chunk(PendingChunk& pending) {
  if (!contents_.exists(pending.area) || contents_.area(pending.area).header.life != Life::Live) return;
  Chunk* const chunk = contents_.chunk(pending.area, pending.index);
  const bool is_zero_filled = contents_.area(pending.area).fill == Fill::Zero;
  pending.was_processed = true;
  const Fingerprint before = pending.known != nullptr ? content_hash(*pending.known, pending.index)
                             : is_zero_filled         ? zero_hash(pending.index)
                                                      : Fingerprint{};
  graph_.add_content(pending.area, content_hash(*chunk, pending.index) - before);

  const std::uint64_t begin = std::uint64_t{pending.index} << chunk_shift;
  const std::span<const Fragment> old =
      pending.known != nullptr ? std::as_const(*pending.known).all_fragments() : std::span<const Fragment>{};
  std::size_t i = 0;
  for (Fragment& fragment : chunk->all_fragments()) {
    while (i < old.size() && old[i].position < fragment.position) remove_edges(old[i++]);
    if (i < old.size() && old[i].equals(fragment)) {
      fragment.edge = old[i++].edge;
    } else {
      if (i < old.size() && old[i].position == fragment.position) remove_edges(old[i++]);
      add_edges(pending.area, begin + fragment.position, fragment);
    }
  }
  while (i < old.size()) remove_edges(old[i++]);
}

void Memory::add_edges(AreaId holder, std::uint64_t offset, Fragment& fragment) {
  const auto check = [&](AreaId target) {
    GMC_CHECK(contents_.exists(target), "no pointer outlives its area");
    // Freed before the graph ever saw it; what is live was added already.
    const Area& area = contents_.area(target);
    if (!graph_.has_node(target)) graph_.add_node(target, area.header.hash(), area.root_order);
  };
  if (fragment.is_pointer()) {
    check(fragment.area);
    fragment.edge =
        graph_.add_edge({holder, fragment.area, fragment.offset, offset, piece_of(fragment, 0), {}, no_edge});
    return;
  }
  EdgeId next = no_edge;
  const std::span<const Pointer> pointers = objects_.pointers(fragment.object);
  for (std::size_t i = pointers.size(); i-- > 0;) {
    if (pointers[i].is_null()) continue;
    check(pointers[i].area);
    next = graph_.add_edge({holder, pointers[i].area, pointers[i].offset, offset, piece_of(fragment, i + 1), {}, next});
  }
  fragment.edge = graph_.add_edge({holder, {}, 0, offset, piece_of(fragment, 0), objects_.hash(fragment.object), next});
}

void Memory::remove_edges(const Fragment& fragment) {
  for (EdgeId edge = fragment.edge; edge != no_edge;) {
    const EdgeId next = graph_.sibling(edge);
    graph_.remove_edge(edge);
    edge = next;
  }
}

void Memory::drop_unreachable(std::span<const AreaId> unreachable) {
  for (const AreaId id : unreachable) {
    const Header& dropped = contents_.area(id).header;
    if (dropped.life == Life::Live && dropped.must_be_freed) leaks_.push_back(dropped);
    if (graph_.has_node(id)) graph_.remove_node(id);
    contents_.drop(id);
  }
}

Fingerprint Memory::zeros(std::size_t chunks) {
  if (zero_sums_.empty()) zero_sums_.emplace_back();
  while (zero_sums_.size() <= chunks) zero_sums_.push_back(zero_sums_.back() + zero_hash(zero_sums_.size() - 1));
  return zero_sums_[chunks];
}

Fingerprint Memory::compute_all() {
  const Names names = labels_ == Labels::Bfs ? name_by_paths(contents_) : name_by_order(contents_);
  const Fingerprint result = full_fingerprint(contents_, names);
  std::vector<AreaId> unreachable;
  for (std::size_t i = 0; i < contents_.area_limit(); ++i) {
    if (contents_.exists(AreaId{i}) && !names.is_reached[i]) unreachable.emplace_back(i);
  }
  drop_unreachable(unreachable);
  return result;
}

void Memory::verify() {
  if (!has_graph()) return contents_.verify();
  if (!contents_.is_watching()) contents_.start_watching();
  sync();
  contents_.verify();
  graph_.verify();
  if (labels_ == Labels::None) return;
  const Names names = name_by_paths(contents_);
  for (const AreaId id : names.order)
    GMC_CHECK(graph_.label(id) == names.labels[id.index()], "labels follow from the graph");
  GMC_CHECK(graph_.sum() == full_fingerprint(contents_, names), "the fingerprint is that of the whole state");
}

}  // namespace gmc::memory
