#include "vm/fast_arithmetic.hpp"

#include "vm/dispatch.hpp"
#include "vm/handlers.hpp"
#include "vm/machine.hpp"
#include "vm/scalar_types.hpp"

namespace gmc::vm {

using ir::Opcode;

namespace {

// Each operator says whether it has a result; false leaves the case to the evaluator.
template <class T>
using Unsigned = std::make_unsigned_t<T>;

struct Add {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    return !__builtin_add_overflow(x, y, &result);
  }
};
struct Subtract {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    return !__builtin_sub_overflow(x, y, &result);
  }
};
struct Multiply {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    return !__builtin_mul_overflow(x, y, &result);
  }
};
// The same where it wraps around.
template <class Checked>
struct Wrapping {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    T wrapped;
    static_cast<void>(Checked::template apply<T>(x, y, wrapped));
    result = wrapped;
    return true;
  }
};
struct Divide {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    if (y == 0 || (std::is_signed_v<T> && y == static_cast<T>(-1))) return false;
    result = static_cast<T>(x / y);
    return true;
  }
};
struct Remainder {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    if (y == 0 || (std::is_signed_v<T> && y == static_cast<T>(-1))) return false;
    result = static_cast<T>(x % y);
    return true;
  }
};
struct And {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    result = static_cast<T>(x & y);
    return true;
  }
};
struct Or {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    result = static_cast<T>(x | y);
    return true;
  }
};
struct Xor {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    result = static_cast<T>(x ^ y);
    return true;
  }
};
struct Minimum {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    result = x < y ? x : y;
    return true;
  }
};
struct Maximum {
  template <class T>
  [[gnu::always_inline]] static bool apply(T x, T y, T& result) {
    result = x > y ? x : y;
    return true;
  }
};

template <class Op, class T, Right right>
GMC_HANDLER(binary) {
  const Cell& x = frame[code->a];
  std::uint32_t tags = x.tag;
  std::uint64_t y = code->number;
  if constexpr (right == Right::Cell) {
    tags |= frame[code->b].tag;
    y = frame[code->b].bits;
  }
  T result;
  if (tags != 0 || !Op::template apply<T>(from_bits<T>(x.bits), from_bits<T>(y), result)) [[unlikely]] {
    return by_evaluator(machine, code, frame, steps);
  }
  frame[code->d] = Cell::plain(to_bits<T>(result));
  GMC_NEXT(code + 1);
}

// The count has a type of its own; it is canonical.
template <class T, bool is_left, Right right>
GMC_HANDLER(shift) {
  const Cell& x = frame[code->a];
  std::uint32_t tags = x.tag;
  std::uint64_t count = code->number;
  if constexpr (right == Right::Cell) {
    tags |= frame[code->b].tag;
    count = frame[code->b].bits;
  }
  if (tags != 0 || count >= sizeof(T) * 8) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  const T value = from_bits<T>(x.bits);
  const T result = is_left ? static_cast<T>(static_cast<Unsigned<T>>(value) << count) : static_cast<T>(value >> count);
  frame[code->d] = Cell::plain(to_bits<T>(result));
  GMC_NEXT(code + 1);
}

struct FloatAdd {
  template <class F>
  static F apply(F x, F y) {
    return x + y;
  }
};
struct FloatSubtract {
  template <class F>
  static F apply(F x, F y) {
    return x - y;
  }
};
struct FloatMultiply {
  template <class F>
  static F apply(F x, F y) {
    return x * y;
  }
};
struct FloatDivide {
  template <class F>
  static F apply(F x, F y) {
    return x / y;
  }
};

template <class Op, class F, Right right>
GMC_HANDLER(float_binary) {
  const Cell& x = frame[code->a];
  std::uint32_t tags = x.tag;
  std::uint64_t y = code->number;
  if constexpr (right == Right::Cell) {
    tags |= frame[code->b].tag;
    y = frame[code->b].bits;
  }
  if (tags != 0) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = Cell::plain(to_bits<F>(Op::template apply<F>(from_bits<F>(x.bits), from_bits<F>(y))));
  GMC_NEXT(code + 1);
}

