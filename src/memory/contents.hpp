// Areas and what they hold, with a memory of their past. Writing replaces chunks (chunk.hpp) and records what was
// there; undo puts it back. Costs follow what is written: a store touches one or two chunks, whatever the size of the
// area or the state.
//
// What changed since the heap graph last looked is kept in two lists, of chunks (with the version that the graph knows)
// and of areas. Invariant: a chunk in a slot is synced, or its slot is in the list of pending chunks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "memory/area.hpp"
#include "memory/chunk.hpp"
#include "memory/error.hpp"
#include "memory/image.hpp"
#include "memory/pointer.hpp"
#include "memory/value.hpp"
#include "support/huge_pages.hpp"

namespace gmc::memory {

struct AreaOptions {
  std::uint8_t kind = 0;
  std::uint8_t align_bits = 4;  // malloc's 16 bytes
  Fill fill = Fill::Undefined;
  bool is_read_only = false;
  bool grows = false;
  bool must_be_freed = false;
  std::uint32_t root_order = not_a_root;  // see Memory::set_root
  Group group = nobody;
  std::uint64_t name = 0;  // for Touch; not part of the state
};

struct PendingChunk {
  AreaId area;
  std::uint32_t index;
  Chunk* known;        // to the graph; null: none. Holds a reference
  bool was_processed;  // by the graph, which then knows the chunk that is in the slot
};

#ifdef NDEBUG
inline constexpr bool verifies_invariants = false;
#else
inline constexpr bool verifies_invariants = true;
#endif

using AreaTable = std::vector<Area, support::TableAllocator<Area>>;

class Contents {
 public:
  explicit Contents(const ObjectPool& objects) : objects_(objects) {}
  Contents(const Contents&) = delete;
  Contents& operator=(const Contents&) = delete;

  [[nodiscard]] AreaId allocate(std::uint64_t size, const AreaOptions& options);
  Error free(Pointer pointer);
  void free_root(AreaId id);  // live; it is no root any more either
  void drop(AreaId id);       // it is not part of the state any more
  void set_read_only(AreaId id);
  void set_root_order(AreaId id, std::uint32_t order);

  // Fast ways for whole defined numbers of up to eight bytes, and for pointers.
  Error load(Pointer pointer, unsigned size, std::uint64_t& number) const {
    AreaId target;
    switch (load_word(pointer, size, number, target)) {
      case Word::Number: return Error::None;
      case Word::Pointer: return Error::SymbolicContents;
      default: return load_number_slowly(pointer, size, number);
    }
  }
  // What lies there, if that is a defined number or a whole pointer; then `number` is its offset. `Other`: something
  // else, or an error, and nothing was set.
  enum class Word : std::uint8_t { Number, Pointer, Other };
  // With `align_bits` also when the address need not be a multiple of 2^align_bits.
  [[nodiscard, gnu::always_inline]] Word load_word(Pointer pointer, unsigned size, std::uint64_t& number,
                                                   AreaId& target, unsigned align_bits = 0) const {
    const Area* area = live_area(pointer.area);
    if (area == nullptr || area->group == guarded_ || !is_inside(*area, pointer.offset, size)) return Word::Other;
    if (align_bits > 0 && !is_aligned(*area, pointer.offset, align_bits)) return Word::Other;
    const Chunk* chunk = area->slots[static_cast<std::size_t>(pointer.offset) >> chunk_shift];
    const unsigned position = static_cast<unsigned>(pointer.offset) & (chunk_size - 1);
    if (chunk == nullptr || position + size > chunk_size) return Word::Other;
    if ((chunk->covered & Chunk::units(position, size)) == 0) {
      std::uint64_t undefined = 0;
      std::uint64_t bits = 0;
      std::memcpy(&bits, chunk->bytes() + position, size);
      std::memcpy(&undefined, chunk->undefined() + position, size);
      if (undefined != 0) return Word::Other;
      number = bits;
      return Word::Number;
    }
    const Fragment* fragment = chunk->pointer_at(position);
    if (fragment == nullptr || fragment->total != size) return Word::Other;
    number = static_cast<std::uint64_t>(fragment->offset);
    target = fragment->area;
    return Word::Pointer;
  }
  // False: it is not that simple, and nothing happened.
  [[nodiscard, gnu::always_inline]] bool store_in_place(Pointer pointer, unsigned size, std::uint64_t number,
                                                        unsigned align_bits = 0) {
    unsigned position = 0;
    Chunk* chunk = writable_in_place(pointer, size, position, align_bits);
    if (chunk == nullptr || (chunk->covered & Chunk::units(position, size)) != 0) return false;
    const std::uint64_t defined = 0;
    std::memcpy(chunk->bytes() + position, &number, size);
    std::memcpy(chunk->undefined() + position, &defined, size);
    if (chunk->has_hash) chunk->has_hash = false;
    return true;
  }
  // A pointer over a pointer.
  [[nodiscard, gnu::always_inline]] bool store_in_place(Pointer pointer, unsigned size, Pointer target,
                                                        unsigned align_bits = 0) {
    unsigned position = 0;
    Chunk* chunk = writable_in_place(pointer, size, position, align_bits);
    if (chunk == nullptr || areas_[pointer.area.index()].group != nobody) return false;
    Fragment* fragment = chunk->pointer_at(position);
    if (fragment == nullptr || fragment->total != size) return false;
    fragment->area = target.area;
    fragment->offset = target.offset;
    return true;
  }

