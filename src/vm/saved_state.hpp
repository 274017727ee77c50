// What a machine keeps of a saved state beside its memory.
#pragma once

#include <vector>

#include "vm/symbols.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

// A thread as it was when a state was saved, kept when it is about to change.
struct LoggedThread {
  ThreadNumber number;
  ThreadControl control;
  Frame top;
  bool has_frames;
  std::vector<memory::AreaId> allocas;
  std::uint64_t stack_bytes;
  std::vector<std::pair<link::EntityId, memory::AreaId>> variables;
  std::size_t left;  // entries of `left` before it
  std::size_t unchanged;
  std::size_t logged_at;
  memory::AreaId record;
  std::size_t first_cell;  // in logged_cells_: those of the top frame that count
  memory::Fingerprint top_hash;
};

struct SavedState {
  std::size_t logged;  // entries of log_ before it
  ThreadNumber running;
  std::size_t live_threads;
  std::size_t live_areas;
  std::uint64_t live_bytes;
  std::uint64_t clock;
  bool may_read;
  bool has_created;
  memory::Fingerprint top_hashes;
  Symbols::Mark symbols;
  std::size_t choices;
};

}  // namespace gmc::vm