template <class T>
GMC_HANDLER(negate) {
  const Cell& x = frame[code->a];
  if (x.tag != 0) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  if constexpr (std::is_floating_point_v<T>) {
    frame[code->d] = Cell::plain(to_bits<T>(-from_bits<T>(x.bits)));
  } else {
    T result;
    if (__builtin_sub_overflow(T{0}, from_bits<T>(x.bits), &result) && std::is_signed_v<T>) [[unlikely]] {
      return by_evaluator(machine, code, frame, steps);
    }
    frame[code->d] = Cell::plain(to_bits<T>(result));
  }
  GMC_NEXT(code + 1);
}

template <class T>
GMC_HANDLER(complement) {
  const Cell& x = frame[code->a];
  if (x.tag != 0) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = Cell::plain(to_bits<T>(static_cast<T>(~from_bits<T>(x.bits))));
  GMC_NEXT(code + 1);
}

template <class From, class To>
GMC_HANDLER(convert) {
  const Cell& x = frame[code->a];
  if (x.tag != 0) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  const From value = from_bits<From>(x.bits);
  if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    // What does not fit is left to the evaluator, which knows what the machine does.
    if (!(value > static_cast<From>(-2147483000.0) && value < static_cast<From>(2147483000.0))) [[unlikely]] {
      return by_evaluator(machine, code, frame, steps);
    }
    const auto whole = static_cast<std::int32_t>(value);
    if (static_cast<std::int64_t>(static_cast<To>(whole)) != whole) [[unlikely]]
      return by_evaluator(machine, code, frame, steps);
    frame[code->d] = Cell::plain(to_bits<To>(static_cast<To>(whole)));
  } else {
    frame[code->d] = Cell::plain(to_bits<To>(static_cast<To>(value)));
  }
  GMC_NEXT(code + 1);
}

struct Equal {
  template <class T>
  static bool apply(T x, T y) {
    return x == y;
  }
};
struct NotEqual {
  template <class T>
  static bool apply(T x, T y) {
    return x != y;
  }
};
struct Less {
  template <class T>
  static bool apply(T x, T y) {
    return x < y;
  }
};
struct LessEqual {
  template <class T>
  static bool apply(T x, T y) {
    return x <= y;
  }
};
struct Greater {
  template <class T>
  static bool apply(T x, T y) {
    return x > y;
  }
};
struct GreaterEqual {
  template <class T>
  static bool apply(T x, T y) {
    return x >= y;
  }
};

template <class Op, class T, Right right>
GMC_HANDLER(compare) {
  const Cell& x = frame[code->a];
  std::uint32_t tags = x.tag;
  std::uint64_t y = code->number;
  if constexpr (right == Right::Cell) {
    tags |= frame[code->b].tag;
    y = frame[code->b].bits;
  }
  if (tags != 0) [[unlikely]]
    return by_evaluator(machine, code, frame, steps);
  frame[code->d] = Cell::plain(Op::template apply<T>(from_bits<T>(x.bits), from_bits<T>(y)) ? 1 : 0);
  GMC_NEXT(code + 1);
}

// Backward branches look whether to stop.
#define GMC_BRANCH(is_taken)                                                         \
  do {                                                                               \
    const auto distance = static_cast<std::int32_t>((is_taken) ? code->c : code->d); \
    if (distance <= 0 && machine.should_stop(steps)) [[unlikely]] {                  \
      return branch_by_evaluator(machine, code, frame, steps);                       \
    }                                                                                \
    GMC_NEXT(code + distance);                                                       \
  } while (false)

template <class Op, class T, Right right>
GMC_HANDLER(branch) {
  const Cell& x = frame[code->a];
  std::uint32_t tags = x.tag;
  std::uint64_t y = code->number;
  if constexpr (right == Right::Cell) {
    tags |= frame[code->b].tag;
    y = frame[code->b].bits;
  }
  if (tags != 0) [[unlikely]]
    return branch_by_evaluator(machine, code, frame, steps);
  GMC_BRANCH((Op::template apply<T>(from_bits<T>(x.bits), from_bits<T>(y))));
}

