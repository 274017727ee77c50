// The past of the contents, and sharing the present.
#include <algorithm>
#include <utility>

#include "memory/contents.hpp"
#include "support/error.hpp"

namespace gmc::memory {

void Contents::finish_sync() {
  for (PendingChunk& pending : pending_chunks_) {
    if (!pending.was_processed) continue;
    if (pending.known != nullptr) pending.known->is_synced = false;
    chunk(pending.area, pending.index)->is_synced = true;
  }
  if (is_recording_) {
    records_.push_back({Event::Synced, false, {}, 0, nullptr});
    old_syncs_.push_back({pending_chunks_.size(), pending_areas_.size()});
    old_pending_chunks_.insert(old_pending_chunks_.end(), pending_chunks_.begin(), pending_chunks_.end());
    old_pending_areas_.insert(old_pending_areas_.end(), pending_areas_.begin(), pending_areas_.end());
  } else {
    for (const PendingChunk& pending : pending_chunks_) pool_.release(pending.known);
  }
  pending_chunks_.clear();
  pending_areas_.clear();
  ++epoch_;
}

void Contents::undo_sync() {
  const SyncCounts counts = old_syncs_.back();
  old_syncs_.pop_back();
  GMC_CHECK(pending_chunks_.empty() && pending_areas_.empty(), "what came after a sync is undone before it");
  const auto first_chunk = old_pending_chunks_.end() - static_cast<std::ptrdiff_t>(counts.chunks);
  const auto first_area = old_pending_areas_.end() - static_cast<std::ptrdiff_t>(counts.areas);
  pending_chunks_.assign(first_chunk, old_pending_chunks_.end());
  pending_areas_.assign(first_area, old_pending_areas_.end());
  old_pending_chunks_.erase(first_chunk, old_pending_chunks_.end());
  old_pending_areas_.erase(first_area, old_pending_areas_.end());
  for (PendingChunk& pending : pending_chunks_) {
    if (!pending.was_processed) continue;
    chunk(pending.area, pending.index)->is_synced = false;
    if (pending.known != nullptr) pending.known->is_synced = true;
    pending.was_processed = false;
  }
}

void Contents::undo(const Record& record) {
  if (record.event == Event::Synced) return undo_sync();
  Area& area = areas_[record.area.index()];
  switch (record.event) {
    case Event::ChunkReplaced: {
      Chunk*& slot = area.slots[record.number];
      pool_.release(slot);
      slot = record.chunk;
      if (!record.became_pending) return;
      pool_.release(pending_chunks_.back().known);
      pending_chunks_.pop_back();
      return;
    }
    case Event::Created:
      if (area.header.is_live_block()) --live_blocks_;
      if (record.number == used_number) {
        area = {};
        free_ids_.push_back(record.area);
      } else {
        areas_.pop_back();
      }
      break;
    case Event::HeaderChanged:
      area.header = old_headers_.back();
      old_headers_.pop_back();
      area.slots.resize(chunk_count(area.header.size));
      break;
    case Event::BodyTaken:
      if (area.header.life == Life::Absent) {
        GMC_CHECK(free_ids_.back() == record.area, "numbers come back in reverse order");
        free_ids_.pop_back();
      }
      area = std::move(old_bodies_.back());
      old_bodies_.pop_back();
      if (area.header.is_live_block()) ++live_blocks_;
      break;
    case Event::GroupChanged: area.group = record.number; break;
    case Event::RootChanged: area.root_order = record.number; break;
    case Event::Synced: break;
  }
  if (record.became_pending) pending_areas_.pop_back();
}

void Contents::undo_to(Mark mark) {
  while (records_.size() > mark) {
    const Record record = records_.back();
    records_.pop_back();
    undo(record);
  }
  ++epoch_;
}

void Contents::stop_recording() {
  is_recording_ = false;
  for (const Record& record : records_) {
    if (record.event == Event::ChunkReplaced) pool_.release(record.chunk);
  }
  for (Area& body : old_bodies_) release_slots(body);
  for (const PendingChunk& pending : old_pending_chunks_) pool_.release(pending.known);
  records_.clear();
  old_bodies_.clear();
  old_headers_.clear();
  old_pending_chunks_.clear();
  old_pending_areas_.clear();
  old_syncs_.clear();
}

std::size_t Contents::total_bytes() const {
  std::size_t slots = 0;
  for (const Area& area : areas_) slots += area.slots.size() > 1 ? area.slots.size() * sizeof(void*) : 0;
  return pool_.bytes_in_use() + areas_.capacity() * sizeof(Area) + slots + records_.capacity() * sizeof(Record) +
         (pending_chunks_.capacity() + old_pending_chunks_.capacity()) * sizeof(PendingChunk);
}

AreaTable Contents::share() {
  ++epoch_;
  for (Area& area : areas_) {
    for (std::size_t i = 0; i < area.slots.size(); ++i) {
      if (area.slots[i] != nullptr) ++area.slots[i]->references;
    }
  }
  return areas_;
}

void Contents::release(AreaTable& shared) {
  for (Area& area : shared) release_slots(area);
  shared.clear();
}

void Contents::replace(const AreaTable& shared) {
  stop_recording();
  for (const PendingChunk& pending : pending_chunks_) pool_.release(pending.known);
  pending_chunks_.clear();
  pending_areas_.clear();
  free_ids_.clear();
  for (Area& area : areas_) release_slots(area);
  areas_ = shared;
  live_blocks_ = static_cast<std::size_t>(
      std::ranges::count_if(areas_, [](const Area& area) { return area.header.is_live_block(); }));
  for (std::size_t id = areas_.size(); id-- > 0;) {
    if (areas_[id].header.life == Life::Absent) free_ids_.emplace_back(id);
    for (std::size_t i = 0; i < areas_[id].slots.size(); ++i) {
      if (areas_[id].slots[i] != nullptr) ++areas_[id].slots[i]->references;
    }
  }
  if (is_watching_) make_everything_pending();
  ++epoch_;
}

}  // namespace gmc::memory
