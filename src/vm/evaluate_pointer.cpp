// Pointers, and integers that are pointers (uintptr_t). There are no addresses: what can be said about a pointer
// without knowing where its area lies has an exact answer (moving within the area, low bits up to its alignment,
// equality); what cannot is a fault, and where the user switched that off, the number that address_number() makes up.
#include <fmt/format.h>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;
using memory::Error;
using memory::Pointer;

namespace {

// Within one area, freed or not, offsets say it all; false: the areas differ. `p = new + (p - old)` after realloc is
// fine.
[[nodiscard]] bool distance(Pointer from, Pointer to, std::int64_t& bytes) {
  return from.area == to.area && !__builtin_sub_overflow(to.offset, from.offset, &bytes);
}

}  // namespace

Datum Evaluator::depends_on_placement(const char* what, const ir::Type& to) {
  machine_.fail(FaultKind::PointerComparison, fmt::format("{} depends on where objects lie in memory", what));
  return undefined_datum(to.size);
}

// PointerAdd and PointerDifference.
Datum Evaluator::pointer_binary(Opcode opcode, const ir::Type& to, const Datum& a, const ir::Type& right_type,
                                const Datum& b) {
  if (a[0].is(Tag::Mixed) || b[0].is(Tag::Mixed)) return undefined_datum(to.size);
  memory::Memory& memory = machine_.memory();
  if (opcode == Opcode::PointerDifference) {
    std::int64_t bytes = 0;
    const bool is_same_area = distance(b[0].as_pointer(), a[0].as_pointer(), bytes);
    if (!is_same_area && machine_.checks(FaultKind::PointerComparison)) {
      machine_.fail(FaultKind::PointerComparison, "pointers to different objects are subtracted", a[0].as_pointer());
    } else if (!is_same_area) {
      bytes = static_cast<std::int64_t>(machine_.address_number(a[0].as_pointer()) -
                                        machine_.address_number(b[0].as_pointer()));
    }
    return datum_of(extend(static_cast<std::uint64_t>(bytes), precision_of(to), is_unsigned(to)));
  }
  if (!b[0].is_plain()) {
    // number + pointer: GCC swaps the operands now and then.
    if (a[0].is_plain()) return pointer_binary(opcode, to, b, right_type, a);
    return depends_on_placement("the sum of two pointers", to);
  }
  const auto bytes = static_cast<std::int64_t>(extend(b[0].bits, precision_of(right_type), false));
  if (a[0].is_plain()) {
    if (a[0].bits == 0 && bytes != 0 && !module_.target.wraps_pointers) {
      machine_.fail(FaultKind::PointerOverflow, fmt::format("a null pointer is moved by {} bytes", bytes));
    }
    return datum_of(extend(a[0].bits + static_cast<std::uint64_t>(bytes), precision_of(to), true));
  }
  Pointer pointer = a[0].as_pointer();
  if (!module_.target.wraps_pointers) {
    if (const Error error = memory.move(pointer, bytes); error != Error::None) {
      machine_.fail_access(error, pointer + bytes, 0, false);
      return datum_of(a[0].as_pointer() + bytes);
    }
    return datum_of(pointer);
  }
  return datum_of(pointer + bytes);
}

