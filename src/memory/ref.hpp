// Typed records in memory, for the virtual machine's own structures. A C++ struct T serves as the layout: each field
// lies at its offset. Fields are
//   - Pointer and Ref<U>: pointers, which the heap graph follows;
//   - numbers, enumerations and bool: their bytes;
//   - any other type with operator== and structural_hash(): an object (object.hpp).
//
//   struct Frame { Ref<Frame> caller; std::uint32_t instruction; };
//   const Ref<Frame> frame = make_record<Frame>(memory);
//   store(memory, frame, &Frame::instruction, 7U);
//
// A record is used with its type and nothing else, so what could go wrong is a bug of ours (InternalError), not a
// fault.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "memory/memory.hpp"
#include "support/error.hpp"

namespace gmc::memory {

// Names the record, not a place in it. Null by default.
template <class T>
class Ref {
 public:
  constexpr Ref() = default;
  constexpr explicit Ref(AreaId area) : area_(area) {}

  [[nodiscard]] constexpr AreaId area() const { return area_; }
  [[nodiscard]] constexpr bool is_null() const { return !area_; }
  friend constexpr bool operator==(Ref, Ref) = default;

 private:
  AreaId area_;
};

namespace record {

template <class V>
struct IsRef : std::false_type {};
template <class U>
struct IsRef<Ref<U>> : std::true_type {};

template <class V>
inline constexpr bool is_pointer = IsRef<V>::value || std::is_same_v<V, Pointer>;
template <class V>
inline constexpr bool is_number = std::is_arithmetic_v<V> || std::is_enum_v<V>;

// What a field occupies; objects wider than a Value are not larger for it.
template <class V>
inline constexpr unsigned width = static_cast<unsigned>(std::min(sizeof(V), std::size_t{Value::greatest_size}));

template <class T, class V>
[[nodiscard]] Pointer place(Ref<T> ref, V T::*field) {
  alignas(T) static const std::byte layout[sizeof(T)]{};
  const auto* record = reinterpret_cast<const T*>(layout);
  const auto* member = reinterpret_cast<const std::byte*>(&(record->*field));
  return {ref.area(), member - layout};
}

inline void require(Error error) {
  GMC_CHECK(error == Error::None, std::string{error_text(error)});
}

}  // namespace record

template <class T>
[[nodiscard]] Ref<T> make_record(Memory& memory, AreaOptions options = {}) {
  return Ref<T>{memory.allocate(sizeof(T), options).area};
}

template <class T>
void free_record(Memory& memory, Ref<T> ref) {
  record::require(memory.free({ref.area(), 0}));
}

template <class T, class V>
void store(Memory& memory, Ref<T> ref, V T::*field, const std::type_identity_t<V>& value) {
  const Pointer at = record::place(ref, field);
  constexpr unsigned width = record::width<V>;
  if constexpr (std::is_same_v<V, Pointer>) {
    record::require(memory.store(at, Value::of_pointer(value, width)));
  } else if constexpr (record::is_pointer<V>) {
    record::require(memory.store(at, Value::of_pointer({value.area(), 0}, width)));
  } else if constexpr (record::is_number<V>) {
    std::array<std::uint8_t, width> bytes;
    std::memcpy(bytes.data(), &value, width);
    record::require(memory.store(at, Value::of_bytes(bytes)));
  } else {
    record::require(memory.store(at, Value::of_object(memory.intern(std::make_unique<ObjectOf<V>>(value)), width)));
  }
}

template <class T, class V>
[[nodiscard]] V load(const Memory& memory, Ref<T> ref, V T::*field) {
  constexpr unsigned width = record::width<V>;
  Value value{width};
  record::require(memory.load(record::place(ref, field), value));
  GMC_CHECK(value.is_defined(), "a field is written before it is read");
  if constexpr (record::is_pointer<V>) {
    const Pointer pointer = value.pointer().value_or(Pointer{});
    if constexpr (std::is_same_v<V, Pointer>) {
      return pointer;
    } else {
      return V{pointer.area};
    }
  } else if constexpr (record::is_number<V>) {
    V result;
    std::memcpy(&result, value.bytes().data(), width);
    return result;
  } else {
    return static_cast<const ObjectOf<V>&>(memory.object(value.object())).value();
  }
}

}  // namespace gmc::memory
