// Numbers from text: strtol, strtod and their kin, as glibc does it in the C locale.
//
// What stands behind a number need not be there: an array without NUL is fine if something else ends the number. So the
// text is taken byte by byte, up to the first one that cannot belong to it.
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <string_view>

#include "vm/builtin_call.hpp"
#include "vm/builtins/decided_integer.hpp"

namespace gmc::vm {

namespace {

using memory::Error;
using memory::Pointer;

[[nodiscard]] bool is_space(char byte) {
  return byte == ' ' || (byte >= '\t' && byte <= '\r');
}
[[nodiscard]] char lower(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}
// 36: no digit in any base.
[[nodiscard]] unsigned digit_of(char byte) {
  if (byte >= '0' && byte <= '9') return static_cast<unsigned>(byte - '0');
  const char letter = lower(byte);
  return letter >= 'a' && letter <= 'z' ? static_cast<unsigned>(letter - 'a' + 10) : 36;
}

// The text from a place on, read as far as it is looked at.
class Text {
 public:
  Text(BuiltinCall& call, Pointer begin) : call_(call), begin_(begin) {}

  // The byte that comes next; NUL also if it cannot be read, which is a fault.
  [[nodiscard]] char peek() {
    if (!is_known_) {
      if (!call_.read(place(taken_.size()), &next_, 1)) next_ = '\0';
      is_known_ = true;
    }
    return next_;
  }
  void take() {
    taken_.push_back(peek());
    is_known_ = false;
  }
  // Takes the byte if it is this letter, big or small.
  bool take_letter(char letter) {
    if (lower(peek()) != letter) return false;
    take();
    return true;
  }
  void take_spaces_and_sign() {
    while (is_space(peek())) take();
    if (peek() == '-' || peek() == '+') take();
  }
  // Returns how many.
  std::size_t take_digits(unsigned base) {
    const std::size_t before = taken_.size();
    while (digit_of(peek()) < base) take();
    return taken_.size() - before;
  }
  // The longest beginning of a word in small letters that is there; true: all of it.
  bool take_word(std::string_view word) {
    for (const char letter : word) {
      if (!take_letter(letter)) return false;
    }
    return true;
  }

  [[nodiscard]] const std::string& taken() const { return taken_; }
  [[nodiscard]] Pointer place(std::size_t position) const { return begin_ + static_cast<std::int64_t>(position); }