  // Bytes from the pointer on that are plain and defined and lie side by side; at most `limit`, perhaps none. Valid
  // until the next change.
  [[nodiscard]] std::span<const std::uint8_t> plain_bytes(Pointer pointer, std::uint64_t limit) const;
  Error store_bytes(Pointer pointer, std::span<const std::uint8_t> bytes);

  Error load(Pointer pointer, Value& value) const;  // of the size that the value has
  Error store(Pointer pointer, const Value& value);
  Error copy(Pointer to, Pointer from, std::uint64_t size);  // the two may overlap
  Error fill(Pointer pointer, std::uint8_t byte, std::uint64_t size);
  void store(AreaId id, const Image& image);  // live, and as large as the image; what is there already stays
  // Whether these are all the pointers, and pieces of others, that the area has; in the order of their places.
  [[nodiscard]] bool holds_pointers(AreaId id, std::span<const PlacedPointer> pointers) const;
  Error forget(Pointer pointer, std::uint64_t size);  // the bytes become undefined
  // As memcmp; `result` is its sign.
  Error compare(Pointer a, Pointer b, std::uint64_t size, int& result) const;

  // Access to `size` bytes at the pointer would be fine. `size` may be 0.
  Error check_read(Pointer pointer, std::uint64_t size) const;
  Error check_write(Pointer pointer, std::uint64_t size) const;

  [[nodiscard]] bool exists(AreaId id) const {
    return id.index() < areas_.size() && areas_[id.index()].header.life != Life::Absent;
  }
  [[nodiscard]] const Area& area(AreaId id) const { return areas_[id.index()]; }
  [[nodiscard]] std::size_t area_limit() const { return areas_.size(); }
  [[nodiscard]] std::size_t free_numbers() const { return free_ids_.size(); }
  [[nodiscard]] const ObjectPool& objects() const { return objects_; }
  [[nodiscard]] std::size_t bytes_in_use() const { return pool_.bytes_in_use(); }
  [[nodiscard]] std::size_t total_bytes() const;

  // Calls visit(offset, fragment) for the fragments of an area in the order of their offsets.
  template <class Visit>
  void for_each_fragment(AreaId id, Visit&& visit) const {
    const Slots& slots = areas_[id.index()].slots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const Chunk* chunk = slots[i];
      if (chunk == nullptr) continue;
      for (const Fragment& fragment : chunk->all_fragments()) {
        visit((std::uint64_t{i} << chunk_shift) + fragment.position, fragment);
      }
    }
  }

  // Live areas that must be freed; and those of them that neither a root nor one of `others` reaches.
  [[nodiscard]] std::size_t live_blocks() const { return live_blocks_; }
  [[nodiscard]] std::vector<bool> reached_from(std::span<const AreaId> begin) const;  // [area]
  [[nodiscard]] std::vector<AreaId> find_leaks(std::span<const AreaId> others) const;

  // Drops the freed areas that no live area and none of `others` points at, so that their numbers can be used again.
  void collect_freed(std::span<const AreaId> others);

  // Four bytes that are a number, whatever is guarded; nothing: they are not.
  [[nodiscard]] std::optional<std::uint32_t> peek(Pointer pointer) const;
  // Accesses to areas of this group are errors from now on, unless they are read-only.
  // A live area of that name; none: there is none. Looks at all.
  [[nodiscard]] AreaId find_name(std::uint64_t name) const;
  void guard(Group group, std::vector<Touch>* touches) {
    guarded_ = group;
    touches_ = touches;
  }
  [[nodiscard]] bool is_guarded(AreaId id) const { return area(id).group == guarded_ && !area(id).header.is_read_only; }

  // Groups that may reach an area (see Memory::group): joined eagerly, whenever a pointer is written.
  void join_group(AreaId id, Group group);

  // Until somebody wants to know what changed, that is not kept. To be called before recording starts.
  void start_watching();
  [[nodiscard]] bool is_watching() const { return is_watching_; }

  // What the graph does not know yet. After taking it in, the graph says so with finish_sync().
  [[nodiscard]] std::span<PendingChunk> pending_chunks() { return pending_chunks_; }
  [[nodiscard]] std::span<const AreaId> pending_areas() const { return pending_areas_; }
  [[nodiscard]] Chunk* chunk(AreaId id, std::size_t index) { return areas_[id.index()].slots[index]; }
  void finish_sync();

  // The past.
  using Mark = std::size_t;
  void start_recording() {
    is_recording_ = true;
    records_.reserve(usual_records);
    old_bodies_.reserve(usual_records);
  }
  void stop_recording();
  [[nodiscard]] Mark mark() {
    ++epoch_;
    return records_.size();
  }
  void undo_to(Mark mark);

  // Throws InternalError when an invariant is broken.
  void verify() const;

