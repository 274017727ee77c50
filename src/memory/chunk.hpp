// A piece of an area, at most chunk_size bytes: the unit of going back in time and of hashing. Chunks are copied on
// write: one that is older than the current epoch, or that the heap graph has seen, is replaced by a copy and kept as
// it was; going back puts the old one into its place again.
//
//   +--------+---------------+-------------------+
//   | header | bytes[size]   | undefined[size]   |     undefined: a set bit has no defined value
//   +--------+---------------+-------------------+
//
// Invariant: undefined bits and the bytes of fragments are zero among the bytes; fragments are sorted, do not overlap,
// and neighbours that continue each other are merged.
#pragma once

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "memory/fingerprint.hpp"
#include "memory/value.hpp"

namespace gmc::memory {

inline constexpr unsigned chunk_shift = 8;
inline constexpr unsigned chunk_size = 1U << chunk_shift;

inline constexpr unsigned unit_shift = 2;  // pointers are aligned to 4 bytes, mostly

struct Chunk {
  std::uint64_t epoch;       // written in place only while this is the current one
  std::uint32_t references;  // slots of areas, undo records, pending entries, snapshots
  std::uint16_t size;        // bytes of the area that lie here
  std::uint16_t fragment_count;
  std::uint8_t fragment_class;  // capacity: 0, or 2^(class - 1)
  std::uint8_t size_class;
  bool is_synced;  // this is the version that the heap graph knows; its fragments name their edges
  bool has_hash;
  Fragment* fragments;
  std::uint64_t covered;  // bit n: a fragment touches bytes [4n, 4n + 4)
  std::uint64_t starts;   // bit n: a whole pointer begins at byte 4n
  Fingerprint hash;

  [[nodiscard]] std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(this + 1); }
  [[nodiscard]] const std::uint8_t* bytes() const { return reinterpret_cast<const std::uint8_t*>(this + 1); }
  [[nodiscard]] std::uint8_t* undefined() { return bytes() + size; }
  [[nodiscard]] const std::uint8_t* undefined() const { return bytes() + size; }
  // The bits of `covered` for these bytes.
  [[nodiscard]] static std::uint64_t units(unsigned position, unsigned size) {
    const unsigned first = position >> unit_shift;
    const unsigned count = ((position + size - 1) >> unit_shift) - first + 1;
    return (count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << first;
  }
  // The whole pointer that begins here and nothing else is known about the chunk; null: there is none.
  [[nodiscard]] Fragment* pointer_at(unsigned position) const {
    const std::uint64_t bit = std::uint64_t{1} << (position >> unit_shift);
    if ((starts & bit) == 0 || (position & ((1U << unit_shift) - 1)) != 0) return nullptr;
    if (static_cast<unsigned>(std::popcount(starts)) != fragment_count) return nullptr;
    return fragments + std::popcount(starts & (bit - 1));
  }
  [[nodiscard]] std::span<Fragment> all_fragments() { return {fragments, fragment_count}; }
  [[nodiscard]] std::span<const Fragment> all_fragments() const { return {fragments, fragment_count}; }
};

// What an area holds where nothing was written yet.
enum class Fill : std::uint8_t { Undefined, Zero };

// Storage for chunks and their fragments; what is given back is used again, so that a warm pool does not allocate.
class ChunkPool {
 public:
  ChunkPool() = default;
  ChunkPool(const ChunkPool&) = delete;
  ChunkPool& operator=(const ChunkPool&) = delete;

  // One reference, not synced, without fragments.
  [[nodiscard]] Chunk* make(unsigned size, Fill fill, std::uint64_t epoch);
  // The same, with arbitrary contents.
  [[nodiscard]] Chunk* make_raw(unsigned size, std::uint64_t epoch);
  [[nodiscard]] Chunk* copy(const Chunk& original, std::uint64_t epoch);
  void release(Chunk* chunk) {
    if (chunk != nullptr && --chunk->references == 0) recycle(chunk);
  }
  // Room for one more fragment; for so many, in a chunk that has none.
  void make_room(Chunk& chunk);
  void make_room(Chunk& chunk, std::size_t count);

  // Bytes in use, for statistics.
  [[nodiscard]] std::size_t bytes_in_use() const { return bytes_in_use_; }

 private:
  static constexpr unsigned size_classes = chunk_size / 8 + 1;
  static constexpr unsigned fragment_classes = chunk_shift + 2;

  void recycle(Chunk* chunk);
  [[nodiscard]] Fragment* take_fragments(unsigned fragment_class);
  [[nodiscard]] std::byte* carve(std::size_t bytes);

  std::vector<Chunk*> free_chunks_[size_classes];
  std::vector<Fragment*> free_fragments_[fragment_classes];
  struct Free {
    void operator()(std::byte* block) const { std::free(block); }
  };
  std::vector<std::unique_ptr<std::byte[], Free>> blocks_;
  std::size_t block_left_ = 0;
  std::byte* block_next_ = nullptr;
  std::size_t bytes_in_use_ = 0;
};

// Changes of a writable chunk. Positions are within the chunk.
void erase_fragments(Chunk& chunk, ChunkPool& pool, unsigned begin, unsigned end);
void insert_fragment(Chunk& chunk, ChunkPool& pool, const Fragment& fragment);
// All of them at once: sorted and merged, in a chunk that has none.
void set_fragments(Chunk& chunk, ChunkPool& pool, std::span<const Fragment> fragments);

// Throws InternalError when an invariant is broken.
void verify(const Chunk& chunk);

// What need not be kept, because a slot without chunk can say it.
enum class Uniform : std::uint8_t { No, Undefined, Zero };
[[nodiscard]] Uniform uniformity(const Chunk& chunk);

// The hash of the bytes and their definedness at place `index` of an area; cached in the chunk. Wholly undefined chunks
// hash to nothing and zeros to zero_hash(index), whatever their size: such chunks need not exist.
[[nodiscard]] Fingerprint content_hash(Chunk& chunk, std::uint64_t index);
// The same, always computed.
[[nodiscard]] Fingerprint fresh_content_hash(const Chunk& chunk, std::uint64_t index);
[[nodiscard]] Fingerprint zero_hash(std::uint64_t index);

}  // namespace gmc::memory
