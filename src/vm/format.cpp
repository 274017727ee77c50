#include "vm/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <optional>

#include "vm/argument_list.hpp"
#include "vm/conversion.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::Error;
using memory::Pointer;
using terms::Term;

namespace {

constexpr unsigned int_size = 4;
constexpr unsigned wide_character_size = 4;

// A pointer to this, or to nobody knows what.
[[nodiscard]] bool points_at_integer(const ArgumentHeader& header, unsigned size) {
  if (header.kind != ArgumentKind::Pointer) return false;
  return header.pointee_kind == ArgumentKind::None ||
         (header.pointee_kind == ArgumentKind::Integer && header.pointee_size == size);
}

// A conversion whose '*' are numbers.
struct Resolved {
  std::string head;  // for the host: all before the length
  std::optional<unsigned> precision;

  [[nodiscard]] bool has_flag(char flag) const { return is_one_of(flag, head.substr(0, head.find('.'))); }
};

// %n
[[nodiscard]] bool counts_its_text(std::string_view format) {
  for (std::size_t next = format.find('%'); next != std::string_view::npos; next = format.find('%')) {
    format.remove_prefix(next);
    const Conversion conversion = parse_conversion(format);
    if (conversion.letter == 'n') return true;
    format.remove_prefix(conversion.text.size());
  }
  return false;
}

class Formatter {
 public:
  Formatter(BuiltinCall& call, Pointer list, Audience audience)
      : call_(call), arguments_(call.machine(), list), audience_(audience) {}

  [[nodiscard]] Formatted run(std::string_view format) {
    if (counts_its_text(format)) audience_ = Audience::Program;
    while (!format.empty() && is_going_on()) {
      const std::string_view plain = format.substr(0, format.find('%'));
      result_.text += plain;
      format.remove_prefix(plain.size());
      if (format.empty()) break;
      const Conversion conversion = parse_conversion(format);
      format.remove_prefix(conversion.text.size());
      convert(conversion);
      if (result_.text.size() > INT_MAX) result_.error = EOVERFLOW;
    }
    if (!call_.has_failed()) arguments_.finish();
    return std::move(result_);
  }

 private:
  struct Taken {
    NextArgument argument;
    std::size_t number = 0;
    [[nodiscard]] const ArgumentHeader& header() const { return argument.header; }
  };

  [[nodiscard]] bool is_going_on() const { return !call_.has_failed() && result_.error == 0; }
  [[nodiscard]] unsigned pointer_size() const { return call_.memory().pointer_size(); }

  void convert(const Conversion& conversion);
  [[nodiscard]] Resolved resolve(const Conversion& conversion);
  [[nodiscard]] int count(const Conversion& conversion, const Count& count);

  void print_integer(const Conversion& conversion, const Resolved& resolved);
  void print_digits(const Conversion& conversion, const Resolved& resolved, const Term* number);
  void print_float(const Conversion& conversion, const Resolved& resolved);
  void print_character(const Conversion& conversion, const Resolved& resolved);
  void print_string(const Conversion& conversion, const Resolved& resolved);
  void print_pointer(const Conversion& conversion, const Resolved& resolved);
  void print_error(const Conversion& conversion, const Resolved& resolved);
  void store_count(const Conversion& conversion);
  [[nodiscard]] std::string narrow_text(Pointer at, std::uint64_t limit, std::vector<InputByte>& inputs);
  [[nodiscard]] std::string wide_text(Pointer at, std::uint64_t limit);

  [[nodiscard]] Taken take(const Conversion& conversion, unsigned position);
  void mismatch(std::string_view who, std::string_view wanted, const Taken& taken);
  void expect_integer(const Conversion& conversion, const Taken& taken, std::string_view name, unsigned size);
  [[nodiscard]] unsigned size_of(Length length) const;