  // A copy of the present that shares all chunks; and back. Going back forgets the past and makes everything pending.
  [[nodiscard]] AreaTable share();
  void release(AreaTable& shared);
  void replace(const AreaTable& shared);

 private:
  enum class Event : std::uint8_t {
    ChunkReplaced,
    Created,
    HeaderChanged,
    BodyTaken,
    GroupChanged,
    RootChanged,
    Synced
  };
  struct Record {
    Event event;
    bool became_pending = false;
    AreaId area;
    std::uint32_t number = 0;  // ChunkReplaced: index; GroupChanged, RootChanged: what it was; Created: see reused
    Chunk* chunk = nullptr;
  };
  struct Piece;
  static constexpr std::size_t usual_records = 1 << 14;  // room from the start: growing moves everything
  static constexpr std::uint32_t fresh_number = 0;       // Created: where the number came from
  static constexpr std::uint32_t used_number = 1;

  [[nodiscard]] const Area* live_area(AreaId id) const {
    if (id.index() >= areas_.size()) return nullptr;
    const Area& area = areas_[id.index()];
    return area.header.life == Life::Live ? &area : nullptr;
  }
  [[nodiscard]] Area* live_area(AreaId id) { return const_cast<Area*>(std::as_const(*this).live_area(id)); }
  [[nodiscard]] static bool is_inside(const Area& area, std::int64_t offset, std::uint64_t size) {
    return static_cast<std::uint64_t>(offset) <= area.header.size &&
           size <= area.header.size - static_cast<std::uint64_t>(offset);
  }

  [[nodiscard]] static bool is_aligned(const Area& area, std::int64_t offset, unsigned bits) {
    return area.header.align_bits >= bits && (offset & ((std::int64_t{1} << bits) - 1)) == 0;
  }
  // The chunk that may be written without further ado; null: there is none.
  [[nodiscard, gnu::always_inline]] Chunk* writable_in_place(Pointer pointer, unsigned size, unsigned& position,
                                                             unsigned align_bits) {
    Area* area = live_area(pointer.area);
    if (area == nullptr || area->group == guarded_ || area->header.is_read_only) return nullptr;
    if (!is_inside(*area, pointer.offset, size)) return nullptr;
    if (align_bits > 0 && !is_aligned(*area, pointer.offset, align_bits)) return nullptr;
    Chunk* chunk = area->slots[static_cast<std::size_t>(pointer.offset) >> chunk_shift];
    position = static_cast<unsigned>(pointer.offset) & (chunk_size - 1);
    if (chunk == nullptr || chunk->epoch != epoch_ || position + size > chunk_size) return nullptr;
    return chunk;
  }

  [[nodiscard]] Error check_place(Pointer pointer, std::uint64_t size) const;
  [[nodiscard]] Error check_guard(Pointer pointer, std::uint64_t size, bool is_write) const;
  void note_touch(Pointer pointer, std::uint64_t size, bool is_write) const;
  Error load_number_slowly(Pointer pointer, unsigned size, std::uint64_t& number) const;
  bool make_pending(AreaId id);  // true: it did
  void take_body(AreaId id, Life life, bool became_pending);
  void change_header(AreaId id);
  void make_everything_pending();
  void grow(AreaId id, std::uint64_t size);
  enum class Keep : std::uint8_t { Contents, Nothing };
  Chunk& writable(AreaId id, std::size_t index, Keep keep);
  Chunk& writable(AreaId id, std::size_t index) { return writable(id, index, Keep::Contents); }
  [[nodiscard]] bool copy_in_place(Pointer to, Pointer from, std::uint64_t size);
  void read_piece(AreaId id, std::uint64_t offset, unsigned size, Piece& piece) const;
  void write_piece(AreaId id, std::uint64_t offset, unsigned size, const Piece& piece);
  void write_bytes(Pointer pointer, std::uint64_t size, std::uint8_t byte, std::uint8_t undefined);
  void reach(AreaId holder, const Fragment& fragment);
  [[nodiscard]] static bool holds(const Chunk& chunk, const Image::Part& part);
  void release_slots(Area& area);
  void undo(const Record& record);
  void undo_sync();

  const ObjectPool& objects_;
  ChunkPool pool_;
  AreaTable areas_;
  std::vector<AreaId> free_ids_;
  std::size_t live_blocks_ = 0;
  std::uint64_t epoch_ = 1;
  Group guarded_ = no_group;
  std::vector<Touch>* touches_ = nullptr;  // not null: accesses to what is guarded are noted there, and go through
  std::vector<PendingChunk> pending_chunks_;
  std::vector<AreaId> pending_areas_;
  std::vector<AreaId> reached_;  // work list of join_group

  bool is_watching_ = false;
  bool is_recording_ = false;
  std::vector<Record> records_;
  std::vector<Area> old_bodies_;
  std::vector<Header> old_headers_;
  std::vector<PendingChunk> old_pending_chunks_;
  std::vector<AreaId> old_pending_areas_;
  struct SyncCounts {
    std::size_t chunks, areas;
  };
  std::vector<SyncCounts> old_syncs_;
};

}  // namespace gmc::memory
