#include "vm/symbolic_values.hpp"

#include "support/error.hpp"

namespace gmc::vm {

using terms::Term;

namespace {

[[nodiscard]] const Symbolic& object_of(Machine& machine, memory::ObjectId id) {
  const auto* const object = dynamic_cast<const memory::ObjectOf<Symbolic>*>(&machine.memory().object(id));
  GMC_CHECK(object != nullptr, "all objects are terms");
  return object->value();
}

}  // namespace

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
    const Symbolic& object = object_of(machine, fragment.object);
    add(pool.extract(object.term, fragment.first * 8U, fragment.count * 8U));
    const std::uint64_t kept = fragment.count >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << fragment.count * 8) - 1;
    if (object.undefined != 0 && fragment.position < 8)
      result.undefined |= (object.undefined >> fragment.first * 8 & kept) << fragment.position * 8;
    done = fragment.end();
  }
  add_plain(done, value.size());
  result.term = machine.symbols()->path().simplified(result.term);
  return result;
}

memory::Value value_of(Machine& machine, const Symbolic& symbolic) {
  const unsigned size = symbolic.term->width / 8U;
  GMC_CHECK(symbolic.term->width % 8U == 0 && size <= 8, "terms in memory are whole bytes");
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
