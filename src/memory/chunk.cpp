#include "memory/chunk.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include "support/huge_pages.hpp"

namespace gmc::memory {

namespace {

constexpr std::size_t smallest_block = std::size_t{1} << 16;
constexpr std::size_t largest_block = std::size_t{1} << 25;

[[nodiscard]] std::size_t rounded_to_lines(std::size_t bytes) {
  return (bytes + support::cache_line_size - 1) / support::cache_line_size * support::cache_line_size;
}

[[nodiscard]] unsigned capacity(unsigned fragment_class) {
  return fragment_class == 0 ? 0 : 1U << (fragment_class - 1);
}

[[nodiscard]] bool are_all(const std::uint8_t* bytes, std::size_t size, std::uint8_t value) {
  return size == 0 || (bytes[0] == value && std::memcmp(bytes, bytes + 1, size - 1) == 0);
}

}  // namespace

// Chunks begin with a cache line, which their size is rounded up to.
std::byte* ChunkPool::carve(std::size_t bytes) {
  if (block_left_ < bytes) {
    const std::size_t size = std::min(largest_block, smallest_block << std::min<std::size_t>(blocks_.size(), 9));
    blocks_.emplace_back(static_cast<std::byte*>(support::allocate_table(size)));
    block_next_ = blocks_.back().get();
    block_left_ = size;
  }
  std::byte* result = block_next_;
  block_next_ += bytes;
  block_left_ -= bytes;
  return result;
}

Chunk* ChunkPool::make_raw(unsigned size, std::uint64_t epoch) {
  const unsigned size_class = (size + 7) / 8;
  const std::size_t bytes = sizeof(Chunk) + std::size_t{2} * 8 * size_class;
  auto& free = free_chunks_[size_class];
  Chunk* chunk = nullptr;
  if (free.empty()) {
    chunk = new (carve(rounded_to_lines(bytes))) Chunk;
  } else {
    chunk = free.back();
    free.pop_back();
  }
  bytes_in_use_ += bytes;
  chunk->epoch = epoch;
  chunk->references = 1;
  chunk->size = static_cast<std::uint16_t>(size);
  chunk->fragment_count = 0;
  chunk->fragment_class = 0;
  chunk->size_class = static_cast<std::uint8_t>(size_class);
  chunk->is_synced = false;
  chunk->has_hash = false;
  chunk->fragments = nullptr;
  chunk->covered = 0;
  chunk->starts = 0;
  return chunk;
}

Chunk* ChunkPool::make(unsigned size, Fill fill, std::uint64_t epoch) {
  Chunk* chunk = make_raw(size, epoch);
  std::memset(chunk->bytes(), 0, size);
  std::memset(chunk->undefined(), fill == Fill::Undefined ? 0xff : 0, size);
  return chunk;
}

Chunk* ChunkPool::copy(const Chunk& original, std::uint64_t epoch) {
  __builtin_prefetch(original.fragments);  // on its way while the bytes are copied
  Chunk* chunk = make_raw(original.size, epoch);
  std::memcpy(chunk->bytes(), original.bytes(), std::size_t{2} * original.size);
  if (original.fragment_count > 0) {
    chunk->fragments = take_fragments(original.fragment_class);
    chunk->fragment_class = original.fragment_class;
    chunk->fragment_count = original.fragment_count;
    chunk->covered = original.covered;
    chunk->starts = original.starts;
    std::copy_n(original.fragments, original.fragment_count, chunk->fragments);
  }
  return chunk;
}

void ChunkPool::recycle(Chunk* chunk) {
  if (chunk->fragment_class > 0) free_fragments_[chunk->fragment_class].push_back(chunk->fragments);
  bytes_in_use_ -=
      sizeof(Chunk) + std::size_t{16} * chunk->size_class + capacity(chunk->fragment_class) * sizeof(Fragment);
  free_chunks_[chunk->size_class].push_back(chunk);
}

Fragment* ChunkPool::take_fragments(unsigned fragment_class) {
  auto& free = free_fragments_[fragment_class];
  bytes_in_use_ += capacity(fragment_class) * sizeof(Fragment);
  if (!free.empty()) {
    Fragment* result = free.back();
    free.pop_back();
    return result;
  }
  return reinterpret_cast<Fragment*>(carve(rounded_to_lines(capacity(fragment_class) * sizeof(Fragment))));
}

void ChunkPool::make_room(Chunk& chunk) {
  if (chunk.fragment_count < capacity(chunk.fragment_class)) return;
  Fragment* larger = take_fragments(chunk.fragment_class + 1U);
  std::uninitialized_copy_n(chunk.fragments, chunk.fragment_count, larger);
  if (chunk.fragment_class > 0) {
    bytes_in_use_ -= capacity(chunk.fragment_class) * sizeof(Fragment);
    free_fragments_[chunk.fragment_class].push_back(chunk.fragments);
  }
  chunk.fragments = larger;
  ++chunk.fragment_class;
}

void ChunkPool::make_room(Chunk& chunk, std::size_t count) {
  const unsigned wanted = count == 0 ? 0 : static_cast<unsigned>(std::bit_width(count - 1)) + 1;
  if (wanted <= chunk.fragment_class) return;
  if (chunk.fragment_class > 0) {
    bytes_in_use_ -= capacity(chunk.fragment_class) * sizeof(Fragment);
    free_fragments_[chunk.fragment_class].push_back(chunk.fragments);
  }
  chunk.fragments = take_fragments(wanted);
  chunk.fragment_class = static_cast<std::uint8_t>(wanted);
}

namespace {

void insert(Chunk& chunk, ChunkPool& pool, const Fragment& fragment) {
  unsigned at = 0;
  while (at < chunk.fragment_count && chunk.fragments[at].position < fragment.position) ++at;
  const bool joins_left = at > 0 && chunk.fragments[at - 1].continues_with(fragment);
  const bool joins_right = at < chunk.fragment_count && fragment.continues_with(chunk.fragments[at]);
  if (joins_left) {
    Fragment& left = chunk.fragments[at - 1];
    left.count = static_cast<std::uint8_t>(left.count + fragment.count);
    if (!joins_right) return;
    left.count = static_cast<std::uint8_t>(left.count + chunk.fragments[at].count);
    std::copy(chunk.fragments + at + 1, chunk.fragments + chunk.fragment_count, chunk.fragments + at);
    --chunk.fragment_count;
    return;
  }
  if (joins_right) {
    Fragment& right = chunk.fragments[at];
    right.position = fragment.position;
    right.first = fragment.first;
    right.count = static_cast<std::uint8_t>(right.count + fragment.count);
    return;
  }
  pool.make_room(chunk);
  std::copy_backward(chunk.fragments + at, chunk.fragments + chunk.fragment_count,
                     chunk.fragments + chunk.fragment_count + 1);
  chunk.fragments[at] = fragment;
  ++chunk.fragment_count;
}

void erase(Chunk& chunk, ChunkPool& pool, unsigned begin, unsigned end) {
  for (unsigned i = 0; i < chunk.fragment_count;) {
    Fragment& fragment = chunk.fragments[i];
    if (fragment.end() <= begin || fragment.position >= end) {
      ++i;
      continue;
    }
    const Fragment old = fragment;
    std::copy(chunk.fragments + i + 1, chunk.fragments + chunk.fragment_count, chunk.fragments + i);
    --chunk.fragment_count;
    if (old.position < begin) {
      Fragment left = old;
      left.count = static_cast<std::uint8_t>(begin - old.position);
      insert(chunk, pool, left);
      ++i;
    }
    if (old.end() > end) {
      Fragment right = old;
      const unsigned cut = end - old.position;
      right.position = static_cast<std::uint8_t>(end);
      right.first = static_cast<std::uint8_t>(old.first + cut);
      right.count = static_cast<std::uint8_t>(old.count - cut);
      insert(chunk, pool, right);
      ++i;
    }
  }
}

void mark_units(Chunk& chunk, const Fragment& fragment) {
  chunk.covered |= Chunk::units(fragment.position, fragment.count);
  const bool is_aligned = fragment.position % (1U << unit_shift) == 0;
  if (is_aligned && fragment.is_pointer() && fragment.is_whole()) {
    chunk.starts |= std::uint64_t{1} << (fragment.position >> unit_shift);
  }
}

// What the bits say follows from the fragments.
void mark_units(Chunk& chunk) {
  chunk.covered = 0;
  chunk.starts = 0;
  for (const Fragment& fragment : chunk.all_fragments()) mark_units(chunk, fragment);
}

}  // namespace

void erase_fragments(Chunk& chunk, ChunkPool& pool, unsigned begin, unsigned end) {
  if (begin == end || (chunk.covered & Chunk::units(begin, end - begin)) == 0) return;
  erase(chunk, pool, begin, end);
  mark_units(chunk);
}

void insert_fragment(Chunk& chunk, ChunkPool& pool, const Fragment& fragment) {
  const Fragment* const last = chunk.fragment_count == 0 ? nullptr : chunk.fragments + chunk.fragment_count - 1;
  if (last == nullptr || (last->end() <= fragment.position && !last->continues_with(fragment))) {
    // Behind all others, as when a record is written from its beginning to its end.
    pool.make_room(chunk);
    chunk.fragments[chunk.fragment_count++] = fragment;
    mark_units(chunk, fragment);
    return;
  }
  insert(chunk, pool, fragment);
  mark_units(chunk);
}

void set_fragments(Chunk& chunk, ChunkPool& pool, std::span<const Fragment> fragments) {
  pool.make_room(chunk, fragments.size());
  std::uninitialized_copy(fragments.begin(), fragments.end(), chunk.fragments);
  chunk.fragment_count = static_cast<std::uint16_t>(fragments.size());
  mark_units(chunk);
}

Fingerprint zero_hash(std::uint64_t index) {
  return hash_words(Domain::ZeroChunk, index);
}

Uniform uniformity(const Chunk& chunk) {
  if (are_all(chunk.undefined(), chunk.size, 0xff)) return Uniform::Undefined;
  const bool is_zero = are_all(chunk.undefined(), chunk.size, 0) && are_all(chunk.bytes(), chunk.size, 0);
  return is_zero ? Uniform::Zero : Uniform::No;
}

Fingerprint fresh_content_hash(const Chunk& chunk, std::uint64_t index) {
  const std::size_t size = chunk.size;
  // Where everything is defined, that is not hashed: most chunks are, and half as long takes less than half the time.
  if (are_all(chunk.undefined(), size, 0)) {
    if (are_all(chunk.bytes(), size, 0)) return zero_hash(index);
    return hash_bytes(Domain::DefinedChunk, index, chunk.bytes(), size);
  }
  if (are_all(chunk.undefined(), size, 0xff)) return {};
  return hash_bytes(Domain::Chunk, index, chunk.bytes(), 2 * size);
}

Fingerprint content_hash(Chunk& chunk, std::uint64_t index) {
  if (!chunk.has_hash) {
    chunk.hash = fresh_content_hash(chunk, index);
    chunk.has_hash = true;
  }
  return chunk.hash;
}

}  // namespace gmc::memory
