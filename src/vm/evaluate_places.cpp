// Accesses at a place that inputs decide: whether it is inside of the object is a decision, but where it is there need
// not be one. What is read is a choice between the elements, by the key; what is written makes each element such a
// choice between what it was and what is written. Otherwise there would be a path for each element.
//
// The place is fixed all the same, which is a path for each element that it can be, where elements cannot be chosen
// from by a term (addresses, what was never set), where other threads notice which one is accessed, and where there are
// too many.
#include <algorithm>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_places.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::Pointer;
using terms::Extension;
using terms::LinearForm;
using terms::Op;
using terms::Term;

namespace {

// Elements that a read chooses from, and those that a write changes, which costs more.
constexpr std::uint64_t most_read = 4096;
constexpr std::uint64_t most_written = 512;

[[nodiscard]] FaultKind out_of_bounds(Use use) {
  return use == Use::Write ? FaultKind::OutOfBoundsWrite : FaultKind::OutOfBoundsRead;
}

// An index without what only makes it wider. What was a negative number is a large one as an unsigned index, unless
// that has as many bits as an address.
[[nodiscard]] LinearForm::Part part_of(const Term* index, Extension extension, std::int64_t factor) {
  const bool keeps_sign = extension == Extension::Sign || index->width == 64;
  if (index->is(Op::SignExtend) && keeps_sign) return {index->operands[0], Extension::Sign, factor};
  if (terms::is_zero_extended(index)) return {index->operands[1], Extension::Zero, factor};
  return {index, extension, factor};
}

// What a key says, by halving the range of keys again and again.
class Lookup {
 public:
  Lookup(const SymbolicPlaces& places, terms::TermPool& pool) : places_(places), pool_(pool) {}

  // To be added in the order of keys.
  void add(std::int64_t key, const Term* value) {
    if (runs_.empty() || runs_.back().value != value) runs_.push_back({key, value});
  }
  [[nodiscard]] const Term* term() const { return choose(0, runs_.size()); }

 private:
  struct Run {
    std::int64_t first;  // of keys for which it is the value
    const Term* value;
  };

  [[nodiscard]] const Term* choose(std::size_t begin, std::size_t end) const {
    if (end - begin == 1) return runs_[begin].value;
    const std::size_t middle = begin + (end - begin) / 2;
    const Term* const limit = pool_.constant(static_cast<terms::Bits>(runs_[middle].first), places_.key->width);
    return pool_.choose(pool_.less(places_.less(), places_.key, limit), choose(begin, middle), choose(middle, end));
  }

  const SymbolicPlaces& places_;
  terms::TermPool& pool_;
  std::vector<Run> runs_;
};

}  // namespace

bool Evaluator::has_symbolic_place(const ir::Path& path) const {
  if (machine_.symbols() == nullptr) return false;
  const auto depends = [&](const ir::Operand& operand) {
    return operand.is(ir::OperandKind::Register) &&
           is_symbolic(machine_, frame_[function_.cell_of(ir::RegisterId{operand.index})]);
  };
  if (path.base == ir::PathBase::Register &&
      is_symbolic(machine_, frame_[function_.cell_of(ir::RegisterId{path.base_index})]))
    return true;
  return std::ranges::any_of(path.indices, [&](const ir::PathIndex& index) { return depends(index.index); });
}

// Whether it is certain that the condition does not hold, which would be a fault. Otherwise this path is for the fault:
// the inputs that decide about the place become constants, and who goes on finds it.
bool Evaluator::stays_inside(const Term* leaves, Use use, std::span<const LinearForm::Part> deciding) {
  const std::optional<bool> is_outside = machine_.decide(leaves);
  if (!is_outside) return false;
  if (!*is_outside) return true;
  // With the check switched off, what comes next depends on the place.
  if (!machine_.checks(out_of_bounds(use))) return false;
  for (const LinearForm::Part& part : deciding) machine_.fix_least(part.term);
  return false;
}

