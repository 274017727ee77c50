// Operands and access paths: from names to values, and from references to places in memory.
#include <fmt/format.h>

#include <algorithm>

#include "ir/print_type.hpp"
#include "ir/subobject.hpp"
#include "vm/evaluator.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::OperandKind;
using memory::Pointer;

Datum Evaluator::value(const ir::Operand& operand) {
  switch (operand.kind) {
    case OperandKind::Register: {
      const Cell* cells = frame_ + function_.cell_of(ir::RegisterId{operand.index});
      Datum datum(cells, cells + cells_for(type(operand.type).size));
      machine_.note_origin(datum);
      return datum;
    }
    case OperandKind::Constant: return constant(ir::ConstantId{operand.index});
    case OperandKind::Path: {
      const ir::Path& source = path(operand);
      if (has_symbolic_place(source)) {
        if (const auto loaded = load_chosen(source)) return *loaded;
        if (machine_.has_ended()) return undefined_datum(type(operand.type).size);
      }
      const Pointer at = place(source, Use::Read);
      if (machine_.has_ended()) return undefined_datum(type(operand.type).size);
      if (source.bit_size != 0) return load_bits(source, at);
      check_stored_type(source, at);
      const Datum loaded = load(at, type(operand.type));
      return source.is_reverse_order ? reversed(type(operand.type), loaded) : loaded;
    }
    case OperandKind::Address: return datum_of(place(path(operand), Use::Address));
    case OperandKind::Label:
      return datum_of(machine_.global(function_.entity) + 1 + static_cast<std::int64_t>(operand.index));
    case OperandKind::None: break;
  }
  return datum_of(std::uint64_t{0});
}

Datum Evaluator::constant(ir::ConstantId id) {
  const ir::Constant& constant = module_.constants[id];
  const std::span<const std::uint8_t> bytes = module_.bytes_of(constant);
  Datum datum(cells_for(bytes.size()));
  for (std::size_t i = 0; i < datum.size(); ++i) {
    const std::size_t size = std::min<std::size_t>(8, bytes.size() - std::min(bytes.size(), i * 8));
    std::memcpy(&datum[i].bits, bytes.data() + i * 8, size);
  }
  const ir::Type& constant_type = type(constant.type);
  if (constant_type.is_integral() && datum.size() == 1) {
    datum[0].bits = extend(datum[0].bits, static_cast<unsigned>(bytes.size() * 8), is_unsigned(constant_type));
  }
  return datum;
}

Wide Evaluator::number(const ir::Operand& operand, const char* what) {
  const Datum datum = value(operand);
  if (machine_.has_ended()) return 0;
  const Integer result = integer(type(operand.type), datum);
  if (result.undefined != 0) {
    machine_.fail_undefined(datum, fmt::format("{} depends on a value that was never set", what));
  }
  return result.bits;
}

void Evaluator::assign(const ir::Operand& destination, const Datum& datum) {
  if (machine_.has_ended()) return;
  if (destination.is(OperandKind::Register)) {
    const ir::RegisterId id{destination.index};
    Cell* const cells = frame_ + function_.cell_of(id);
    std::ranges::copy(datum, cells);
    if (machine_.origins() != nullptr) machine_.complete_origins({cells, datum.size()}, function_, id);
    return;
  }
  if (!destination.is(OperandKind::Path)) return;
  const ir::Path& target = path(destination);
  if (has_symbolic_place(target) && (store_chosen(target, datum) || machine_.has_ended())) return;
  const Pointer at = place(target, Use::Write);
  if (machine_.has_ended()) return;
  const ir::Type& stored = type(destination.type);
  if (target.bit_size != 0) return store_bits(target, at, datum);
  if (machine_.types() != nullptr) machine_.types()->store(at, stored, goes_through_union(module_, target));
  store(at, stored, target.is_reverse_order ? reversed(stored, datum) : datum);
}

std::uint64_t Evaluator::size_of(const ir::Path& path) {
  if (path.size) return static_cast<std::uint64_t>(number(path.size, "the size of a copy"));
  return type(path.type).size;
}

