// Floating point: computed by the host in the format of the program, so that results are those of the machine. Binary16
// and bfloat16 are computed in float and rounded, as the compiler does; decimal formats are not supported.
#include <fmt/format.h>

#include <cmath>
#include <complex>

#include "vm/evaluator.hpp"
#include "vm/float_formats.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::FloatFormat;
using ir::Opcode;

namespace {

// Calls `work` with a value of the host's type for the format.
template <class Work>
auto with_format(FloatFormat format, Work&& work) {
  switch (format) {
    case FloatFormat::Binary16: return work(Half{});
    case FloatFormat::BFloat16: return work(BrainFloat{});
    case FloatFormat::Binary32: return work(float{});
    case FloatFormat::X87Extended: return work(static_cast<long double>(0));
    case FloatFormat::Binary128: return work(static_cast<__float128>(0));
    default: return work(double{});
  }
}

[[nodiscard]] bool is_supported(FloatFormat format) {
  switch (format) {
    case FloatFormat::Binary16:
    case FloatFormat::BFloat16:
    case FloatFormat::Binary32:
    case FloatFormat::Binary64:
    case FloatFormat::X87Extended:
    case FloatFormat::Binary128: return true;
    default: return false;
  }
}

template <class F>
[[nodiscard]] F read(const Datum& datum) {
  return from_cells<F>(datum.data(), datum.size());
}
template <class F>
[[nodiscard]] Datum written(const ir::Type& type, F value) {
  Datum result(cells_for(type.size));
  to_cells(result.data(), result.size(), value, float_bytes<F>);
  return result;
}

template <class F>
[[nodiscard]] SignedWide to_integer(F value, const ir::Type& to) {
  // Out of range is what the instructions of x86-64 give.
  const unsigned precision = precision_of(to);
  if constexpr (std::is_same_v<F, Half> || std::is_same_v<F, BrainFloat>) {
    return to_integer(static_cast<float>(value), to);
  } else {
    if (precision > 64)
      return to.is_unsigned ? static_cast<SignedWide>(static_cast<Wide>(value)) : static_cast<SignedWide>(value);
    if (to.is_unsigned && precision == 64) {
      return static_cast<SignedWide>(Wide{static_cast<std::uint64_t>(value)});
    }
    if (precision < 32 || (precision == 32 && !to.is_unsigned)) {
      if (!(value > static_cast<F>(-2147483649.0) && value < static_cast<F>(2147483648.0))) return INT32_MIN;
      return static_cast<std::int32_t>(value);
    }
    if (!(value >= static_cast<F>(-9223372036854775808.0) && value < static_cast<F>(9223372036854775808.0)))
      return INT64_MIN;
    return static_cast<std::int64_t>(value);
  }
}

}  // namespace

bool Evaluator::check_format(const ir::Type& type) {
  if (type.kind != ir::TypeKind::Float || is_supported(type.float_format)) return true;
  machine_.fail(FaultKind::Unsupported, "decimal floating-point numbers are not computed");
  return false;
}

Datum Evaluator::float_unary(Opcode opcode, const ir::Type& to, const Datum& a) {
  if (!check_format(to)) return undefined_datum(to.size);
  if (!is_plain(a)) return undefined_datum(to.size);
  return with_format(to.float_format, [&]<class F>(F) {
    const F value = read<F>(a);
    switch (opcode) {
      case Opcode::Negate: return written<F>(to, F(-value));
      case Opcode::Absolute: return written<F>(to, is_negative(value) ? F(-value) : value);
      default: return written<F>(to, value);
    }
  });
}

