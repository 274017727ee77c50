// Reading and writing. Everything works on pieces that lie in one chunk; a pointer across the border of two chunks is
// two fragments there and one in a Value.
#include <algorithm>
#include <array>

#include "memory/contents.hpp"
#include "support/error.hpp"

namespace gmc::memory {

// Some bytes of one chunk, taken out. Making one touches nothing.
struct Contents::Piece {
  Piece() : fragment_count(0) {}

  std::array<std::uint8_t, chunk_size> bytes;
  std::array<std::uint8_t, chunk_size> undefined;
  union {
    Fragment fragments[chunk_size];  // the first fragment_count are alive
  };
  unsigned fragment_count;
};

namespace {

// Of what is left, what lies in the chunk at this offset.
[[nodiscard]] unsigned part_in_chunk(std::uint64_t offset, std::uint64_t size) {
  return static_cast<unsigned>(std::min<std::uint64_t>(size, chunk_size - (offset & (chunk_size - 1))));
}

// The part of the fragment in [begin, end), with positions relative to `begin`; count 0: none.
[[nodiscard]] Fragment cut(Fragment fragment, unsigned begin, unsigned end) {
  const unsigned from = std::max<unsigned>(fragment.position, begin);
  const unsigned to = std::min(fragment.end(), end);
  if (to <= from) {
    fragment.count = 0;
    return fragment;
  }
  fragment.first = static_cast<std::uint8_t>(fragment.first + (from - fragment.position));
  fragment.count = static_cast<std::uint8_t>(to - from);
  fragment.position = static_cast<std::uint8_t>(from - begin);
  return fragment;
}

}  // namespace

void Contents::note_touch(Pointer pointer, std::uint64_t size, bool is_write) const {
  const auto begin = static_cast<std::uint64_t>(pointer.offset);
  touches_->push_back({area(pointer.area).name, begin, begin + size, is_write});
}

Error Contents::check_guard(Pointer pointer, std::uint64_t size, bool is_write) const {
  if (!is_guarded(pointer.area)) return Error::None;
  if (touches_ == nullptr) return Error::Guarded;
  note_touch(pointer, size, is_write);
  return Error::None;
}

Error Contents::check_place(Pointer pointer, std::uint64_t size) const {
  if (pointer.is_null()) return Error::NullPointer;
  if (!exists(pointer.area)) return Error::InvalidPointer;
  const Area& accessed = area(pointer.area);
  if (accessed.header.life == Life::Freed) return Error::UseAfterFree;
  return is_inside(accessed, pointer.offset, size) ? Error::None : Error::OutOfBounds;
}

Error Contents::check_read(Pointer pointer, std::uint64_t size) const {
  const Error error = check_place(pointer, size);
  return error == Error::None ? check_guard(pointer, size, false) : error;
}

Error Contents::check_write(Pointer pointer, std::uint64_t size) const {
  const Error error = check_place(pointer, size);
  const bool may_grow = error == Error::OutOfBounds && area(pointer.area).header.grows && pointer.offset >= 0;
  if (error != Error::None && !may_grow) return error;
  if (area(pointer.area).header.is_read_only) return Error::ReadOnly;
  return check_guard(pointer, size, true);
}

void Contents::read_piece(AreaId id, std::uint64_t offset, unsigned size, Piece& piece) const {
  const Area& read = area(id);
  const Chunk* chunk = read.slots[offset >> chunk_shift];
  piece.fragment_count = 0;
  if (chunk == nullptr) {
    std::memset(piece.bytes.data(), 0, size);
    std::memset(piece.undefined.data(), read.fill == Fill::Undefined ? 0xff : 0, size);
    return;
  }
  const unsigned begin = static_cast<unsigned>(offset) & (chunk_size - 1);
  std::memcpy(piece.bytes.data(), chunk->bytes() + begin, size);
  std::memcpy(piece.undefined.data(), chunk->undefined() + begin, size);
  for (const Fragment& fragment : chunk->all_fragments()) {
    const Fragment part = cut(fragment, begin, begin + size);
    if (part.count > 0) piece.fragments[piece.fragment_count++] = part;
  }
}

void Contents::write_piece(AreaId id, std::uint64_t offset, unsigned size, const Piece& piece) {
  const std::size_t index = offset >> chunk_shift;
  Chunk& chunk = writable(id, index, size == area(id).chunk_bytes(index) ? Keep::Nothing : Keep::Contents);
  const unsigned begin = static_cast<unsigned>(offset) & (chunk_size - 1);
  if (chunk.fragment_count > 0) erase_fragments(chunk, pool_, begin, begin + size);
  std::memcpy(chunk.bytes() + begin, piece.bytes.data(), size);
  std::memcpy(chunk.undefined() + begin, piece.undefined.data(), size);
  for (unsigned i = 0; i < piece.fragment_count; ++i) {
    Fragment fragment = piece.fragments[i];
    fragment.position = static_cast<std::uint8_t>(fragment.position + begin);
    insert_fragment(chunk, pool_, fragment);
    reach(id, fragment);
  }
  if constexpr (verifies_invariants) memory::verify(chunk);
}

Error Contents::load(Pointer pointer, Value& value) const {
  if (const Error error = check_read(pointer, value.size()); error != Error::None) return error;
  Value result{value.size()};
  const auto offset = static_cast<std::uint64_t>(pointer.offset);
  const Area& read = area(pointer.area);
  for (unsigned done = 0; done < value.size();) {
    const unsigned size = part_in_chunk(offset + done, value.size() - done);
    const unsigned begin = static_cast<unsigned>(offset + done) & (chunk_size - 1);
    const Chunk* chunk = read.slots[(offset + done) >> chunk_shift];
    if (chunk != nullptr) {
      std::memcpy(result.bytes().data() + done, chunk->bytes() + begin, size);
      std::memcpy(result.undefined().data() + done, chunk->undefined() + begin, size);
      for (const Fragment& fragment : chunk->all_fragments()) {
        Fragment part = cut(fragment, begin, begin + size);
        part.position = static_cast<std::uint8_t>(part.position + done);
        if (part.count > 0) result.add_fragment(part);
      }
    } else if (read.fill == Fill::Zero) {
      std::memset(result.undefined().data() + done, 0, size);
    }
    done += size;
  }
  value = result;
  return Error::None;
}

Error Contents::load_number_slowly(Pointer pointer, unsigned size, std::uint64_t& number) const {
  Value value{size};
  if (const Error error = load(pointer, value); error != Error::None) return error;
  if (!value.is_plain()) return Error::SymbolicContents;
  if (!value.is_defined()) return Error::Undefined;
  number = value.number();
  return Error::None;
}

std::optional<std::uint32_t> Contents::peek(Pointer pointer) const {
  std::uint32_t number = 0;
  const Area* read = live_area(pointer.area);
  const unsigned begin = static_cast<unsigned>(pointer.offset) & (chunk_size - 1);
  if (read == nullptr || !is_inside(*read, pointer.offset, sizeof number) || begin + sizeof number > chunk_size)
    return std::nullopt;
  const Chunk* chunk = read->slots[static_cast<std::size_t>(pointer.offset) >> chunk_shift];
  if (chunk == nullptr) return read->fill == Fill::Zero ? std::optional{number} : std::nullopt;
  std::uint32_t undefined = 0;
  std::memcpy(&undefined, chunk->undefined() + begin, sizeof undefined);
  if (undefined != 0 || (chunk->covered & Chunk::units(begin, sizeof number)) != 0) return std::nullopt;
  std::memcpy(&number, chunk->bytes() + begin, sizeof number);
  return number;
}

Error Contents::store(Pointer pointer, const Value& value) {
  if (const Error error = check_write(pointer, value.size()); error != Error::None) return error;
  const auto offset = static_cast<std::uint64_t>(pointer.offset);
  if (offset + value.size() > area(pointer.area).header.size) grow(pointer.area, offset + value.size());
  for (unsigned done = 0; done < value.size();) {
    const unsigned size = part_in_chunk(offset + done, value.size() - done);
    const unsigned begin = static_cast<unsigned>(offset + done) & (chunk_size - 1);
    Chunk& chunk = writable(pointer.area, (offset + done) >> chunk_shift);
    if (chunk.fragment_count > 0) erase_fragments(chunk, pool_, begin, begin + size);
    std::memcpy(chunk.bytes() + begin, value.bytes().data() + done, size);
    std::memcpy(chunk.undefined() + begin, value.undefined().data() + done, size);
    for (const Fragment& fragment : value.fragments()) {
      Fragment part = cut(fragment, done, done + size);
      if (part.count == 0) continue;
      part.position = static_cast<std::uint8_t>(part.position + begin);
      insert_fragment(chunk, pool_, part);
      reach(pointer.area, part);
    }
    if constexpr (verifies_invariants) memory::verify(chunk);
    done += size;
  }
  return Error::None;
}

// Plain bytes within one chunk each: most assignments of structs.
bool Contents::copy_in_place(Pointer to, Pointer from, std::uint64_t size) {
  if (size == 0 || size > chunk_size) return false;
  const Area* read = live_area(from.area);
  if (read == nullptr || read->group == guarded_ || !is_inside(*read, from.offset, size)) return false;
  const auto count = static_cast<unsigned>(size);
  const unsigned begin = static_cast<unsigned>(from.offset) & (chunk_size - 1);
  const Chunk* source = read->slots[static_cast<std::size_t>(from.offset) >> chunk_shift];
  if (source == nullptr || begin + count > chunk_size || (source->covered & Chunk::units(begin, count)) != 0)
    return false;
  unsigned position = 0;
  Chunk* target = writable_in_place(to, count, position, 0);
  if (target == nullptr || (target->covered & Chunk::units(position, count)) != 0) return false;
  std::memmove(target->bytes() + position, source->bytes() + begin, count);
  std::memmove(target->undefined() + position, source->undefined() + begin, count);
  target->has_hash = false;
  return true;
}

Error Contents::copy(Pointer to, Pointer from, std::uint64_t size) {
  if (copy_in_place(to, from, size)) return Error::None;
  if (const Error error = check_read(from, size); error != Error::None) return error;
  if (const Error error = check_write(to, size); error != Error::None) return error;
  const auto source = static_cast<std::uint64_t>(from.offset);
  const auto target = static_cast<std::uint64_t>(to.offset);
  if (target + size > area(to.area).header.size) grow(to.area, target + size);
  const bool goes_back = to.area == from.area && target > source;
  Piece piece;
  for (std::uint64_t done = 0; done < size;) {
    const std::uint64_t left = size - done;
    if (goes_back) {
      // The last bytes first: how many end at the same place in both chunks.
      const auto room = [](std::uint64_t end) { return ((end - 1) & (chunk_size - 1)) + 1; };
      const auto part = static_cast<unsigned>(std::min({left, room(source + left), room(target + left)}));
      read_piece(from.area, source + left - part, part, piece);
      write_piece(to.area, target + left - part, part, piece);
      done += part;
    } else {
      const unsigned part = std::min(part_in_chunk(source + done, left), part_in_chunk(target + done, left));
      read_piece(from.area, source + done, part, piece);
      write_piece(to.area, target + done, part, piece);
      done += part;
    }
  }
  return Error::None;
}

void Contents::write_bytes(Pointer pointer, std::uint64_t size, std::uint8_t byte, std::uint8_t undefined) {
  const auto offset = static_cast<std::uint64_t>(pointer.offset);
  if (offset + size > area(pointer.area).header.size) grow(pointer.area, offset + size);
  for (std::uint64_t done = 0; done < size;) {
    const unsigned part = part_in_chunk(offset + done, size - done);
    const unsigned begin = static_cast<unsigned>(offset + done) & (chunk_size - 1);
    const std::size_t index = (offset + done) >> chunk_shift;
    const bool is_whole = part == area(pointer.area).chunk_bytes(index);
    Chunk& chunk = writable(pointer.area, index, is_whole ? Keep::Nothing : Keep::Contents);
    if (chunk.fragment_count > 0) erase_fragments(chunk, pool_, begin, begin + part);
    std::memset(chunk.bytes() + begin, byte, part);
    std::memset(chunk.undefined() + begin, undefined, part);
    if constexpr (verifies_invariants) memory::verify(chunk);
    done += part;
  }
}

std::span<const std::uint8_t> Contents::plain_bytes(Pointer pointer, std::uint64_t limit) const {
  const Area* read = live_area(pointer.area);
  if (read == nullptr || read->group == guarded_ || !is_inside(*read, pointer.offset, 1)) return {};
  const auto offset = static_cast<std::uint64_t>(pointer.offset);
  const Chunk* chunk = read->slots[offset >> chunk_shift];
  if (chunk == nullptr) return {};
  const unsigned begin = static_cast<unsigned>(offset) & (chunk_size - 1);
  unsigned end = static_cast<unsigned>(std::min<std::uint64_t>(chunk->size, begin + limit));
  for (const Fragment& fragment : chunk->all_fragments()) {
    if (fragment.end() <= begin) continue;
    end = std::min<unsigned>(end, fragment.position);
    break;
  }
  const std::uint8_t* const undefined = chunk->undefined();
  unsigned defined = begin;
  for (std::uint64_t mask = 0; defined + 8 <= end; defined += 8) {
    std::memcpy(&mask, undefined + defined, sizeof mask);
    if (mask != 0) break;
  }
  while (defined < end && undefined[defined] == 0) ++defined;
  if (defined <= begin) return {};
  return {chunk->bytes() + begin, defined - begin};
}

Error Contents::store_bytes(Pointer pointer, std::span<const std::uint8_t> bytes) {
  if (const Error error = check_write(pointer, bytes.size()); error != Error::None) return error;
  const auto offset = static_cast<std::uint64_t>(pointer.offset);
  if (offset + bytes.size() > area(pointer.area).header.size) grow(pointer.area, offset + bytes.size());
  for (std::uint64_t done = 0; done < bytes.size();) {
    const unsigned part = part_in_chunk(offset + done, bytes.size() - done);
    const unsigned begin = static_cast<unsigned>(offset + done) & (chunk_size - 1);
    const std::size_t index = (offset + done) >> chunk_shift;
    const bool is_whole = part == area(pointer.area).chunk_bytes(index);
    Chunk& chunk = writable(pointer.area, index, is_whole ? Keep::Nothing : Keep::Contents);
    if (chunk.fragment_count > 0) erase_fragments(chunk, pool_, begin, begin + part);
    std::memcpy(chunk.bytes() + begin, bytes.data() + done, part);
    std::memset(chunk.undefined() + begin, 0, part);
    if constexpr (verifies_invariants) memory::verify(chunk);
    done += part;
  }
  return Error::None;
}

bool Contents::holds(const Chunk& chunk, const Image::Part& part) {
  return std::memcmp(chunk.bytes(), part.words.data(), chunk.size) == 0 &&
         std::memcmp(chunk.undefined(), part.undefined.data(), chunk.size) == 0 &&
         std::ranges::equal(chunk.all_fragments(), part.fragments, &Fragment::equals);
}

void Contents::store(AreaId id, const Image& image) {
  GMC_CHECK(area(id).header.size == image.size(), "an image is that of a whole area");
  for (std::size_t i = 0; i < image.parts(); ++i) {
    const Image::Part part = image.part(i);
    const Chunk* const present = area(id).slots[i];
    if (present != nullptr && holds(*present, part)) continue;
    Chunk& chunk = writable(id, i, Keep::Nothing);
    std::memcpy(chunk.bytes(), part.words.data(), chunk.size);
    std::memcpy(chunk.undefined(), part.undefined.data(), chunk.size);
    set_fragments(chunk, pool_, part.fragments);
    for (const Fragment& fragment : part.fragments) reach(id, fragment);
    if constexpr (verifies_invariants) memory::verify(chunk);
  }
}

bool Contents::holds_pointers(AreaId id, std::span<const PlacedPointer> pointers) const {
  const Slots& slots = area(id).slots;
  std::size_t next = 0;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (slots[i] == nullptr) continue;
    for (const Fragment& fragment : slots[i]->all_fragments()) {
      if (next == pointers.size()) return false;
      const auto& [place, pointer] = pointers[next++];
      const bool is_same = fragment.is_pointer() && fragment.is_whole() && fragment.area == pointer.area &&
                           fragment.offset == pointer.offset &&
                           i * chunk_size + fragment.position == place * Image::word;
      if (!is_same) return false;
    }
  }
  return next == pointers.size();
}