 private:
  BuiltinCall& call_;
  Pointer begin_;
  std::string taken_;
  char next_ = '\0';
  bool is_known_ = false;
};

// Tells the caller where the number ends, if it wants to know.
void set_end(BuiltinCall& call, Pointer end_place, Pointer end) {
  if (call.has_failed() || end_place == Pointer{}) return;
  if (const Error error = call.memory().store(end_place, end); error != Error::None) {
    call.machine().fail_access(error, end_place, call.memory().pointer_size(), true);
  }
}

// Integers.

enum class Sign : std::uint8_t { Signed, Unsigned };
enum class Width : std::uint8_t { Long, LongLong };
enum class Binary : std::uint8_t { No, Yes };  // C23: 0b is a prefix like 0x

struct Parsed {
  std::uint64_t magnitude = 0;
  bool is_negative = false;
  bool is_too_large = false;  // for 64 bits
  std::size_t end = 0;
};

[[nodiscard]] Parsed parse_integer(Text& text, unsigned base, Binary binary) {
  Parsed result;
  text.take_spaces_and_sign();
  result.is_negative = !text.taken().empty() && text.taken().back() == '-';
  if (text.peek() == '0') {
    text.take();
    result.end = text.taken().size();  // a prefix without digits is just its zero
    if ((base == 0 || base == 16) && text.take_letter('x')) {
      base = 16;
    } else if (binary == Binary::Yes && (base == 0 || base == 2) && text.take_letter('b')) {
      base = 2;
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  for (unsigned digit = digit_of(text.peek()); digit < base; digit = digit_of(text.peek())) {
    result.is_too_large |= __builtin_mul_overflow(result.magnitude, std::uint64_t{base}, &result.magnitude);
    result.is_too_large |= __builtin_add_overflow(result.magnitude, std::uint64_t{digit}, &result.magnitude);
    text.take();
    result.end = text.taken().size();
  }
  return result;
}

// The value in a type of so many bits; the nearest one with ERANGE if it does not fit.
[[nodiscard]] std::uint64_t to_range(BuiltinCall& call, const Parsed& parsed, unsigned bits, Sign sign) {
  const std::uint64_t greatest = ~std::uint64_t{0} >> (64 - bits + (sign == Sign::Signed ? 1 : 0));
  const bool has_one_more = sign == Sign::Signed && parsed.is_negative;
  const std::uint64_t limit = has_one_more ? greatest + 1 : greatest;
  const bool is_too_large = parsed.is_too_large || parsed.magnitude > limit;
  if (is_too_large) call.set_errno(ERANGE);
  if (is_too_large && sign == Sign::Unsigned) return greatest;
  const std::uint64_t magnitude = is_too_large ? limit : parsed.magnitude;
  return parsed.is_negative ? 0 - magnitude : magnitude;
}

[[nodiscard]] unsigned bits_of(BuiltinCall& call, Width width) {
  return width == Width::LongLong ? 64 : call.memory().pointer_size() * 8;
}

// The same for text that inputs decide.
void to_integer_of_inputs(BuiltinCall& call, Pointer end_place, unsigned base, bool knows_binary, unsigned bits,
                          Sign sign) {
  const auto integer = decide_integer(call, call.pointer(0), base, knows_binary);
  const auto ranged = integer ? decide_range(call, *integer, bits, sign == Sign::Signed) : std::nullopt;
  if (!ranged) return;
  if (ranged->is_outside) call.set_errno(ERANGE);
  set_end(call, end_place, call.pointer(0) + static_cast<std::int64_t>(integer->end));
  call.returns_term(ranged->value);
}

// Name (text, end, base); what follows (grouping, locale) changes nothing in the C locale.
template <Sign sign, Width width, Binary binary = Binary::No>
void to_integer(BuiltinCall& call) {
  Text text{call, call.pointer(0)};
  const Pointer end_place = call.pointer(1);
  const auto base = static_cast<std::int32_t>(call.number(2));
  if (call.has_failed()) return;
  if (base < 0 || base == 1 || base > 36) {
    call.set_errno(EINVAL);
    return call.returns(0);
  }
  if (has_integer_of_inputs(call, call.pointer(0)))
    return to_integer_of_inputs(call, end_place, static_cast<unsigned>(base), binary == Binary::Yes,
                                bits_of(call, width), sign);
  const Parsed parsed = parse_integer(text, static_cast<unsigned>(base), binary);
  if (call.has_failed()) return;
  set_end(call, end_place, text.place(parsed.end));
  call.returns(to_range(call, parsed, bits_of(call, width), sign));
}

// atoi is strtol, cut to an int.
template <Width width>
void ascii_to_integer(BuiltinCall& call) {
  if (!call.has_failed() && has_integer_of_inputs(call, call.pointer(0)))
    return to_integer_of_inputs(call, {}, 10, false, bits_of(call, width), Sign::Signed);
  Text text{call, call.pointer(0)};
  const Parsed parsed = parse_integer(text, 10, Binary::No);
  if (!call.has_failed()) call.returns(to_range(call, parsed, bits_of(call, width), Sign::Signed));
}

// Floating-point numbers: the beginning of the text that may be one; the host decides what it means.

void take_nan(Text& text) {
  if (!text.take_word("nan") || text.peek() != '(') return;
  text.take();
  while (digit_of(text.peek()) < 36 || text.peek() == '_') text.take();
  if (text.peek() == ')') text.take();
}

void take_real(Text& text) {
  text.take_spaces_and_sign();
  if (lower(text.peek()) == 'i') return static_cast<void>(text.take_word("infinity"));
  if (lower(text.peek()) == 'n') return take_nan(text);
  unsigned base = 10;
  std::size_t digits = 0;
  if (text.peek() == '0') {
    text.take();
    digits = 1;
    if (text.take_letter('x')) {
      base = 16;
      digits = 0;
    }
  }
  digits += text.take_digits(base);
  if (text.peek() == '.') {
    text.take();
    digits += text.take_digits(base);
  }
  if (digits == 0 || !text.take_letter(base == 16 ? 'p' : 'e')) return;
  if (text.peek() == '-' || text.peek() == '+') text.take();
  text.take_digits(10);
}

template <class F, F (*convert)(const char*, char**)>
void convert_real(BuiltinCall& call, Pointer end_place) {
  Text text{call, call.pointer(0)};
  if (call.has_failed()) return;
  take_real(text);
  if (call.has_failed()) return;
  char* end = nullptr;
  errno = 0;
  const F value = convert(text.taken().c_str(), &end);
  if (errno != 0) call.set_errno(errno);
  set_end(call, end_place, text.place(static_cast<std::size_t>(end - text.taken().c_str())));
  call.returns_real(value);
}

template <class F, F (*convert)(const char*, char**)>
void to_real(BuiltinCall& call) {
  convert_real<F, convert>(call, call.pointer(1));
}

void atof_builtin(BuiltinCall& call) {
  convert_real<double, std::strtod>(call, {});
}

constexpr auto strtol_builtin = to_integer<Sign::Signed, Width::Long>;
constexpr auto strtoul_builtin = to_integer<Sign::Unsigned, Width::Long>;
constexpr auto strtoll_builtin = to_integer<Sign::Signed, Width::LongLong>;
constexpr auto strtoull_builtin = to_integer<Sign::Unsigned, Width::LongLong>;
constexpr auto strtol_c23 = to_integer<Sign::Signed, Width::Long, Binary::Yes>;
constexpr auto strtoul_c23 = to_integer<Sign::Unsigned, Width::Long, Binary::Yes>;
constexpr auto strtoll_c23 = to_integer<Sign::Signed, Width::LongLong, Binary::Yes>;
constexpr auto strtoull_c23 = to_integer<Sign::Unsigned, Width::LongLong, Binary::Yes>;
constexpr auto strtof_builtin = to_real<float, std::strtof>;
constexpr auto strtod_builtin = to_real<double, std::strtod>;
constexpr auto strtold_builtin = to_real<long double, std::strtold>;

constexpr auto table = std::to_array<BuiltinEntry>({
    {"strtol", strtol_builtin},
    {"strtol_l", strtol_builtin},
    {"__strtol_l", strtol_builtin},
    {"__strtol_internal", strtol_builtin},
    {"__isoc23_strtol", strtol_c23},
    {"__isoc23_strtol_l", strtol_c23},
    {"strtoul", strtoul_builtin},
    {"strtoul_l", strtoul_builtin},
    {"__strtoul_l", strtoul_builtin},
    {"__strtoul_internal", strtoul_builtin},
    {"__isoc23_strtoul", strtoul_c23},
    {"__isoc23_strtoul_l", strtoul_c23},
    {"strtoll", strtoll_builtin},
    {"strtoll_l", strtoll_builtin},
    {"__strtoll_l", strtoll_builtin},
    {"__strtoll_internal", strtoll_builtin},
    {"__isoc23_strtoll", strtoll_c23},
    {"__isoc23_strtoll_l", strtoll_c23},
    {"strtoull", strtoull_builtin},
    {"strtoull_l", strtoull_builtin},
    {"__strtoull_l", strtoull_builtin},
    {"__strtoull_internal", strtoull_builtin},
    {"__isoc23_strtoull", strtoull_c23},
    {"__isoc23_strtoull_l", strtoull_c23},
    {"strtoq", strtoll_builtin},
    {"strtouq", strtoull_builtin},
    {"strtoimax", strtoll_builtin},
    {"strtoumax", strtoull_builtin},
    {"__isoc23_strtoimax", strtoll_c23},
    {"__isoc23_strtoumax", strtoull_c23},
    {"atoi", ascii_to_integer<Width::Long>},
    {"atol", ascii_to_integer<Width::Long>},
    {"atoll", ascii_to_integer<Width::LongLong>},
    {"atoq", ascii_to_integer<Width::LongLong>},
    {"strtof", strtof_builtin},
    {"strtof_l", strtof_builtin},
    {"__strtof_l", strtof_builtin},
    {"__strtof_internal", strtof_builtin},
    {"strtod", strtod_builtin},
    {"strtod_l", strtod_builtin},
    {"__strtod_l", strtod_builtin},
    {"__strtod_internal", strtod_builtin},
    {"strtold", strtold_builtin},
    {"strtold_l", strtold_builtin},
    {"__strtold_l", strtold_builtin},
    {"__strtold_internal", strtold_builtin},
    {"strtof32", strtof_builtin},
    {"strtof64", strtod_builtin},
    {"strtof32x", strtod_builtin},
    {"strtof64x", strtold_builtin},
    {"strtof128", to_real<__float128, ::strtof128>},
    {"atof", atof_builtin},
});

}  // namespace

std::span<const BuiltinEntry> number_builtins() {
  return table;
}

}  // namespace gmc::vm