Datum Evaluator::float_binary(Opcode opcode, const ir::Type& to, const Datum& a, const Datum& b) {
  if (!check_format(to) || !is_plain(a) || !is_plain(b)) return undefined_datum(to.size);
  return with_format(to.float_format, [&]<class F>(F) {
    const F left = read<F>(a);
    const F right = read<F>(b);
    switch (opcode) {
      case Opcode::Add: return written<F>(to, F(left + right));
      case Opcode::Subtract: return written<F>(to, F(left - right));
      case Opcode::Multiply: return written<F>(to, F(left * right));
      case Opcode::DivideReal: return written<F>(to, F(left / right));
      case Opcode::Minimum: return written<F>(to, left < right ? left : right);
      case Opcode::Maximum: return written<F>(to, left > right ? left : right);
      default:
        machine_.fail(FaultKind::Unsupported,
                      fmt::format("the operator {} on floating-point numbers", ir::spelling(opcode)));
        return written<F>(to, left);
    }
  });
}

bool Evaluator::float_compare(Opcode opcode, const ir::Type& type, const Datum& a, const Datum& b) {
  if (!check_format(type)) return false;
  return with_format(type.float_format, [&]<class F>(F) {
    const F left = read<F>(a);
    const F right = read<F>(b);
    const bool is_unordered = left != left || right != right;
    switch (opcode) {
      case Opcode::Equal: return left == right;
      case Opcode::NotEqual: return left != right;
      case Opcode::Less: return left < right;
      case Opcode::LessEqual: return left <= right;
      case Opcode::Greater: return left > right;
      case Opcode::GreaterEqual: return left >= right;
      case Opcode::Unordered: return is_unordered;
      case Opcode::Ordered: return !is_unordered;
      case Opcode::UnorderedLess: return is_unordered || left < right;
      case Opcode::UnorderedLessEqual: return is_unordered || left <= right;
      case Opcode::UnorderedGreater: return is_unordered || left > right;
      case Opcode::UnorderedGreaterEqual: return is_unordered || left >= right;
      case Opcode::UnorderedEqual: return is_unordered || left == right;
      default: return !is_unordered && left != right;
    }
  });
}

// One of the two types is a float.
Datum Evaluator::float_convert(const ir::Type& to, const ir::Type& from, const Datum& a) {
  if (!check_format(to) || !check_format(from) || !is_plain(a)) return undefined_datum(to.size);
  if (from.kind != ir::TypeKind::Float) {
    const Integer number = integer(from, a);
    return with_format(to.float_format, [&]<class F>(F) {
      return written<F>(to, is_unsigned(from) ? F(number.bits) : F(static_cast<SignedWide>(number.bits)));
    });
  }
  return with_format(from.float_format, [&]<class F>(F) {
    const F value = read<F>(a);
    if (to.kind != ir::TypeKind::Float) {
      return datum(to, {static_cast<Wide>(to_integer(value, to)), 0});
    }
    return with_format(to.float_format, [&]<class T>(T) { return written<T>(to, convert_float<T>(value)); });
  });
}

// C Annex G is what gcc calls __muldc3 and __divdc3 for; the host's operators are compiled to the same calls.
Datum Evaluator::complex_binary(Opcode opcode, const ir::Type& to, const Datum& a, const Datum& b) {
  const ir::Type& part = type(to.element);
  if (part.kind != ir::TypeKind::Float || (opcode != Opcode::Multiply && opcode != Opcode::DivideReal)) {
    return vector_binary(opcode, to, to, a, to, b);
  }
  if (!is_plain(a) || !is_plain(b)) return undefined_datum(to.size);
  Datum result(cells_for(to.size));
  with_format(part.float_format, [&]<class F>(F) {
    using C = typename ComplexOf<F>::Type;
    if constexpr (std::is_void_v<C>) {
      machine_.fail(FaultKind::Unsupported, "complex numbers of this format");
    } else {
      const auto make = [&](const Datum& datum) {
        C value;
        __real__ value = read<F>(element(datum, part, 0));
        __imag__ value = read<F>(element(datum, part, 1));
        return value;
      };
      const C left = make(a);
      const C right = make(b);
      const C computed = opcode == Opcode::Multiply ? left * right : left / right;
      set_element(result, part, 0, written<F>(part, F(__real__ computed)));
      set_element(result, part, 1, written<F>(part, F(__imag__ computed)));
    }
  });
  return result;
}

}  // namespace gmc::vm
