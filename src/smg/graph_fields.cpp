// Reading and writing bytes, whatever they were written as: a part of a number is a number, and a part of many zeros is
// zero; what was written as something else is not known in parts.
#include <algorithm>

#include "smg/graph.hpp"
#include "support/error.hpp"

namespace gmc::smg {

namespace {

constexpr std::uint64_t largest_number = 8;

[[nodiscard]] constexpr std::uint64_t low_bytes(std::uint64_t bits, std::uint64_t count) {
  return count >= largest_number ? bits : bits & ((std::uint64_t{1} << (count * 8)) - 1);
}

// Bytes `begin` to `end` of the field, which holds a number.
[[nodiscard]] Field part_of(const Field& field, std::uint64_t begin, std::uint64_t end) {
  const std::uint64_t skipped = begin - field.offset;
  const std::uint64_t bits = field.value.is_zero() ? 0 : low_bytes(field.value.bits() >> (skipped * 8), end - begin);
  return {begin, end - begin, Value::number(bits)};
}

void insert(std::vector<Field>& fields, const Field& field) {
  fields.insert(std::ranges::upper_bound(fields, field.place(), {}, &Field::place), field);
}

// What is left of the fields without these bytes.
void cut_out(std::vector<Field>& fields, std::uint64_t begin, std::uint64_t end) {
  std::vector<Field> rest;
  rest.reserve(fields.size() + 2);
  for (const Field& field : fields) {
    if (!field.overlaps(begin, end)) {
      rest.push_back(field);
    } else if (field.value.is_number()) {
      if (field.offset < begin) rest.push_back(part_of(field, field.offset, begin));
      if (end < field.end()) rest.push_back(part_of(field, end, field.end()));
    }
  }
  std::ranges::sort(rest, {}, &Field::place);
  // What was known twice may be so now in the same bytes.
  rest.erase(std::unique(rest.begin(), rest.end()), rest.end());
  fields = std::move(rest);
}

// The number that the bytes hold, as far as they were written as numbers.
[[nodiscard]] bool find_number(const Object& object, std::uint64_t offset, std::uint64_t size, std::uint64_t& number) {
  number = 0;
  std::uint64_t known = offset;
  while (known < offset + size) {
    const Field* best = nullptr;
    for (const Field& field : object.fields) {
      if (field.offset > known) break;
      if (!field.value.is_number() || field.end() <= known) continue;
      if (best == nullptr || field.end() > best->end()) best = &field;
    }
    if (best == nullptr) return false;
    const std::uint64_t end = std::min(best->end(), offset + size);
    const std::uint64_t bits = part_of(*best, known, end).value.bits();
    if (bits != 0) {
      if (size > largest_number) return false;
      number |= bits << ((known - offset) * 8);
    }
    known = end;
  }
  return true;
}

}  // namespace

const Value* Object::find(std::uint64_t offset, std::uint64_t bytes) const {
  const auto found =
      std::ranges::find_if(fields, [&](const Field& field) { return field.offset == offset && field.size == bytes; });
  return found == fields.end() ? nullptr : &found->value;
}

std::optional<Value> known_value(const Object& object, std::uint64_t offset, std::uint64_t size) {
  if (const Value* value = object.find(offset, size)) return *value;
  std::uint64_t number = 0;
  if (find_number(object, offset, size, number)) return Value::number(number);
  return std::nullopt;
}

Value Graph::read(ObjectId id, std::uint64_t offset, std::uint64_t size) {
  const Object& object = (*this)[id];
  GMC_CHECK(offset + size <= object.size, "the bytes are inside of the object");
  if (const auto value = known_value(object, offset, size)) return *value;
  const unsigned bits = static_cast<unsigned>(std::min<std::uint64_t>(size, largest_number) * 8);
  const Value fresh = Value::symbol(add(Symbol::of(bits, false, object.level + (object.is_segment() ? 1 : 0))));
  insert(edit(id).fields, {offset, size, fresh});
  return fresh;
}

void Graph::clear(ObjectId id, std::uint64_t offset, std::uint64_t size) {
  GMC_CHECK(offset + size <= (*this)[id].size, "the bytes are inside of the object");
  cut_out(edit(id).fields, offset, offset + size);
}

void Graph::write(ObjectId id, std::uint64_t offset, std::uint64_t size, Value value) {
  if (size == 0) return;
  clear(id, offset, size);
  GMC_CHECK(!value.is_number() || value.is_zero() || size <= largest_number, "the number has room");
  if (value.is_number()) value = Value::number(low_bytes(value.bits(), size));
  insert(edit(id).fields, {offset, size, value});
}

void Graph::copy(ObjectId to, std::uint64_t to_offset, ObjectId from, std::uint64_t from_offset, std::uint64_t size) {
  GMC_CHECK(from_offset + size <= (*this)[from].size, "the bytes are inside of the object");
  if (size == 0) return;
  std::vector<Field> parts;
  const std::uint64_t end = from_offset + size;
  for (const Field& field : (*this)[from].fields) {
    if (!field.overlaps(from_offset, end)) continue;
    const bool is_whole = field.offset >= from_offset && field.end() <= end;
    if (is_whole) {
      parts.push_back(field);
    } else if (field.value.is_number()) {
      parts.push_back(part_of(field, std::max(field.offset, from_offset), std::min(field.end(), end)));
    }
  }
  clear(to, to_offset, size);
  std::vector<Field>& fields = edit(to).fields;
  for (Field part : parts) {
    part.offset = part.offset - from_offset + to_offset;
    insert(fields, part);
  }
}

}  // namespace gmc::smg