Error Contents::fill(Pointer pointer, std::uint8_t byte, std::uint64_t size) {
  if (const Error error = check_write(pointer, size); error != Error::None) return error;
  write_bytes(pointer, size, byte, 0);
  return Error::None;
}

Error Contents::forget(Pointer pointer, std::uint64_t size) {
  if (const Error error = check_write(pointer, size); error != Error::None) return error;
  write_bytes(pointer, size, 0, 0xff);
  return Error::None;
}

Error Contents::compare(Pointer a, Pointer b, std::uint64_t size, int& result) const {
  if (const Error error = check_read(a, size); error != Error::None) return error;
  if (const Error error = check_read(b, size); error != Error::None) return error;
  for (std::uint64_t i = 0; i < size; ++i) {
    Value left{1};
    Value right{1};
    static_cast<void>(load(a + static_cast<std::int64_t>(i), left));
    static_cast<void>(load(b + static_cast<std::int64_t>(i), right));
    if (!left.is_defined() || !right.is_defined()) return Error::Undefined;
    if (left == right) continue;
    // Different pieces of pointers differ somewhere, but which one is greater depends on placement.
    if (!left.is_plain() || !right.is_plain()) return Error::SymbolicContents;
    // As everybody who compares bytes says it.
    result = static_cast<int>(left.number()) - static_cast<int>(right.number());
    return Error::None;
  }
  result = 0;
  return Error::None;
}

}  // namespace gmc::memory
