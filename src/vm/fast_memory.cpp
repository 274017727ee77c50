#include "vm/fast_memory.hpp"

#include "vm/dispatch.hpp"
#include "vm/handlers.hpp"
#include "vm/machine.hpp"
#include "vm/scalar_types.hpp"

namespace gmc::vm {

using memory::AreaId;
using memory::Pointer;

namespace {

constexpr auto pointer_tag = static_cast<std::uint32_t>(Tag::Pointer);

// The place an access means; false: leave it to the evaluator. An address may be one behind the last element.
enum class Bound : std::uint8_t { Below, Within };
template <Base base, Index index, Bound bound = Bound::Below>
[[gnu::always_inline]] inline bool find_place(const Code* code, const Cell* frame, Pointer& place) {
  std::int64_t offset = 0;
  if constexpr (index == Index::None) {
    offset = static_cast<std::int64_t>(code->number);
  } else if constexpr (index == Index::Many) {
    const auto& site = *reinterpret_cast<const AccessSite*>(code->number);
    offset = site.offset;
    for (const AccessSite::Step& step : site.steps) {
      const Cell& position = frame[step.cell];
      const std::uint64_t limit = step.count + (bound == Bound::Within ? 1 : 0);
      if (position.tag != 0 || (step.count != 0 && position.bits >= limit)) [[unlikely]]
        return false;
      offset += static_cast<std::int64_t>(position.bits * step.stride);
    }
  } else {
    const Cell& position = frame[code->b];
    const std::uint64_t count = code->number >> 32;
    const std::uint64_t limit = count + (bound == Bound::Within ? 1 : 0);
    if (position.tag != 0 || (count != 0 && position.bits >= limit)) [[unlikely]]
      return false;
    offset =
        static_cast<std::int32_t>(code->number) + static_cast<std::int64_t>(position.bits * (code->c & stride_mask));
  }
  if constexpr (base == Base::Cell) {
    const Cell& cell = frame[code->a];
    if (cell.tag != pointer_tag) [[unlikely]]
      return false;
    place = {AreaId{cell.ref}, static_cast<std::int64_t>(cell.bits) + offset};
  } else {
    place = {AreaId{code->a}, offset};
  }
  return true;
}

// What the pointer was cast to must be aligned as well; the bits are in the upper part of `c`.
template <Aligned aligned>
[[gnu::always_inline]] inline bool is_base_aligned(Machine& machine, const Code* code, const Cell* frame) {
  if constexpr (aligned == Aligned::Unchecked) return true;
  const unsigned bits = code->c >> stride_bits;
  const Cell& base = frame[code->a];
  return machine.memory().header(AreaId{base.ref}).align_bits >= bits &&
         (base.bits & ((std::uint64_t{1} << bits) - 1)) == 0;
}

template <unsigned size, Aligned aligned>
inline constexpr unsigned align_bits = aligned == Aligned::Yes ? static_cast<unsigned>(std::countr_zero(size)) : 0;

template <class T, Base base, Index index, Aligned aligned>
GMC_HANDLER(load) {
  Pointer place;
  std::uint64_t bits = 0;
  AreaId target;
  if (!find_place<base, index>(code, frame, place)) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  if constexpr (base == Base::Cell) {
    if (!is_base_aligned<aligned>(machine, code, frame)) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
  }
  const auto word = machine.memory().load_word(place, sizeof(T), bits, target, align_bits<sizeof(T), aligned>);
  if (word != memory::Memory::Word::Number) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = Cell::plain(to_bits<T>(from_bits<T>(bits)));
  GMC_NEXT(code + 1);
}

template <Base base, Index index, Aligned aligned>
GMC_HANDLER(load_word) {
  Pointer place;
  std::uint64_t bits = 0;
  AreaId target;
  if (!find_place<base, index>(code, frame, place)) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  if constexpr (base == Base::Cell) {
    if (!is_base_aligned<aligned>(machine, code, frame)) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
  }
  const auto word = machine.memory().load_word(place, 8, bits, target, align_bits<8, aligned>);
  if (word == memory::Memory::Word::Other) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = word == memory::Memory::Word::Number ? Cell::plain(bits) : Cell{bits, pointer_tag, target.index()};
  GMC_NEXT(code + 1);
}

// The first write to a chunk, mostly: memory makes it ready. False: it is not allowed.
[[gnu::noinline]] bool store_number(Machine& machine, Pointer place, unsigned size, std::uint64_t bits) {
  return machine.memory().store(place, size, bits) == memory::Error::None;
}
[[gnu::noinline]] bool store_pointer(Machine& machine, Pointer place, Pointer target) {
  return machine.memory().store(place, target) == memory::Error::None;
}

template <unsigned size, Base base, Index index, Source source, Aligned aligned>
GMC_HANDLER(store) {
  constexpr unsigned bits = align_bits<size, aligned>;
  Pointer place;
  if (!find_place<base, index>(code, frame, place)) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  if constexpr (base == Base::Cell) {
    if (!is_base_aligned<aligned>(machine, code, frame)) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
  }
  const Cell value =
      source == Source::Cell
          ? frame[code->d]
          : Cell::plain(static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int32_t>(code->d))));
  if (value.tag == 0) [[likely]] {
    if (!machine.memory().store_in_place(place, size, value.bits, bits)) [[unlikely]] {
      if (bits > 0 && machine.memory().check_aligned(place, bits) != memory::Error::None) {
        return by_evaluator(machine, code, frame, steps);
      }
      if (!store_number(machine, place, size, value.bits)) return by_evaluator(machine, code, frame, steps);
    }
  } else {
    if (size != machine.memory().pointer_size() || value.tag != pointer_tag) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
    const Pointer target{AreaId{value.ref}, static_cast<std::int64_t>(value.bits)};
    if (!machine.memory().store_in_place(place, size, target, bits)) {
      if (bits > 0 && machine.memory().check_aligned(place, bits) != memory::Error::None) {
        return by_evaluator(machine, code, frame, steps);
      }
      if (!store_pointer(machine, place, target)) return by_evaluator(machine, code, frame, steps);
    }
  }
  GMC_NEXT(code + 1);
}