Pointer Evaluator::base_of(const ir::Path& path, Use use) {
  switch (path.base) {
    case ir::PathBase::Slot: return machine_.slot(function_, frame_, ir::SlotId{path.base_index});
    case ir::PathBase::Symbol:
      return machine_.global(machine_.program().resolve(function_.module_id, ir::SymbolId{path.base_index}));
    case ir::PathBase::Constant: {
      const Pointer number = constant(ir::ConstantId{path.base_index})[0].as_pointer();
      if (use != Use::Address) {
        machine_.fail(number.offset == 0 ? FaultKind::NullDereference : FaultKind::InvalidPointer,
                      number.offset == 0 ? "a null pointer is dereferenced"
                                         : fmt::format("the address {:#x} is a number, not a pointer to an object",
                                                       static_cast<std::uint64_t>(number.offset)));
      }
      return number;
    }
    case ir::PathBase::Register: break;
  }
  Cell cell = frame_[function_.cell_of(ir::RegisterId{path.base_index})];
  if (cell.is(Tag::Pointer)) return cell.as_pointer();
  if (machine_.symbols() != nullptr && is_symbolic(machine_, cell)) {
    cell = concrete(datum_of(cell))[0];
    if (machine_.has_ended()) return {};
    if (cell.is(Tag::Pointer)) return cell.as_pointer();
  }
  if (!cell.is_plain()) {
    if (machine_.mixed()[cell.ref].is_defined()) {
      machine_.fail(FaultKind::InvalidPointer, "pieces of pointers are used as a pointer");
    } else {
      machine_.fail_undefined({&cell, 1}, "a pointer that was never set is used");
    }
    return {};
  }
  if (use != Use::Address) {
    if (!machine_.checks(FaultKind::InvalidPointer) || !machine_.checks(FaultKind::PointerComparison)) {
      if (const Pointer known = machine_.pointer_of_number(cell.bits); !known.is_null()) return known;
    }
    if (cell.bits == 0) {
      machine_.fail(FaultKind::NullDereference, "a null pointer is dereferenced");
    } else {
      machine_.fail(FaultKind::InvalidPointer,
                    fmt::format("the address {:#x} is a number, not a pointer to an object", cell.bits));
    }
  }
  return cell.as_pointer();
}

std::int64_t Evaluator::index_bytes(const ir::PathIndex& index, Use use) {
  const auto place = static_cast<SignedWide>(number(index.index, "the index")) - index.low;
  if (machine_.has_ended()) return 0;
  if (index.count != 0) {
    const SignedWide limit = static_cast<SignedWide>(index.count) + (use == Use::Address ? 1 : 0);
    if (place < 0 || place >= limit) {
      machine_.fail(
          use == Use::Read    ? FaultKind::OutOfBoundsRead
          : use == Use::Write ? FaultKind::OutOfBoundsWrite
                              : FaultKind::PointerOverflow,
          fmt::format("index {} is outside of an array of {} element{}", static_cast<std::int64_t>(place + index.low),
                      index.count, index.count == 1 ? "" : "s"));
    }
  }
  auto bytes = static_cast<std::int64_t>(place) * static_cast<std::int64_t>(index.stride);
  if (index.dynamic_stride) bytes *= static_cast<std::int64_t>(number(index.dynamic_stride, "the size of an element"));
  return bytes;
}

Pointer Evaluator::place(const ir::Path& path, Use use) {
  Pointer at = base_of(path, use);
  if (machine_.has_ended()) return at;
  std::int64_t bytes = path.offset;
  for (const ir::PathIndex& index : path.indices) bytes += index_bytes(index, use);
  if (machine_.has_ended()) return at;
  memory::Memory& memory = machine_.memory();
  if (use == Use::Address) {
    if (!at.is_null() && bytes != 0 && !machine_.program().modules[function_.module_id].module.target.wraps_pointers) {
      Pointer moved = at;
      if (const memory::Error error = memory.move(moved, bytes); error != memory::Error::None) {
        machine_.fail_access(error, at + bytes, 0, false);
      }
    }
    return at + bytes;
  }
  at.offset += bytes;
  if (path.align > 1 && machine_.checks(FaultKind::MisalignedAccess)) {
    check_alignment(path, at + -bytes, at);
  }
  return at;
}