  // What an argument holds; its first bytes if it is wider.
  [[nodiscard]] memory::Value load(const Conversion& conversion, Pointer at, unsigned size);
  // Whatever the inputs are: it may be a choice.
  [[nodiscard]] memory::Value known(const memory::Value& value);
  [[nodiscard]] memory::Value load_known(const Conversion& conversion, Pointer at, unsigned size) {
    return known(load(conversion, at, size));
  }
  // Null: it does not depend on inputs.
  [[nodiscard]] const Term* input_of(const memory::Value& value);
  [[nodiscard]] std::uint64_t number_of(const Conversion& conversion, const memory::Value& value);
  [[nodiscard]] std::uint64_t number_of(const Conversion& conversion, const Taken& taken) {
    return number_of(conversion, load_known(conversion, taken.argument.value, std::min(taken.header().size, 8U)));
  }
  [[nodiscard]] Pointer pointer_of(const Conversion& conversion, const Taken& taken);

  template <class T>
  void append(const std::string& specification, T value);

  BuiltinCall& call_;
  ArgumentList arguments_;
  std::size_t next_number_ = 1;
  bool uses_positions_ = false;
  bool uses_order_ = false;
  Audience audience_;
  Formatted result_;
};

template <class T>
void Formatter::append(const std::string& specification, T value) {
  char few[128];
  const int size = std::snprintf(few, sizeof few, specification.c_str(), value);
  if (size < 0) {
    result_.error = EOVERFLOW;
  } else if (static_cast<std::size_t>(size) < sizeof few) {
    result_.text.append(few, static_cast<std::size_t>(size));
  } else {
    const std::size_t begin = result_.text.size();
    result_.text.resize(begin + static_cast<std::size_t>(size) + 1);
    std::snprintf(result_.text.data() + begin, static_cast<std::size_t>(size) + 1, specification.c_str(), value);
    result_.text.pop_back();
  }
}

Formatter::Taken Formatter::take(const Conversion& conversion, unsigned position) {
  (position != 0 ? uses_positions_ : uses_order_) = true;
  if (uses_positions_ && uses_order_) {
    call_.fail(FaultKind::FormatMismatch,
               fmt::format("'{}' mixes arguments with and without a position in one format", conversion.text));
  }
  Taken taken;
  taken.number = position != 0 ? position : next_number_++;
  taken.argument = arguments_.argument(taken.number);
  if (taken.header().kind == ArgumentKind::None) {
    call_.fail(FaultKind::FormatMismatch, fmt::format("'{}' has no argument", conversion.text));
  }
  return taken;
}

void Formatter::mismatch(std::string_view who, std::string_view wanted, const Taken& taken) {
  call_.fail(FaultKind::FormatMismatch, fmt::format("{} wants {}, but argument {} after the format is {}", who, wanted,
                                                    taken.number, describe(taken.header())));
}

void Formatter::expect_integer(const Conversion& conversion, const Taken& taken, std::string_view name, unsigned size) {
  if (taken.header().kind == ArgumentKind::Integer && taken.header().size == size) return;
  mismatch(fmt::format("'{}'", conversion.text), fmt::format("{} ({} bytes)", name, size), taken);
}

memory::Value Formatter::load(const Conversion& conversion, Pointer at, unsigned size) {
  memory::Value value = memory::Value::of_number(0, size);
  if (!is_going_on() || at.is_null() || size == 0) return value;
  if (const Error error = call_.memory().load(at, value); error != Error::None) {
    call_.machine().fail_access(error, at, size, false);
  } else if (!value.is_defined()) {
    call_.machine().fail_undefined(at, size, fmt::format("the value printed by '{}' was never set", conversion.text));
  }
  return value;
}

const Term* Formatter::input_of(const memory::Value& value) {
  if (call_.machine().symbols() == nullptr || !is_symbolic(value)) return nullptr;
  const auto bits = symbolic_of(call_.machine(), value);
  if (bits && bits->undefined == 0) return bits->term;
  if (bits) {
    call_.fail(FaultKind::UninitializedValue, "some bits of what is printed were never set");
    return nullptr;
  }
  call_.fail(FaultKind::Unsupported, "a value is printed that depends on an input and on an address");
  return nullptr;
}

memory::Value Formatter::known(const memory::Value& value) {
  const Term* const term = input_of(value);
  if (term == nullptr) return value;
  const terms::Bits bits = call_.machine().fix(term).value_or(0);
  memory::Value result = memory::Value::of_number(0, value.size());
  for (unsigned i = 0; i < value.size(); ++i) result.bytes()[i] = static_cast<std::uint8_t>(bits >> 8 * i);
  return result;
}

std::uint64_t Formatter::number_of(const Conversion& conversion, const memory::Value& value) {
  if (const auto pointer = value.pointer()) return call_.machine().address_number(*pointer);
  if (!value.is_plain()) {
    call_.fail(FaultKind::PointerComparison,
               fmt::format("the value printed by '{}' is a piece of an address", conversion.text));
  }
  return value.number();
}

Pointer Formatter::pointer_of(const Conversion& conversion, const Taken& taken) {
  const memory::Value value =
      load_known(conversion, taken.argument.value, std::min(taken.header().size, pointer_size()));
  if (const auto pointer = value.pointer()) return *pointer;
  if (!value.is_plain()) {
    call_.fail(FaultKind::InvalidPointer,
               fmt::format("the pointer printed by '{}' is made of pieces of pointers", conversion.text));
  }
  return {{}, static_cast<std::int64_t>(value.number())};
}

int Formatter::count(const Conversion& conversion, const Count& count) {
  if (count.kind == Count::Kind::Number) return static_cast<int>(count.number);
  const Taken taken = take(conversion, count.number);
  if (taken.header().kind != ArgumentKind::Integer || taken.header().size != int_size) {
    mismatch(fmt::format("the '*' of '{}'", conversion.text), "an int (4 bytes)", taken);
  }
  return static_cast<int>(number_of(conversion, taken));
}

Resolved Formatter::resolve(const Conversion& conversion) {
  Resolved resolved{"%" + conversion.flags, {}};
  if (conversion.width.kind != Count::Kind::None) {
    const int width = count(conversion, conversion.width);
    if (width < 0) resolved.head += '-';
    const std::int64_t size = width < 0 ? -std::int64_t{width} : width;
    resolved.head += std::to_string(size);
    if (size >= INT_MAX) result_.error = EOVERFLOW;
  }
  if (conversion.precision.kind != Count::Kind::None) {
    const int precision = count(conversion, conversion.precision);
    if (precision >= 0) resolved.precision = static_cast<unsigned>(precision);
    if (precision >= 0) resolved.head += "." + std::to_string(precision);
  }
  return resolved;
}

// Of the integer that a conversion is about, before promotion.
unsigned Formatter::size_of(Length length) const {
  switch (length) {
    case Length::None: return int_size;
    case Length::Char: return 1;
    case Length::Short: return 2;
    case Length::Long:
    case Length::Size:
    case Length::Difference: return pointer_size();
    case Length::LongLong:
    case Length::Max:
    case Length::LongDouble: return 8;
  }
  return 0;
}

// L on integers is glibc's other name for ll.
constexpr std::string_view names[] = {"an int",      "a signed char", "a short",     "a long",     "a long long",
                                      "an intmax_t", "a size_t",      "a ptrdiff_t", "a long long"};

void Formatter::print_integer(const Conversion& conversion, const Resolved& resolved) {
  const Taken taken = take(conversion, conversion.position);
  const unsigned size = size_of(conversion.length);
  const bool is_promoted = size < int_size;
  expect_integer(conversion, taken, is_promoted ? "an int" : names[static_cast<unsigned>(conversion.length)],
                 is_promoted ? int_size : size);
  const bool is_signed = is_one_of(conversion.letter, signed_letters);
  const memory::Value value = load(conversion, taken.argument.value, std::min(taken.header().size, 8U));
  if (const Term* const input = input_of(value)) {
    return print_digits(conversion, resolved, call_.machine().symbols()->pool().extract(input, 0, size * 8));
  }
  const std::uint64_t number = extend(number_of(conversion, value), size * 8, !is_signed);
  if (is_going_on()) append(resolved.head + "j" + conversion.letter, static_cast<std::uintmax_t>(number));
}

// How many digits there are, and whether it is negative, is decided; the digits are computed. The host says where they
// go, with another number of as many digits.
void Formatter::print_digits(const Conversion& conversion, const Resolved& resolved, const Term* number) {
  const std::string specification = resolved.head + "j" + conversion.letter;
  if (audience_ == Audience::User) return append(specification, std::uintmax_t{0});
  Machine& machine = call_.machine();
  terms::TermPool& pool = machine.symbols()->pool();
  const bool is_signed = is_one_of(conversion.letter, signed_letters);
  // Terms for digits are hard for solvers. A few numbers are better tried one by one.
  constexpr std::size_t few = 16;
  if (machine.symbols()->path().values(number, few)) {
    const auto fixed = static_cast<std::uint64_t>(machine.fix(number).value_or(0));
    return append(specification, static_cast<std::uintmax_t>(extend(fixed, number->width, !is_signed)));
  }
  const auto constant = [&](terms::Bits value, const Term* like) { return pool.constant(value, like->width); };
  const unsigned base = conversion.letter == 'o'             ? 8
                        : is_one_of(conversion.letter, "xX") ? 16
                        : is_one_of(conversion.letter, "bB") ? 2
                                                             : 10;
  // What is zero may look different.
  if (resolved.has_flag('#') || resolved.precision == 0U) {
    const auto is_zero = machine.decide(pool.equal(number, constant(0, number)));
    if (!is_zero) return;
    if (*is_zero) return append(specification, std::uintmax_t{0});
  }
  bool is_negative = false;
  if (is_signed) {
    const auto is_below = machine.decide(pool.less(terms::Op::SignedLess, number, constant(0, number)));
    if (!is_below) return;
    is_negative = *is_below;
  }
  const Term* size = is_negative ? pool.negate(number) : number;
  unsigned digits = 1;
  terms::Bits next = base;  // the least number with more digits
  for (; next <= terms::mask(size->width); ++digits, next *= base) {
    const auto is_all = machine.decide(pool.less(terms::Op::UnsignedLess, size, constant(next, size)));
    if (!is_all) return;
    if (*is_all) break;
  }
  const auto stand_in = static_cast<std::int64_t>(next / base);  // the only 1 in it is its first digit
  const std::size_t begin = result_.text.size();
  append(specification, static_cast<std::uintmax_t>(is_negative ? -stand_in : stand_in));
  const std::size_t first = result_.text.find('1', begin);
  unsigned bits = 0;  // that it has then, and the base, too
  while (bits < size->width && next >> bits != 0) ++bits;
  size = pool.extract(size, 0, bits);
  terms::Bits weight = 1;
  for (unsigned i = digits; i-- > 0; weight *= base) {
    const Term* digit = pool.divide(terms::Op::UnsignedDivide, size, constant(weight, size));
    if (i != 0) digit = pool.divide(terms::Op::UnsignedRemainder, digit, constant(base, size));
    digit = pool.resize(digit, 8, true);
    const Term* character = pool.add(digit, pool.constant('0', 8));
    if (base == 16) {
      const Term* const letter = pool.add(digit, pool.constant((conversion.letter == 'x' ? 'a' : 'A') - 10U, 8));
      character = pool.choose(pool.less(terms::Op::UnsignedLess, digit, pool.constant(10, 8)), character, letter);
    }
    result_.text[first + i] = '?';
    result_.inputs.push_back({first + i, character});
  }
}

void Formatter::print_float(const Conversion& conversion, const Resolved& resolved) {
  const Taken taken = take(conversion, conversion.position);
  const bool is_long = conversion.length == Length::LongDouble;
  const unsigned size = !is_long ? 8 : pointer_size() == 4 ? 12 : 16;
  if (taken.header().kind != ArgumentKind::Float || taken.header().size != size) {
    mismatch(fmt::format("'{}'", conversion.text), fmt::format("a {}double ({} bytes)", is_long ? "long " : "", size),
             taken);
  }
  // The rest of a long double is padding.
  const unsigned used = std::min(taken.header().size, is_long ? 10U : 8U);
  const memory::Value value = audience_ == Audience::User && input_of(load(conversion, taken.argument.value, used))
                                  ? memory::Value::of_number(0, used)
                                  : load_known(conversion, taken.argument.value, used);
  if (!value.is_plain()) {
    call_.fail(FaultKind::PointerComparison, fmt::format("the value printed by '{}' is an address", conversion.text));
  }
  if (!is_going_on()) return;
  if (is_long) {
    long double number = 0;
    std::memcpy(&number, value.bytes().data(), used);
    append(resolved.head + "L" + conversion.letter, number);
  } else {
    double number = 0;
    std::memcpy(&number, value.bytes().data(), used);
    append(resolved.head + conversion.letter, number);
  }
}

void Formatter::print_character(const Conversion& conversion, const Resolved& resolved) {
  const Taken taken = take(conversion, conversion.position);
  const bool is_wide = conversion.length == Length::Long;
  expect_integer(conversion, taken, is_wide ? "a wint_t" : "an int", int_size);
  const memory::Value value = load(conversion, taken.argument.value, int_size);
  const Term* const input = is_wide ? nullptr : input_of(value);
  const auto number = static_cast<std::uint32_t>(input ? '?' : number_of(conversion, known(value)));
  if (!is_going_on()) return;
  if (is_wide && number > 0x7f) {
    result_.error = EILSEQ;
    return;
  }
  const std::size_t begin = result_.text.size();
  append(resolved.head + "c", static_cast<int>(number & 0xff));
  if (input == nullptr) return;
  const std::size_t place = resolved.has_flag('-') ? begin : result_.text.size() - 1;
  result_.inputs.push_back({place, call_.machine().symbols()->pool().extract(input, 0, 8)});
}

std::string Formatter::narrow_text(Pointer at, std::uint64_t limit, std::vector<InputByte>& inputs) {
  std::string text = call_.text(at, limit, &inputs).value_or("");
  result_.sources.push_back({at, text.size() < limit ? text.size() + 1 : text.size()});
  return text;
}

std::string Formatter::wide_text(Pointer at, std::uint64_t limit) {
  std::string text;
  Pointer next = at;
  for (; text.size() < limit; next.offset += wide_character_size) {
    std::uint32_t character = 0;
    if (!call_.read(next, &character, sizeof character)) return text;
    if (character > 0x7f) result_.error = EILSEQ;
    if (character == 0 || character > 0x7f) break;
    text += static_cast<char>(character);
  }
  return text;
}

void Formatter::print_string(const Conversion& conversion, const Resolved& resolved) {
  const Taken taken = take(conversion, conversion.position);
  const bool is_wide = conversion.length == Length::Long;
  if (!points_at_integer(taken.header(), is_wide ? wide_character_size : 1)) {
    mismatch(fmt::format("'{}'", conversion.text), is_wide ? "a pointer to wide characters" : "a pointer to characters",
             taken);
  }
  const Pointer at = pointer_of(conversion, taken);
  if (!is_going_on()) return;
  const std::uint64_t limit = resolved.precision ? *resolved.precision : ~std::uint64_t{0};
  std::string text;
  std::vector<InputByte> inputs;
  if (at == Pointer{}) {
    constexpr std::string_view null_text = "(null)";  // of glibc: all of it or nothing
    if (limit >= null_text.size()) text = null_text;
  } else {
    text = is_wide ? wide_text(at, limit) : narrow_text(at, limit, inputs);
  }
  if (!is_going_on()) return;
  const std::size_t begin = result_.text.size();
  append(resolved.head + "s", text.c_str());
  const std::size_t place = resolved.has_flag('-') ? begin : result_.text.size() - text.size();
  for (const InputByte& input : inputs) result_.inputs.push_back({place + input.position, input.term});
}

void Formatter::print_pointer(const Conversion& conversion, const Resolved& resolved) {
  const Taken taken = take(conversion, conversion.position);
  const bool may_be_null = taken.header().kind == ArgumentKind::Integer && taken.header().size == pointer_size();
  if (taken.header().kind != ArgumentKind::Pointer && !may_be_null) {
    mismatch(fmt::format("'{}'", conversion.text), "a pointer", taken);
  }
  const Pointer pointer = pointer_of(conversion, taken);
  if (may_be_null && pointer != Pointer{}) mismatch(fmt::format("'{}'", conversion.text), "a pointer", taken);
  if (!is_going_on()) return;
  const std::uint64_t number = extend(call_.machine().address_number(pointer), pointer_size() * 8, true);
  append(resolved.head + "p", reinterpret_cast<const void*>(number));
}

// %m: what strerror says about errno; with # the name of the error.
void Formatter::print_error(const Conversion& conversion, const Resolved& resolved) {
  int error = 0;
  const Pointer place = call_.machine().errno_place();
  if (!place.is_null() && !call_.read(place, &error, sizeof error)) return;
  const bool wants_name = is_one_of('#', conversion.flags);
  const char* known = wants_name ? ::strerrorname_np(error) : ::strerrordesc_np(error);
  const std::string text = known != nullptr ? known : fmt::format("{}{}", wants_name ? "" : "Unknown error ", error);
  append(resolved.head + "s", text.c_str());
}

// %n
void Formatter::store_count(const Conversion& conversion) {
  const Taken taken = take(conversion, conversion.position);
  const unsigned size = size_of(conversion.length);
  if (!points_at_integer(taken.header(), size)) {
    mismatch(fmt::format("'{}'", conversion.text),
             fmt::format("a pointer to {} ({} byte{})", names[static_cast<unsigned>(conversion.length)], size,
                         size == 1 ? "" : "s"),
             taken);
  }
  const Pointer at = pointer_of(conversion, taken);
  const std::uint64_t count = result_.text.size();
  if (is_going_on()) call_.write(at, &count, size);
}

void Formatter::convert(const Conversion& conversion) {
  const char letter = conversion.letter;
  if (letter == '\0') {
    result_.error = EINVAL;
    return call_.fail(FaultKind::FormatMismatch,
                      fmt::format("the format ends inside of the conversion '{}'", conversion.text));
  }
  if (conversion.is_too_large) {
    result_.error = EOVERFLOW;
    return;
  }
  if (letter == '%') {
    result_.text += '%';
    return;
  }
  if (!goes_with(conversion.length, letter)) {
    call_.fail(FaultKind::FormatMismatch, fmt::format("'{}' is no conversion that printf knows", conversion.text));
  }
  const Resolved resolved = resolve(conversion);
  if (!is_going_on()) return;
  if (is_one_of(letter, signed_letters) || is_one_of(letter, unsigned_letters)) {
    return print_integer(conversion, resolved);
  }
  if (is_one_of(letter, float_letters)) return print_float(conversion, resolved);
  switch (letter) {
    case 'c': return print_character(conversion, resolved);
    case 's': return print_string(conversion, resolved);
    case 'p': return print_pointer(conversion, resolved);
    case 'm': return print_error(conversion, resolved);
    case 'n': return store_count(conversion);
    default: break;
  }
  call_.fail(FaultKind::FormatMismatch, fmt::format("'{}' is no conversion that printf knows", conversion.text));
  result_.text += conversion.text;  // as glibc does
}

}  // namespace

Formatted format_arguments(BuiltinCall& call, std::string_view format, Pointer list, Audience audience) {
  return Formatter{call, list, audience}.run(format);
}

}  // namespace gmc::vm
