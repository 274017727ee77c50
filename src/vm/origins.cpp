#include "vm/origins.hpp"

#include <algorithm>

namespace gmc::vm {

namespace {

// In larger areas the single bytes are not told apart: there would be too many origins.
constexpr std::uint64_t largest_detailed_area = 4096;

[[nodiscard]] std::uint64_t hash_of(const Origin& origin) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
  std::uint64_t hash = static_cast<std::uint64_t>(origin.kind);
  for (const std::uint64_t part :
       {std::uint64_t{origin.area_kind}, static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(origin.function)),
        std::uint64_t{origin.index}, std::uint64_t{origin.made}, std::uint64_t{origin.entity.index()}, origin.size,
        static_cast<std::uint64_t>(origin.offset)}) {
    hash = (hash ^ part) * factor;
    hash ^= hash >> 32;
  }
  return hash;
}

[[nodiscard]] bool has_bytes(const Origin& origin) {
  return origin.kind == Origin::Kind::Area && origin.size <= largest_detailed_area;
}

[[nodiscard]] unsigned first_undefined_byte(const memory::Value& value) {
  const auto undefined = value.undefined();
  const auto found = std::ranges::find_if(undefined, [](std::uint8_t byte) { return byte != 0; });
  return static_cast<unsigned>(found - undefined.begin());
}

}  // namespace

OriginId Origins::intern(const Origin& origin) {
  return by_hash_.find_or_add(
      hash_of(origin), [&](OriginId id) { return records_[id] == origin; },
      [&] {
        records_.push_back(origin);
        return static_cast<OriginId>(records_.size() - 1);
      });
}

OriginId Origins::at_offset(OriginId origin, std::int64_t offset) {
  Origin record = records_[origin];
  if (!has_bytes(record)) return origin;
  record.offset = std::clamp<std::int64_t>(offset, 0, static_cast<std::int64_t>(record.size));
  return intern(record);
}

OriginId Origins::of(std::span<const Cell> cells) const {
  for (const Cell& cell : cells) {
    if (cell.is(Tag::Mixed) && !pool_[cell.ref].is_defined()) return pool_.origin_of(cell.ref);
  }
  return unknown_origin;
}

void Origins::complete(std::span<Cell> cells, OriginId origin) {
  for (Cell& cell : cells) {
    if (!cell.is(Tag::Mixed) || pool_[cell.ref].is_defined()) continue;
    if (pool_.origin_of(cell.ref) == unknown_origin) {
      const memory::Value value = pool_[cell.ref];  // a copy: the pool grows
      cell = Cell::mixed(pool_.intern(value, origin));
    }
  }
}

void Origins::store(memory::Pointer at, unsigned size, const Cell& cell) {
  const memory::Value& value = pool_[cell.ref];
  if (value.is_defined()) return;
  OriginId origin = pool_.origin_of(cell.ref);
  if (origin == unknown_origin) origin = current_;
  if (origin == unknown_origin) return shadow_.forget(at, size);
  // Where bytes do not count, neighbours are alike and become one run.
  const Origin& record = records_[origin];
  const std::int64_t first =
      has_bytes(record) ? record.offset - static_cast<std::int64_t>(first_undefined_byte(value)) : at.offset;
  shadow_.store(at, size, {origin, first});
}

OriginId Origins::find(memory::Pointer at, OriginId area) {
  const auto source = shadow_.find(at);
  return source ? at_offset(source->origin, source->offset) : at_offset(area, at.offset);
}

}  // namespace gmc::vm