// The object that the pointer was cast to must be aligned; what is accessed is a part of it. Where a constant was added
// to the pointer before (`*(int*)(p + 1)`), GCC has made it a part of the path, and only the sum can be judged.
void Evaluator::check_alignment(const ir::Path& path, Pointer base, Pointer at) {
  // i386 aligns nothing to more than 4 bytes inside of records.
  const std::uint32_t greatest = module_.target.pointer_size == 4 ? 4 : ~std::uint32_t{0};
  const std::uint32_t whole = std::min(path.align, greatest);
  const std::uint32_t own = std::min(whole, std::max(1U, type(path.type).align));
  const auto is_misaligned = [&](Pointer pointer, std::uint32_t align) {
    const auto bits = static_cast<unsigned>(__builtin_ctz(align));
    // Who was told the address may rely on it.
    if (machine_.has_address_number(pointer.area)) return machine_.address_number(pointer) % align != 0;
    return machine_.memory().check_aligned(pointer, bits) == memory::Error::Misaligned;
  };
  const bool is_base_wrong = is_misaligned(base, whole);
  const bool is_place_wrong = is_misaligned(at, own);
  if (!is_base_wrong && !is_place_wrong) return;
  const bool is_part = ir::find_subobject(module_, path, path.object, ir::Fit::Exact).has_value();
  if (!(is_part ? is_base_wrong : is_place_wrong)) return;
  machine_.fail(
      FaultKind::MisalignedAccess,
      fmt::format("an object that must be aligned to {} bytes is accessed where it need not be", is_part ? whole : own),
      at);
}

Datum Evaluator::load(Pointer at, const ir::Type& type) {
  memory::Memory& memory = machine_.memory();
  if (memory.exists(at.area) && machine_.kind_of(at.area) == AreaKind::Function) {
    machine_.fail(FaultKind::InvalidPointer, fmt::format("{} is read as if it were data", machine_.area_text(at.area)),
                  at);
    return undefined_datum(type.size);
  }
  if (type.size <= 8) {
    std::uint64_t bits = 0;
    const auto size = static_cast<unsigned>(type.size);
    const memory::Error error = memory.load(at, size, bits);
    if (error == memory::Error::None) {
      return datum_of(type.is_integral() ? extend(bits, size * 8, type.is_unsigned) : bits);
    }
  }
  Datum result(cells_for(type.size));
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto size = static_cast<unsigned>(std::min<std::uint64_t>(8, type.size - i * 8));
    const Pointer part = at + static_cast<std::int64_t>(i * 8);
    memory::Value value{size};
    if (const memory::Error error = memory.load(part, value); error != memory::Error::None) {
      machine_.fail_access(error, at, type.size, false);
      return undefined_datum(type.size);
    }
    result[i] = machine_.loaded_cell(part, value);
    if (result[i].is_plain() && size < 8 && type.is_integral()) {
      result[i].bits = extend(result[i].bits, size * 8, type.is_unsigned);
    }
  }
  return result;
}

void Evaluator::store(Pointer at, const ir::Type& type, const Datum& datum) {
  memory::Memory& memory = machine_.memory();
  if (const memory::Error error = memory.check_write(at, type.size); error != memory::Error::None) {
    return machine_.fail_access(error, at, type.size, true);
  }
  for (std::size_t i = 0; i < datum.size(); ++i) {
    const auto size = static_cast<unsigned>(std::min<std::uint64_t>(8, type.size - i * 8));
    const Pointer part = at + static_cast<std::int64_t>(i * 8);
    if (const memory::Error error = machine_.store(part, size, datum[i]); error != memory::Error::None) {
      return machine_.fail_access(error, at, type.size, true);
    }
  }
}

void Evaluator::check_stored_type(const ir::Path& path, Pointer at) {
  if (machine_.types() == nullptr) return;
  const auto stored = machine_.types()->mismatch(at, type(path.type));
  if (!stored || goes_through_union(module_, path)) return;
  machine_.fail(FaultKind::TypePunning,
                fmt::format("what was stored as {} is read as '{}'", *stored, ir::type_name(module_, path.type)), at);
}

// Bit-fields: the bytes that hold them are read as one number, in the order the record keeps its bits.
namespace {

struct BitSpan {
  unsigned bytes;
  unsigned shift;
};

BitSpan span_of(const ir::Path& path) {
  const unsigned bytes = (path.bit_position + path.bit_size + 7) / 8;
  const unsigned shift = path.is_reverse_order ? bytes * 8 - path.bit_position - path.bit_size : path.bit_position;
  return {bytes, shift};
}

struct Bits {
  Wide bits = 0;
  Wide undefined = 0;
};

}  // namespace

