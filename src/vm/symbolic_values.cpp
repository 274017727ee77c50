#include "vm/symbolic_values.hpp"

#include "support/error.hpp"

namespace gmc::vm {

using terms::Bits;
using terms::Term;

namespace {

// Null: it is something else.
template <class T>
[[nodiscard]] const T* object_as(const memory::Object& object) {
  const auto* const found = dynamic_cast<const memory::ObjectOf<T>*>(&object);
  return found == nullptr ? nullptr : &found->value();
}

}  // namespace

const SymbolicPointer* symbolic_pointer_in(Machine& machine, const Cell& cell) {
  if (!cell.is(Tag::Mixed)) return nullptr;
  const memory::Value& value = machine.mixed()[cell.ref];
  if (value.fragments().size() != 1) return nullptr;
  const memory::Fragment& fragment = value.fragments()[0];
  if (fragment.is_pointer() || !fragment.is_whole()) return nullptr;
  return object_as<SymbolicPointer>(machine.memory().object(fragment.object));
}

const Term* term_in(const memory::Object& object) {
  if (const auto* const pointer = object_as<SymbolicPointer>(object)) return pointer->distance;
  const auto* const symbolic = object_as<Symbolic>(object);
  GMC_CHECK(symbolic != nullptr, "all objects are terms or addresses");
  return symbolic->term;
}

bool holds_symbols(Machine& machine, memory::Pointer at, unsigned size) {
  for (unsigned i = 0; i < size; ++i) {
    memory::Value byte{1};
    if (machine.memory().load(at + i, byte) == memory::Error::None && is_symbolic(byte)) return true;
  }
  return false;
}

std::optional<Symbolic> symbolic_of(Machine& machine, const memory::Value& value) {
  terms::TermPool& pool = machine.symbols()->pool();
  Symbolic result{nullptr, 0};
  const auto add = [&](const Term* part) {
    result.term = result.term == nullptr ? part : pool.concat(part, result.term);
  };
  const auto add_plain = [&](unsigned begin, unsigned end) {
    for (unsigned i = begin; i < end; ++i) {
      add(pool.constant(value.bytes()[i], 8));
      if (i < 8) result.undefined |= std::uint64_t{value.undefined()[i]} << i * 8;
    }
  };
  unsigned done = 0;
  for (const memory::Fragment& fragment : value.fragments()) {
    if (fragment.is_pointer()) return std::nullopt;
    add_plain(done, fragment.position);
    const auto* const object = object_as<Symbolic>(machine.memory().object(fragment.object));
    if (object == nullptr) return std::nullopt;
    add(pool.extract(object->term, fragment.first * 8U, fragment.count * 8U));
    const std::uint64_t kept = fragment.count >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << fragment.count * 8) - 1;
    if (object->undefined != 0 && fragment.position < 8)
      result.undefined |= (object->undefined >> fragment.first * 8 & kept) << fragment.position * 8;
    done = fragment.end();
  }
  add_plain(done, value.size());
  result.term = machine.symbols()->path().simplified(result.term);
  if (result.undefined != 0)
    result.term = pool.bit_and(result.term, pool.constant(~Bits{result.undefined}, 8 * value.size()));
  return result;
}

namespace {

// Bytes without any bit that was set are no part of a term.
[[nodiscard]] memory::Value value_of_parts(Machine& machine, const Symbolic& symbolic, unsigned size) {
  terms::TermPool& pool = machine.symbols()->pool();
  const auto is_unset = [&](unsigned byte) { return (symbolic.undefined >> byte * 8 & 0xff) == 0xff; };
  memory::Value value{size};
  for (unsigned begin = 0; begin < size;) {
    unsigned end = begin + 1;
    while (end < size && is_unset(end) == is_unset(begin)) ++end;
    if (!is_unset(begin)) {
      const unsigned width = (end - begin) * 8;
      const auto undefined = static_cast<std::uint64_t>(symbolic.undefined >> begin * 8 & terms::mask(width));
      const Symbolic part{pool.extract(symbolic.term, begin * 8, width), undefined};
      value = Machine::with_part(value, begin, value_of(machine, part));
    }
    begin = end;
  }
  return value;
}

}  // namespace

memory::Value value_of(Machine& machine, const Symbolic& symbolic) {
  const unsigned size = symbolic.term->width / 8U;
  GMC_CHECK(symbolic.term->width % 8U == 0 && size <= 8, "terms in memory are whole bytes");
  bool has_unset_byte = false;
  for (unsigned i = 0; i < size; ++i) has_unset_byte |= (symbolic.undefined >> i * 8 & 0xff) == 0xff;
  if (has_unset_byte && !symbolic.term->is_constant()) return value_of_parts(machine, symbolic, size);
  if (symbolic.term->is_constant()) {
    memory::Value value =
        memory::Value::of_number(static_cast<std::uint64_t>(symbolic.term->value) & ~symbolic.undefined, size);
    std::memcpy(value.undefined().data(), &symbolic.undefined, size);
    return value;
  }
  const memory::ObjectId id = machine.memory().intern(std::make_unique<memory::ObjectOf<Symbolic>>(symbolic));
  return memory::Value::of_object(id, size);
}

}  // namespace gmc::vm