// The bytes that an index adds to the place. False: it has to be fixed, or must wait.
bool Evaluator::add_index(LinearForm& form, const ir::PathIndex& index, Use use) {
  const Datum datum = value(index.index);
  if (!has_symbols(datum)) {
    form.constant += index_bytes(index, use);
    return !machine_.has_ended();
  }
  const ir::Type& index_type = type(index.index.type);
  const Term* const term = term_of(index_type, datum);
  if (term == nullptr || term->width > 64 || index.low != 0 || index.dynamic_stride) return false;
  const Extension extension = is_unsigned(index_type) ? Extension::Zero : Extension::Sign;
  LinearForm::Part part = part_of(term, extension, static_cast<std::int64_t>(index.stride));
  if (index.count != 0) {
    // A negative one is a large one.
    terms::TermPool& pool = machine_.symbols()->pool();
    const Term* const wide = pool.extend(term, 64, extension == Extension::Zero);
    const Term* const is_inside = pool.less(Op::UnsignedLess, wide, pool.constant(index.count, 64));
    if (!stays_inside(pool.bit_not(is_inside), use, {&part, 1})) return false;
    // So the lower part says it all.
    if (part.term->width > 32 && index.count <= std::uint64_t{1} << 32)
      part = {pool.extract(part.term, 0, 32), Extension::Zero, part.factor};
  }
  form.parts.push_back(part);
  return true;
}

std::optional<SymbolicPlaces> Evaluator::find_places(const ir::Path& path, Use use) {
  const ir::Type& accessed = type(path.type);
  const bool is_scalar = !accessed.is_aggregate() && accessed.size > 0 && accessed.size <= 8;
  if (!is_scalar || path.size || path.bit_size != 0 || path.is_reverse_order) return std::nullopt;
  Pointer begin;
  LinearForm form;
  const SymbolicPointer* address = nullptr;
  if (path.base == ir::PathBase::Register)
    address = symbolic_pointer_in(machine_, frame_[function_.cell_of(ir::RegisterId{path.base_index})]);
  if (address != nullptr) {
    begin = address->base;
    form = terms::linear_form(machine_.symbols()->path().simplified(address->distance));
  } else {
    begin = base_of(path, use);
  }
  memory::Memory& memory = machine_.memory();
  if (machine_.has_ended() || begin.is_null() || !memory.exists(begin.area)) return std::nullopt;
  const memory::Header& header = memory.header(begin.area);
  if (header.life != memory::Life::Live || header.grows || machine_.is_shared(begin.area)) return std::nullopt;
  std::int64_t within = path.offset;  // from what the path begins with
  form.constant += path.offset;
  for (const ir::PathIndex& index : path.indices) {
    const std::int64_t before = form.constant;
    if (!add_index(form, index, use)) return std::nullopt;
    within += form.constant - before;
  }
  if (form.parts.empty() || header.size < accessed.size) return std::nullopt;
  terms::TermPool& pool = machine_.symbols()->pool();
  SymbolicPlaces places = places_in(begin, form, header.size, accessed.size, pool);
  // As a number without sign, a negative offset is a large one.
  const Term* const bytes = pool.multiply(pool.extend(places.key, 64, places.extension == Extension::Zero),
                                          pool.constant(static_cast<terms::Bits>(places.stride), 64));
  const Term* const offset = pool.add(bytes, pool.constant(static_cast<terms::Bits>(places.base.offset), 64));
  const Term* const is_outside = pool.less(Op::UnsignedLess, pool.constant(header.size - accessed.size, 64), offset);
  if (!stays_inside(is_outside, use, form.parts) || places.count() == 0) return std::nullopt;
  if (path.align > 1 && machine_.checks(FaultKind::MisalignedAccess)) {
    // All of them are aligned, or none.
    if (places.step * places.stride % static_cast<std::int64_t>(path.align) != 0) return std::nullopt;
    const Pointer first = places.at(0);
    check_alignment(path, address != nullptr ? first + -within : begin, first);
    if (machine_.has_ended()) return std::nullopt;
  }
  return places;
}