// The lowest bits of a pointer, which are known where its area is aligned.
std::optional<std::uint64_t> Evaluator::tag_bits(const ir::Path& path, Pointer at) {
  memory::Memory& memory = machine_.memory();
  const unsigned end = path.bit_position + path.bit_size;
  memory::Value value{memory.pointer_size()};
  if (path.is_reverse_order || end > 16 || memory.load(at, value) != memory::Error::None) return std::nullopt;
  const auto pointer = value.pointer();
  std::uint64_t bits = 0;
  if (!pointer || memory.low_bits(*pointer, end, bits) != memory::Error::None) return std::nullopt;
  return bits >> path.bit_position;
}

Datum Evaluator::load_bits(const ir::Path& path, Pointer at) {
  if (machine_.symbols() != nullptr && holds_symbols(machine_, at, span_of(path).bytes))
    return load_symbolic_bits(path, at);
  const BitSpan span = span_of(path);
  const ir::Type& field = type(path.type);
  if (const auto tag = tag_bits(path, at))
    return datum(field, {extend(Wide{*tag}, path.bit_size, is_unsigned(field)), 0});
  Bits found;
  for (unsigned i = 0; i < span.bytes; ++i) {
    memory::Value byte{1};
    if (const memory::Error error = machine_.memory().load(at + i, byte); error != memory::Error::None) {
      machine_.fail_access(error, at, span.bytes, false);
      return undefined_datum(field.size);
    }
    const unsigned position = (path.is_reverse_order ? span.bytes - 1 - i : i) * 8;
    if (position >= 128) continue;
    found.bits |= (Wide{byte.bytes()[0]} | address_bytes(byte)) << position;
    const Wide undefined = Wide{byte.undefined()[0]} << position;
    found.undefined |= undefined;
    if (extend(undefined >> span.shift, path.bit_size, true) != 0) machine_.note_origin(at + i);
  }
  Integer result{extend(found.bits >> span.shift, path.bit_size, is_unsigned(field)),
                 extend(found.undefined >> span.shift, path.bit_size, true)};
  return datum(field, result);
}

// tag_bits() says that the bits are known.
void Evaluator::store_tag(const ir::Path& path, Pointer at, std::uint64_t bits) {
  memory::Value value{machine_.memory().pointer_size()};
  static_cast<void>(machine_.memory().load(at, value));
  Pointer pointer = *value.pointer();
  const std::uint64_t mask = ((std::uint64_t{1} << path.bit_size) - 1) << path.bit_position;
  const auto offset = static_cast<std::uint64_t>(pointer.offset);
  pointer.offset = static_cast<std::int64_t>((offset & ~mask) | (bits << path.bit_position & mask));
  static_cast<void>(machine_.memory().store(at, pointer));
}

void Evaluator::store_bits(const ir::Path& path, Pointer at, const Datum& datum) {
  if (machine_.symbols() != nullptr && (has_symbols(datum) || holds_symbols(machine_, at, span_of(path).bytes)))
    return store_symbolic_bits(path, at, datum);
  const BitSpan span = span_of(path);
  const Integer value = integer(type(path.type), datum);
  memory::Memory& memory = machine_.memory();
  if (const memory::Error error = memory.check_write(at, span.bytes); error != memory::Error::None) {
    return machine_.fail_access(error, at, span.bytes, true);
  }
  if (value.undefined == 0 && tag_bits(path, at)) return store_tag(path, at, static_cast<std::uint64_t>(value.bits));
  const Wide mask = extend(~Wide{0}, path.bit_size, true) << span.shift;
  const Wide bits = value.bits << span.shift & mask;
  const Wide undefined = value.undefined << span.shift & mask;
  for (unsigned i = 0; i < span.bytes; ++i) {
    const unsigned position = (path.is_reverse_order ? span.bytes - 1 - i : i) * 8;
    const auto part = [&](Wide wide) { return static_cast<std::uint8_t>(wide >> position); };
    memory::Value byte{1};
    static_cast<void>(memory.load(at + i, byte));
    if (!byte.is_plain()) byte = memory::Value{1};
    byte.undefined()[0] = static_cast<std::uint8_t>((byte.undefined()[0] & ~part(mask)) | part(undefined));
    byte.bytes()[0] = static_cast<std::uint8_t>(((byte.bytes()[0] & ~part(mask)) | part(bits)) & ~byte.undefined()[0]);
    static_cast<void>(memory.store(at + i, byte));
    if (machine_.origins() != nullptr && part(undefined) != 0) {
      const Cell* source = std::ranges::find_if(datum, [](const Cell& cell) { return cell.is(Tag::Mixed); });
      machine_.origins()->store(at + i, 1, *source);
    }
  }
}