template <Base base, Index index>
GMC_HANDLER(address) {
  Pointer place;
  if (!find_place<base, index, Bound::Within>(code, frame, place)) [[unlikely]] {
    return by_evaluator(machine, code, frame, steps);
  }
  const auto offset = static_cast<std::uint64_t>(place.offset);
  if (offset > machine.memory().header(place.area).size) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = {offset, pointer_tag, place.area.index()};
  GMC_NEXT(code + 1);
}

GMC_HANDLER(copy) {
  frame[code->d] = frame[code->a];
  GMC_NEXT(code + 1);
}

GMC_HANDLER(copy_plain) {
  const Cell& x = frame[code->a];
  if (x.tag != 0) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = Cell::plain(x.bits);
  GMC_NEXT(code + 1);
}

GMC_HANDLER(set_number) {
  frame[code->d] = Cell::plain(code->number);
  GMC_NEXT(code + 1);
}

GMC_HANDLER(set_pointer) {
  frame[code->d] = {code->number, pointer_tag, code->a};
  GMC_NEXT(code + 1);
}

template <Right right, bool is_checked>
GMC_HANDLER(move_pointer) {
  const Cell x = frame[code->a];
  std::uint64_t bytes = code->number;
  if constexpr (right == Right::Cell) {
    if (frame[code->b].tag != 0) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
    bytes = frame[code->b].bits;
  }
  if (x.tag != pointer_tag) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  const std::uint64_t moved = x.bits + bytes;
  if constexpr (is_checked) {
    if (moved > machine.memory().header(AreaId{x.ref}).size) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
  }
  frame[code->d] = {moved, pointer_tag, x.ref};
  GMC_NEXT(code + 1);
}

// choose with the three enumerations as template arguments.
template <class Choose>
[[nodiscard]] Handler by_place(Base base, Index index, Aligned aligned, Choose&& choose) {
  const auto by_aligned = [&]<Base b, Index i>() -> Handler {
    return aligned == Aligned::Yes ? choose.template operator()<b, i, Aligned::Yes>()
                                   : choose.template operator()<b, i, Aligned::Unchecked>();
  };
  const auto by_index = [&]<Base b>() -> Handler {
    switch (index) {
      case Index::None: return by_aligned.template operator()<b, Index::None>();
      case Index::Cell: return by_aligned.template operator()<b, Index::Cell>();
      default: return by_aligned.template operator()<b, Index::Many>();
    }
  };
  return base == Base::Cell ? by_index.template operator()<Base::Cell>() : by_index.template operator()<Base::Area>();
}

template <unsigned size>
[[nodiscard]] Handler store_of(Base base, Index index, Source source, Aligned aligned) {
  return by_place(base, index, aligned, [&]<Base b, Index i, Aligned a>() -> Handler {
    return source == Source::Cell ? Handler{store<size, b, i, Source::Cell, a>}
                                  : Handler{store<size, b, i, Source::Number, a>};
  });
}

}  // namespace

Handler load_handler(Scalar type, Base base, Index index, Aligned aligned) {
  return with_scalar(type, [&]<class T>(T) {
    return by_place(base, index, aligned, []<Base b, Index i, Aligned a>() -> Handler { return load<T, b, i, a>; });
  });
}

Handler load_pointer_handler(Base base, Index index, Aligned aligned) {
  return by_place(base, index, aligned, []<Base b, Index i, Aligned a>() -> Handler { return load_word<b, i, a>; });
}

Handler store_handler(unsigned size, Base base, Index index, Source source, Aligned aligned) {
  switch (size) {
    case 1: return store_of<1>(base, index, source, aligned);
    case 2: return store_of<2>(base, index, source, aligned);
    case 4: return store_of<4>(base, index, source, aligned);
    case 8: return store_of<8>(base, index, source, aligned);
    default: return nullptr;
  }
}

Handler address_handler(Base base, Index index) {
  return by_place(base, index, Aligned::Unchecked, []<Base b, Index i, Aligned>() -> Handler { return address<b, i>; });
}

Handler copy_handler() {
  return copy;
}
Handler copy_plain_handler() {
  return copy_plain;
}
Handler set_number_handler() {
  return set_number;
}
Handler set_pointer_handler() {
  return set_pointer;
}
Handler move_pointer_handler(Right right, bool is_checked) {
  if (right == Right::Cell) return is_checked ? move_pointer<Right::Cell, true> : move_pointer<Right::Cell, false>;
  return is_checked ? move_pointer<Right::Number, true> : move_pointer<Right::Number, false>;
}

}  // namespace gmc::vm