// Fewer places, as far as that is easy to know: the nearest and the farthest one that are possible.
void Evaluator::narrow(SymbolicPlaces& places) {
  terms::Path& path = machine_.symbols()->path();
  terms::TermPool& pool = machine_.symbols()->pool();
  const auto key = [&](std::uint64_t number) {
    return pool.constant(static_cast<terms::Bits>(places.key_at(number)), places.key->width);
  };
  const auto is_possible = [&](const Term* truth) { return path.possible(truth) != terms::Answer::No; };
  // The first one that is not excluded.
  std::uint64_t low = 0;
  std::uint64_t high = places.count() - 1;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (is_possible(pool.less_equal(places.less(), places.key, key(middle)))) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  const std::uint64_t first = low;
  high = places.count() - 1;
  while (low < high) {
    const std::uint64_t middle = high - (high - low) / 2;
    if (is_possible(pool.less_equal(places.less(), key(middle), places.key))) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  const std::int64_t last_key = places.key_at(low);
  places.first = places.key_at(first);
  places.last = last_key;
}

// What is at each of the places. Nothing: something that is no term; or somebody only wants to know what is accessed,
// which is all of it.
std::optional<Evaluator::Elements> Evaluator::elements_at(const SymbolicPlaces& places, unsigned size, Use use) {
  Elements elements;
  for (std::uint64_t i = 0; i < places.count(); ++i) {
    memory::Value value{size};
    const memory::Error error = machine_.memory().load(places.at(i), value);
    if (error == memory::Error::Guarded) {
      const Pointer first = places.at(0);
      const Pointer last = places.at(places.count() - 1);
      const Pointer begin = first.offset < last.offset ? first : last;
      const auto bytes = static_cast<std::uint64_t>(std::abs(last.offset - first.offset)) + size;
      machine_.fail_access(error, begin, bytes, use == Use::Write);
    }
    if (error != memory::Error::None) return std::nullopt;
    const auto bits = symbolic_of(machine_, value);
    if (!bits || bits->undefined != 0) return std::nullopt;
    elements.push_back(bits->term);
  }
  return elements;
}

std::optional<Evaluator::Elements> Evaluator::find_elements(SymbolicPlaces& places, unsigned size, Use use) {
  const std::uint64_t most = use == Use::Write ? most_written : most_read;
  const std::uint64_t all = places.count();
  if (all > most) narrow(places);
  if (places.count() > most) return std::nullopt;
  auto elements = elements_at(places, size, use);
  if (elements || machine_.has_ended() || places.count() < all) return elements;
  narrow(places);
  return places.count() < all ? elements_at(places, size, use) : std::nullopt;
}

std::optional<Datum> Evaluator::load_chosen(const ir::Path& path) {
  auto places = find_places(path, Use::Read);
  if (!places) return std::nullopt;
  const ir::Type& loaded = type(path.type);
  const auto elements = find_elements(*places, static_cast<unsigned>(loaded.size), Use::Read);
  if (!elements) return std::nullopt;
  Lookup lookup{*places, machine_.symbols()->pool()};
  for (std::size_t i = 0; i < elements->size(); ++i) lookup.add(places->key_at(i), (*elements)[i]);
  const Term* const term = lookup.term();
  if (!term->is_constant()) return datum_of(machine_.cell_of(value_of(machine_, {term, 0})));
  const auto number = static_cast<std::uint64_t>(term->value);
  return datum_of(loaded.is_integral() ? extend(number, term->width, loaded.is_unsigned) : number);
}

bool Evaluator::store_chosen(const ir::Path& path, const Datum& datum) {
  const ir::Type& stored = type(path.type);
  const auto fresh = bits_of(stored, datum);
  auto places = fresh && fresh->undefined == 0 ? find_places(path, Use::Write) : std::nullopt;
  if (!places || places->step * std::abs(places->stride) < static_cast<std::int64_t>(stored.size)) return false;
  memory::Memory& memory = machine_.memory();
  const auto elements = find_elements(*places, static_cast<unsigned>(stored.size), Use::Write);
  if (!elements || memory.check_write(places->at(0), stored.size) != memory::Error::None) return false;
  terms::TermPool& pool = machine_.symbols()->pool();
  for (std::size_t i = 0; i < elements->size(); ++i) {
    const Term* const key = pool.constant(static_cast<terms::Bits>(places->key_at(i)), places->key->width);
    const Term* const either = pool.choose(pool.equal(places->key, key), fresh->term, (*elements)[i]);
    if (either != (*elements)[i]) static_cast<void>(memory.store(places->at(i), value_of(machine_, {either, 0})));
  }
  return true;
}

}  // namespace gmc::vm