// All bytes of the span, the first one being the lowest.
namespace {

[[nodiscard]] std::optional<Symbolic> span_bits(Machine& machine, const ir::Path& path, Pointer at, unsigned bytes) {
  Symbolic result{nullptr, 0};
  for (unsigned i = 0; i < bytes; ++i) {
    memory::Value byte{1};
    const unsigned place = path.is_reverse_order ? bytes - 1 - i : i;
    if (const memory::Error error = machine.memory().load(at + place, byte); error != memory::Error::None) {
      machine.fail_access(error, at, bytes, false);
      return std::nullopt;
    }
    const auto bits = symbolic_of(machine, byte);
    if (!bits || bytes > 8) return std::nullopt;
    result.undefined |= bits->undefined << i * 8;
    result.term = result.term == nullptr ? bits->term : machine.symbols()->pool().concat(bits->term, result.term);
  }
  return result;
}

}  // namespace

Datum Evaluator::load_symbolic_bits(const ir::Path& path, Pointer at) {
  const BitSpan span = span_of(path);
  const ir::Type& field = type(path.type);
  const auto all = span_bits(machine_, path, at, span.bytes);
  if (machine_.has_ended()) return undefined_datum(field.size);
  if (!all) {
    machine_.fail(FaultKind::Unsupported, "a bit-field that depends on an input lies beside a part of an address");
    return undefined_datum(field.size);
  }
  const auto undefined = extend(Wide{all->undefined} >> span.shift, path.bit_size, true);
  terms::TermPool& pool = machine_.symbols()->pool();
  const terms::Term* const bits = pool.extract(all->term, span.shift, path.bit_size);
  return datum_of_bits(field, {pool.resize(bits, precision_of(field), is_unsigned(field)), undefined});
}

void Evaluator::store_symbolic_bits(const ir::Path& path, Pointer at, const Datum& datum) {
  const BitSpan span = span_of(path);
  memory::Memory& memory = machine_.memory();
  if (const memory::Error error = memory.check_write(at, span.bytes); error != memory::Error::None)
    return machine_.fail_access(error, at, span.bytes, true);
  const auto old = span_bits(machine_, path, at, span.bytes);
  if (machine_.has_ended()) return;
  const auto value = symbolic_integer(type(path.type), datum);
  if (!old || !value)
    return machine_.fail(FaultKind::Unsupported,
                         "a bit-field that depends on an input lies beside a part of an address");
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = old->term->width;
  const terms::Bits field = terms::mask(path.bit_size) << span.shift;
  const terms::Term* const fresh = pool.shift(
      terms::Op::ShiftLeft,
      pool.resize(pool.extract(value->term, 0, std::min<unsigned>(value->term->width, path.bit_size)), width, true),
      pool.constant(span.shift, width));
  const terms::Term* const whole = pool.bit_or(pool.bit_and(old->term, pool.constant(~field, width)), fresh);
  const auto unset = static_cast<std::uint64_t>(value->undefined << span.shift & field);
  const std::uint64_t undefined = (old->undefined & ~static_cast<std::uint64_t>(field)) | unset;
  for (unsigned i = 0; i < span.bytes; ++i) {
    const Symbolic byte{pool.extract(whole, i * 8, 8), undefined >> i * 8 & 0xff};
    const unsigned place = path.is_reverse_order ? span.bytes - 1 - i : i;
    static_cast<void>(memory.store(at + place, value_of(machine_, byte)));
  }
}

// A scalar whose bytes are in the other order.
Datum Evaluator::reversed(const ir::Type& type, const Datum& datum) {
  const auto size = static_cast<unsigned>(type.size);
  if (has_symbols(datum)) return reversed(type, concrete(type, datum));
  if (!is_plain(datum)) {
    // Only plain bits can be turned around.
    return undefined_datum(size);
  }
  std::uint8_t bytes[64] = {};
  for (std::size_t i = 0; i < datum.size() && i < 8; ++i) std::memcpy(bytes + i * 8, &datum[i].bits, 8);
  if (size <= sizeof bytes) std::reverse(bytes, bytes + size);
  Datum result(datum.size());
  for (std::size_t i = 0; i < result.size(); ++i) std::memcpy(&result[i].bits, bytes + i * 8, 8);
  if (result.size() == 1) {
    result[0].bits = extend(result[0].bits, size * 8, type.is_integral() ? type.is_unsigned : true);
  }
  return result;
}

}  // namespace gmc::vm