// Pointers of the same area are compared by their offsets; a pointer differs from null.
template <bool wants_equal, Right right>
GMC_HANDLER(pointer_branch) {
  constexpr auto pointer = static_cast<std::uint32_t>(Tag::Pointer);
  const Cell& x = frame[code->a];
  const Cell y = right == Right::Cell ? frame[code->b] : Cell::plain(code->number);
  bool is_equal = false;
  if (x.tag == y.tag && x.tag <= pointer) {
    if (x.ref != y.ref) [[unlikely]]
      return branch_by_evaluator(machine, code, frame, steps);
    is_equal = x.bits == y.bits;
  } else if ((x.tag | y.tag) != pointer || (x.tag == 0 ? x.bits : y.bits) != 0) [[unlikely]] {
    return branch_by_evaluator(machine, code, frame, steps);
  }
  GMC_BRANCH(is_equal == wants_equal);
}

// A handler for both places of the right operand.
#define GMC_BY_RIGHT(...) \
  (right == Right::Cell ? Handler{__VA_ARGS__, Right::Cell > } : Handler{__VA_ARGS__, Right::Number > })

template <class T>
[[nodiscard]] Handler integer_binary(Opcode opcode, Right right, bool wraps) {
  const bool checks = std::is_signed_v<T> && !wraps;
  switch (opcode) {
    case Opcode::Add: return checks ? GMC_BY_RIGHT(binary < Add, T) : GMC_BY_RIGHT(binary < Wrapping<Add>, T);
    case Opcode::Subtract:
      return checks ? GMC_BY_RIGHT(binary < Subtract, T) : GMC_BY_RIGHT(binary < Wrapping<Subtract>, T);
    case Opcode::Multiply:
      return checks ? GMC_BY_RIGHT(binary < Multiply, T) : GMC_BY_RIGHT(binary < Wrapping<Multiply>, T);
    case Opcode::DivideTruncate:
    case Opcode::DivideExact: return GMC_BY_RIGHT(binary < Divide, T);
    case Opcode::RemainderTruncate: return GMC_BY_RIGHT(binary < Remainder, T);
    case Opcode::And: return GMC_BY_RIGHT(binary < And, T);
    case Opcode::Or: return GMC_BY_RIGHT(binary < Or, T);
    case Opcode::Xor: return GMC_BY_RIGHT(binary < Xor, T);
    case Opcode::Minimum: return GMC_BY_RIGHT(binary < Minimum, T);
    case Opcode::Maximum: return GMC_BY_RIGHT(binary < Maximum, T);
    case Opcode::ShiftLeft:
      return right == Right::Cell ? Handler{shift<T, true, Right::Cell>} : Handler{shift<T, true, Right::Number>};
    case Opcode::ShiftRight:
      return right == Right::Cell ? Handler{shift<T, false, Right::Cell>} : Handler{shift<T, false, Right::Number>};
    default: return nullptr;
  }
}

template <class F>
[[nodiscard]] Handler real_binary(Opcode opcode, Right right) {
  switch (opcode) {
    case Opcode::Add: return GMC_BY_RIGHT(float_binary < FloatAdd, F);
    case Opcode::Subtract: return GMC_BY_RIGHT(float_binary < FloatSubtract, F);
    case Opcode::Multiply: return GMC_BY_RIGHT(float_binary < FloatMultiply, F);
    case Opcode::DivideReal: return GMC_BY_RIGHT(float_binary < FloatDivide, F);
    default: return nullptr;
  }
}

// Integers are compared in their canonical form: the width does not matter.
[[nodiscard]] Scalar widest(Scalar type) {
  switch (type) {
    case Scalar::I8:
    case Scalar::I16:
    case Scalar::I32: return Scalar::I64;
    case Scalar::U8:
    case Scalar::U16:
    case Scalar::U32: return Scalar::U64;
    default: return type;
  }
}

