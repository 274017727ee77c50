// Areas: their life and the way to their chunks. What is written there is in contents_access.cpp, what is undone in
// contents_undo.cpp.
#include "memory/contents.hpp"

#include <utility>

#include "support/error.hpp"

namespace gmc::memory {

bool Contents::make_pending(AreaId id) {
  if (is_watching_) pending_areas_.push_back(id);
  return is_watching_;
}

void Contents::make_everything_pending() {
  for (std::size_t id = 0; id < areas_.size(); ++id) {
    if (areas_[id].header.life == Life::Absent) continue;
    pending_areas_.emplace_back(id);
    const Slots& slots = areas_[id].slots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (slots[i] == nullptr) continue;
      slots[i]->is_synced = false;
      pending_chunks_.push_back({AreaId{id}, static_cast<std::uint32_t>(i), nullptr, false});
    }
  }
}

void Contents::start_watching() {
  GMC_CHECK(!is_recording_, "watching starts before the past does");
  if (std::exchange(is_watching_, true)) return;
  make_everything_pending();
}

AreaId Contents::allocate(std::uint64_t size, const AreaOptions& options) {
  GMC_CHECK(!options.grows || options.fill == Fill::Undefined, "areas that grow are filled with nothing");
  const bool reuses = !free_ids_.empty();
  AreaId id;
  if (reuses) {
    id = free_ids_.back();
    free_ids_.pop_back();
  } else {
    id = AreaId{areas_.size()};
    areas_.emplace_back();
  }
  Area& area = areas_[id.index()];
  area.header = {size,          options.kind,         options.align_bits, Life::Live, options.is_read_only,
                 options.grows, options.must_be_freed};
  area.fill = options.fill;
  area.group = options.group;
  area.root_order = options.root_order;
  area.name = options.name;
  area.slots.resize(chunk_count(size));
  if (area.header.is_live_block()) ++live_blocks_;
  const bool became_pending = make_pending(id);
  if (is_recording_) {
    records_.push_back({Event::Created, became_pending, id, reuses ? used_number : fresh_number, nullptr});
  }
  if constexpr (verifies_invariants) verify();
  return id;
}

AreaId Contents::find_name(std::uint64_t name) const {
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i].header.life == Life::Live && areas_[i].name == name && areas_[i].name != 0) return AreaId{i};
  }
  return {};
}

void Contents::release_slots(Area& area) {
  for (std::size_t i = 0; i < area.slots.size(); ++i) pool_.release(area.slots[i]);
  area.slots = {};
}

// The area loses its contents; while the past counts, they are kept there.
void Contents::take_body(AreaId id, Life life, bool became_pending) {
  Area& area = areas_[id.index()];
  if (area.header.is_live_block()) --live_blocks_;
  if (is_recording_) {
    records_.push_back({Event::BodyTaken, became_pending, id, 0, nullptr});
    old_bodies_.push_back({area.header, area.fill, area.group, area.root_order, std::move(area.slots), area.name});
  } else {
    release_slots(area);
  }
  area.header.life = life;
}

Error Contents::free(Pointer pointer) {
  if (pointer.is_null()) return Error::NullPointer;
  if (!exists(pointer.area)) return Error::InvalidPointer;
  if (area(pointer.area).header.life == Life::Freed) return Error::DoubleFree;
  if (pointer.offset != 0) return Error::NotAreaBegin;
  const std::uint64_t size = area(pointer.area).header.size;
  if (touches_ != nullptr && is_guarded(pointer.area)) note_touch(pointer, std::max<std::uint64_t>(size, 1), true);
  take_body(pointer.area, Life::Freed, make_pending(pointer.area));
  if constexpr (verifies_invariants) verify();
  return Error::None;
}

void Contents::free_root(AreaId id) {
  take_body(id, Life::Freed, make_pending(id));
  areas_[id.index()].root_order = not_a_root;  // undone with the body
  if constexpr (verifies_invariants) verify();
}

void Contents::drop(AreaId id) {
  take_body(id, Life::Absent, false);
  free_ids_.push_back(id);
}

void Contents::change_header(AreaId id) {
  const bool became_pending = make_pending(id);
  if (!is_recording_) return;
  records_.push_back({Event::HeaderChanged, became_pending, id, 0, nullptr});
  old_headers_.push_back(areas_[id.index()].header);
}

void Contents::set_read_only(AreaId id) {
  change_header(id);
  areas_[id.index()].header.is_read_only = true;
  if constexpr (verifies_invariants) verify();
}

void Contents::set_root_order(AreaId id, std::uint32_t order) {
  Area& area = areas_[id.index()];
  const bool became_pending = make_pending(id);
  if (is_recording_) records_.push_back({Event::RootChanged, became_pending, id, area.root_order, nullptr});
  area.root_order = order;
  if constexpr (verifies_invariants) verify();
}