// Arithmetic on integers one of which is a pointer. Nothing: neither is.
std::optional<Datum> Evaluator::address_arithmetic(Opcode opcode, const ir::Type& to, const Datum& a, const Datum& b) {
  if (a.size() != 1 || b.size() != 1) return std::nullopt;
  memory::Memory& memory = machine_.memory();
  const auto pointer_in = [&](const Cell& cell) -> std::optional<Pointer> {
    if (cell.is(Tag::Pointer)) return cell.as_pointer();
    if (!cell.is(Tag::Mixed)) return std::nullopt;
    // The low part of a pointer: enough to ask for its lowest bits.
    const memory::Value& value = machine_.mixed()[cell.ref];
    if (value.fragments().size() != 1) return std::nullopt;
    const memory::Fragment& piece = value.fragments()[0];
    if (!piece.is_pointer() || piece.position != 0 || piece.first != 0) return std::nullopt;
    return Pointer{piece.area, piece.offset};
  };
  const std::optional<Pointer> left = pointer_in(a[0]);
  const std::optional<Pointer> right = pointer_in(b[0]);
  if (!left && !right) return std::nullopt;
  if ((!left && !a[0].is_plain()) || (!right && !b[0].is_plain())) return std::nullopt;
  const auto in_numbers = [&](const char* what) -> Datum {
    if (machine_.checks(FaultKind::PointerComparison)) return depends_on_placement(what, to);
    const auto number_of = [&](const std::optional<Pointer>& pointer, const Cell& cell) {
      return datum_of(
          extend(pointer ? machine_.address_number(*pointer) : cell.bits, precision_of(to), is_unsigned(to)));
    };
    return integer_binary(opcode, to, to, number_of(left, a[0]), to, number_of(right, b[0]));
  };
  if (left && right) {
    if (opcode == Opcode::Minimum || opcode == Opcode::Maximum) {
      const auto is_less = pointer_compare(Opcode::Less, a[0], b[0]);
      return is_less.value_or(true) == (opcode == Opcode::Minimum) ? a : b;
    }
    std::int64_t bytes = 0;
    const bool is_same = distance(*right, *left, bytes);
    if (opcode == Opcode::Subtract && is_same) {
      return datum_of(extend(static_cast<std::uint64_t>(bytes), precision_of(to), is_unsigned(to)));
    }
    if (opcode == Opcode::Xor && is_same && bytes == 0) return datum_of(std::uint64_t{0});
    return in_numbers(opcode == Opcode::Subtract ? "the distance of different objects"
                                                 : "arithmetic with two addresses");
  }
  const Pointer pointer = left ? *left : *right;
  const bool is_whole = (left ? a[0] : b[0]).is(Tag::Pointer);
  const std::uint64_t number = left ? b[0].bits : a[0].bits;
  const auto signed_number = static_cast<std::int64_t>(extend(number, precision_of(to), false));
  const std::uint64_t all = extend(~std::uint64_t{0}, precision_of(to), true);
  const unsigned align_bits = memory.exists(pointer.area) ? memory.header(pointer.area).align_bits : 0;
  const std::uint64_t known = align_bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << align_bits) - 1;
  const auto low = static_cast<std::uint64_t>(pointer.offset);
  switch (opcode) {
    case Opcode::Add:
      if (is_whole) return datum_of(pointer + signed_number);
      break;
    case Opcode::Subtract:
      if (is_whole && left) return datum_of(pointer + -signed_number);
      // -p & 15: the low bits of the result are known, the others are not.
      if (right) return datum(to, {Wide{number - low}, ~Wide{known}});
      break;
    case Opcode::Not: return datum(to, {~Wide{low}, ~Wide{known}});
    case Opcode::Negate: return datum(to, {Wide{0 - low}, ~Wide{known}});
    case Opcode::And:
      if ((number & ~known & all) == 0) return datum_of(low & number);
      if (is_whole && (~number & ~known & all) == 0) {
        return datum_of(Pointer{pointer.area, static_cast<std::int64_t>(low & (number | ~all))});
      }
      break;
    case Opcode::Or:
      if (is_whole && (number & ~known) == 0)
        return datum_of(Pointer{pointer.area, static_cast<std::int64_t>(low | number)});
      break;
    case Opcode::Xor:
      if (is_whole && (number & ~known) == 0)
        return datum_of(Pointer{pointer.area, static_cast<std::int64_t>(low ^ number)});
      break;
    case Opcode::RemainderTruncate:
      if (left && number != 0 && (number & (number - 1)) == 0 && ((number - 1) & ~known) == 0) {
        return datum_of(low & (number - 1));
      }
      break;
    case Opcode::ShiftRight:
    case Opcode::ShiftLeft:
      if (left && number == 0) return a;
      break;
    case Opcode::Multiply:
      if (number == 1) return left ? a : b;
      break;
    case Opcode::DivideTruncate:
      if (left && number == 1) return a;
      break;
    default: break;
  }
  return in_numbers("the value of an address");
}

std::optional<bool> Evaluator::pointer_compare(Opcode opcode, const Cell& a, const Cell& b) {
  memory::Memory& memory = machine_.memory();
  const Pointer left = a.as_pointer();
  const Pointer right = b.as_pointer();
  if (opcode == Opcode::Equal || opcode == Opcode::NotEqual) {
    bool is_equal = false;
    if (left.is_null() != right.is_null()) {
      // A number equals a pointer if it is the number that the program was told (printf's %p) or made of it.
      const Pointer& pointer = left.is_null() ? right : left;
      const std::uint64_t number = left.is_null() ? a.bits : b.bits;
      is_equal = machine_.has_address_number(pointer.area) && machine_.address_number(pointer) == number;
      return is_equal == (opcode == Opcode::Equal);
    }
    if (memory.equal(left, right, is_equal) != Error::None) {
      machine_.fail(FaultKind::PointerComparison,
                    "a dangling pointer is compared: its address may be that of another object by now",
                    memory.header(left.area).life == memory::Life::Freed ? left : right);
    }
    return is_equal == (opcode == Opcode::Equal);
  }
  std::int64_t order = 0;
  if (left.is_null() != right.is_null() && (left.is_null() ? left : right).offset == 0) {
    order = left.is_null() ? -1 : 1;  // null lies below everything
  } else if (!distance(right, left, order)) {
    if (machine_.checks(FaultKind::PointerComparison)) {
      machine_.fail(FaultKind::PointerComparison, "the order of pointers to different objects is asked for", left);
    }
    const std::uint64_t x = machine_.address_number(left);
    const std::uint64_t y = machine_.address_number(right);
    order = x < y ? -1 : x > y ? 1 : 0;
  }
  switch (opcode) {
    case Opcode::Less: return order < 0;
    case Opcode::LessEqual: return order <= 0;
    case Opcode::Greater: return order > 0;
    default: return order >= 0;
  }
}

}  // namespace gmc::vm