template <class Choose>
[[nodiscard]] Handler with_comparable(Scalar type, Choose&& choose) {
  switch (widest(type)) {
    case Scalar::I64: return choose(std::int64_t{});
    case Scalar::U64: return choose(std::uint64_t{});
    case Scalar::F32: return choose(float{});
    case Scalar::F64: return choose(double{});
    default: return nullptr;
  }
}

}  // namespace

Scalar scalar_of(const ir::Type& type) {
  if (type.kind == ir::TypeKind::Float) {
    if (type.float_format == ir::FloatFormat::Binary32) return Scalar::F32;
    if (type.float_format == ir::FloatFormat::Binary64) return Scalar::F64;
    return Scalar::None;
  }
  if (!type.is_integral() || type.precision != type.size * 8) return Scalar::None;
  switch (type.size) {
    case 1: return type.is_unsigned ? Scalar::U8 : Scalar::I8;
    case 2: return type.is_unsigned ? Scalar::U16 : Scalar::I16;
    case 4: return type.is_unsigned ? Scalar::U32 : Scalar::I32;
    case 8: return type.is_unsigned ? Scalar::U64 : Scalar::I64;
    default: return Scalar::None;
  }
}

Handler binary_handler(Opcode opcode, Scalar type, Right right, bool wraps) {
  if (type == Scalar::F32) return real_binary<float>(opcode, right);
  if (type == Scalar::F64) return real_binary<double>(opcode, right);
  return with_integer(type, [&]<class T>(T) { return integer_binary<T>(opcode, right, wraps); });
}

Handler unary_handler(Opcode opcode, Scalar type, bool wraps) {
  if (opcode == Opcode::Negate && !wraps) return with_scalar(type, []<class T>(T) -> Handler { return negate<T>; });
  if (opcode == Opcode::Not) return with_integer(type, []<class T>(T) -> Handler { return complement<T>; });
  return nullptr;
}

Handler convert_handler(Scalar from, Scalar to) {
  return with_scalar(from, [&]<class From>(From) {
    return with_scalar(to, []<class To>(To) -> Handler { return convert<From, To>; });
  });
}

Handler compare_handler(Opcode opcode, Scalar type, Right right) {
  return with_comparable(type, [&]<class T>(T) -> Handler {
    switch (opcode) {
      case Opcode::Equal: return GMC_BY_RIGHT(compare < Equal, T);
      case Opcode::NotEqual: return GMC_BY_RIGHT(compare < NotEqual, T);
      case Opcode::Less: return GMC_BY_RIGHT(compare < Less, T);
      case Opcode::LessEqual: return GMC_BY_RIGHT(compare < LessEqual, T);
      case Opcode::Greater: return GMC_BY_RIGHT(compare < Greater, T);
      case Opcode::GreaterEqual: return GMC_BY_RIGHT(compare < GreaterEqual, T);
      default: return nullptr;
    }
  });
}

Handler branch_handler(Opcode opcode, Scalar type, Right right) {
  return with_comparable(type, [&]<class T>(T) -> Handler {
    switch (opcode) {
      case Opcode::Equal: return GMC_BY_RIGHT(branch < Equal, T);
      case Opcode::NotEqual: return GMC_BY_RIGHT(branch < NotEqual, T);
      case Opcode::Less: return GMC_BY_RIGHT(branch < Less, T);
      case Opcode::LessEqual: return GMC_BY_RIGHT(branch < LessEqual, T);
      case Opcode::Greater: return GMC_BY_RIGHT(branch < Greater, T);
      case Opcode::GreaterEqual: return GMC_BY_RIGHT(branch < GreaterEqual, T);
      default: return nullptr;
    }
  });
}

Handler pointer_branch_handler(Opcode opcode, Right right) {
  if (opcode == Opcode::Equal)
    return right == Right::Cell ? Handler{pointer_branch<true, Right::Cell>}
                                : Handler{pointer_branch<true, Right::Number>};
  if (opcode == Opcode::NotEqual)
    return right == Right::Cell ? Handler{pointer_branch<false, Right::Cell>}
                                : Handler{pointer_branch<false, Right::Number>};
  return nullptr;
}

}  // namespace gmc::vm