// With Keep::Nothing the caller writes the whole chunk.
Chunk& Contents::writable(AreaId id, std::size_t index, Keep keep) {
  Area& area = areas_[id.index()];
  Chunk*& slot = area.slots[index];
  Chunk* const old = slot;
  if (old != nullptr && old->epoch == epoch_) {
    old->has_hash = false;
    if (keep == Keep::Nothing) {
      old->fragment_count = 0;
      old->covered = old->starts = 0;
    }
    return *old;
  }
  Chunk* fresh = nullptr;
  if (keep == Keep::Nothing) {
    fresh = pool_.make_raw(static_cast<unsigned>(area.chunk_bytes(index)), epoch_);
  } else if (old != nullptr) {
    fresh = pool_.copy(*old, epoch_);
  } else {
    fresh = pool_.make(static_cast<unsigned>(area.chunk_bytes(index)), area.fill, epoch_);
  }
  const bool becomes_pending = is_watching_ && (old == nullptr || old->is_synced);
  const auto number = static_cast<std::uint32_t>(index);
  if (becomes_pending) {
    if (old != nullptr) ++old->references;
    pending_chunks_.push_back({id, number, old, false});
  }
  if (is_recording_) {
    records_.push_back({Event::ChunkReplaced, becomes_pending, id, number, old});
  } else {
    pool_.release(old);
  }
  slot = fresh;
  return *fresh;
}

void Contents::grow(AreaId id, std::uint64_t size) {
  Area& area = areas_[id.index()];
  const std::size_t last = area.slots.size();
  change_header(id);
  area.header.size = size;
  area.slots.resize(chunk_count(size));
  // The last chunk was cut to the old size.
  if (last == 0 || area.slots[last - 1] == nullptr) return;
  const std::size_t wanted = area.chunk_bytes(last - 1);
  const Chunk& small = writable(id, last - 1);
  if (small.size == wanted) return;
  Chunk* const large = pool_.make(static_cast<unsigned>(wanted), Fill::Undefined, epoch_);
  std::memcpy(large->bytes(), small.bytes(), small.size);
  std::memcpy(large->undefined(), small.undefined(), small.size);
  for (const Fragment& fragment : small.all_fragments()) insert_fragment(*large, pool_, fragment);
  pool_.release(std::exchange(area.slots[last - 1], large));
}

std::vector<bool> Contents::reached_from(std::span<const AreaId> begin) const {
  std::vector<bool> is_reached(areas_.size());
  std::vector<AreaId> pending;
  const auto meet = [&](AreaId id) {
    if (!exists(id) || is_reached[id.index()]) return;
    is_reached[id.index()] = true;
    pending.push_back(id);
  };
  for (const AreaId id : begin) meet(id);
  while (!pending.empty()) {
    const AreaId id = pending.back();
    pending.pop_back();
    for_each_fragment(id, [&](std::uint64_t, const Fragment& fragment) {
      if (fragment.is_pointer()) {
        meet(fragment.area);
      } else {
        for (const Pointer& pointer : objects_.pointers(fragment.object)) meet(pointer.area);
      }
    });
  }
  return is_reached;
}

std::vector<AreaId> Contents::find_leaks(std::span<const AreaId> others) const {
  if (live_blocks_ == 0) return {};
  std::vector<AreaId> roots{others.begin(), others.end()};
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i].root_order != not_a_root) roots.emplace_back(i);
  }
  const std::vector<bool> is_reached = reached_from(roots);
  std::vector<AreaId> leaks;
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i].header.is_live_block() && !is_reached[i]) leaks.emplace_back(i);
  }
  return leaks;
}

void Contents::collect_freed(std::span<const AreaId> others) {
  std::vector<bool> is_known(areas_.size());
  const auto meet = [&](AreaId id) {
    if (id.index() < is_known.size()) is_known[id.index()] = true;
  };
  for (const AreaId id : others) meet(id);
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i].header.life != Life::Live) continue;
    for_each_fragment(AreaId{i}, [&](std::uint64_t, const Fragment& fragment) {
      if (fragment.is_pointer()) {
        meet(fragment.area);
      } else {
        for (const Pointer& pointer : objects_.pointers(fragment.object)) meet(pointer.area);
      }
    });
  }
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i].header.life == Life::Freed && !is_known[i]) drop(AreaId{i});
  }
}

void Contents::join_group(AreaId id, Group group) {
  const auto join = [&](AreaId reached) {
    if (!exists(reached)) return;
    Area& area = areas_[reached.index()];
    const Group joined = area.group == nobody || area.group == group ? group : everybody;
    if (joined == area.group) return;
    if (is_recording_) records_.push_back({Event::GroupChanged, false, reached, area.group, nullptr});
    area.group = joined;
    reached_.push_back(reached);
  };
  join(id);
  while (!reached_.empty()) {
    const AreaId next = reached_.back();
    reached_.pop_back();
    group = areas_[next.index()].group;
    for_each_fragment(next, [&](std::uint64_t, const Fragment& fragment) {
      if (fragment.is_pointer()) {
        join(fragment.area);
      } else {
        for (const Pointer& pointer : objects_.pointers(fragment.object)) join(pointer.area);
      }
    });
  }
}

void Contents::reach(AreaId holder, const Fragment& fragment) {
  const Group group = areas_[holder.index()].group;
  if (group == nobody) return;
  if (fragment.is_pointer()) {
    if (exists(fragment.area) && area(fragment.area).group != group) join_group(fragment.area, group);
  } else {
    for (const Pointer& pointer : objects_.pointers(fragment.object)) join_group(pointer.area, group);
  }
}

}  // namespace gmc::memory
