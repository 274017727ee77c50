// The invariants of chunk.hpp and contents.hpp. Debug builds check the chunk after every write, and everything after
// every other operation.
#include <set>

#include "memory/contents.hpp"
#include "support/error.hpp"

namespace gmc::memory {

void verify(const Chunk& chunk) {
  for (unsigned i = 0; i < chunk.size; ++i) {
    GMC_CHECK((chunk.bytes()[i] & chunk.undefined()[i]) == 0, "undefined bits are zero");
  }
  const Fragment* previous = nullptr;
  std::uint64_t covered = 0;
  unsigned starts = 0;
  for (const Fragment& fragment : chunk.all_fragments()) {
    covered |= Chunk::units(fragment.position, fragment.count);
    if (fragment.position % (1U << unit_shift) == 0 && fragment.is_pointer() && fragment.is_whole()) {
      GMC_CHECK((chunk.starts >> (fragment.position >> unit_shift) & 1) != 0, "whole pointers are marked");
      ++starts;
    }
    GMC_CHECK(fragment.count > 0 && fragment.end() <= chunk.size, "fragments lie in their chunk");
    GMC_CHECK(fragment.first + fragment.count <= fragment.total, "a fragment is a part of something");
    for (unsigned i = fragment.position; i < fragment.end(); ++i) {
      GMC_CHECK(chunk.bytes()[i] == 0 && chunk.undefined()[i] == 0, "the bytes of fragments are zero");
    }
    if (previous != nullptr) {
      GMC_CHECK(previous->end() <= fragment.position, "fragments are sorted and do not overlap");
      GMC_CHECK(!previous->continues_with(fragment), "fragments that belong together are one");
    }
    previous = &fragment;
  }
  GMC_CHECK(chunk.covered == covered, "what fragments touch is marked");
  GMC_CHECK(static_cast<unsigned>(std::popcount(chunk.starts)) == starts, "only whole pointers are marked");
}

void Contents::verify() const {
  std::set<std::pair<AreaId, std::uint32_t>> pending;
  for (const PendingChunk& chunk : pending_chunks_) {
    GMC_CHECK(pending.emplace(chunk.area, chunk.index).second, "a slot is pending once");
  }
  std::size_t live_blocks = 0;
  for (std::size_t id = 0; id < areas_.size(); ++id) {
    const Area& area = areas_[id];
    if (area.header.is_live_block()) ++live_blocks;
    if (area.header.life != Life::Live) {
      GMC_CHECK(area.slots.size() == 0, "only living areas have contents");
      continue;
    }
    GMC_CHECK(area.slots.size() == chunk_count(area.header.size), "slots cover the area");
    for (std::size_t i = 0; i < area.slots.size(); ++i) {
      const Chunk* chunk = area.slots[i];
      if (chunk == nullptr) continue;
      GMC_CHECK(chunk->references > 0 && chunk->size == area.chunk_bytes(i), "chunks fit their slots");
      memory::verify(*chunk);
      const bool is_pending = pending.contains({AreaId{id}, static_cast<std::uint32_t>(i)});
      GMC_CHECK(!is_watching_ || chunk->is_synced != is_pending, "what the graph does not know is pending");
    }
  }
  GMC_CHECK(live_blocks == live_blocks_, "blocks are counted");
}

}  // namespace gmc::memory
