#include "vm/conversion.hpp"

#include <climits>

namespace gmc::vm {

namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  [[nodiscard]] Conversion parse() {
    at_ = 1;
    result_.position = position();
    while (peek() != '\0' && is_one_of(peek(), "-+ #0'I")) take_flag();
    result_.width = count();
    if (take('.')) {
      result_.precision = count();
      if (result_.precision.kind == Count::Kind::None) result_.precision.kind = Count::Kind::Number;
    }
    result_.length = length();
    result_.letter = peek();
    if (at_ < text_.size()) ++at_;
    result_.text = text_.substr(0, at_);
    if (result_.letter == 'C' || result_.letter == 'S') {  // XSI for lc and ls
      result_.letter = result_.letter == 'C' ? 'c' : 's';
      result_.length = Length::Long;
    }
    return result_;
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char wanted) {
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  void take_flag() {
    // glibc's I asks for the digits of the locale, which the C locale does not have.
    if (peek() != 'I') result_.flags += peek();
    ++at_;
  }
  [[nodiscard]] bool is_digit() const { return peek() >= '0' && peek() <= '9'; }

  [[nodiscard]] unsigned number() {
    constexpr unsigned room = 64;  // glibc wants some for itself
    std::uint64_t result = 0;
    for (; is_digit(); ++at_) {
      result = result * 10 + static_cast<unsigned>(peek() - '0');
      if (result > INT_MAX - room) {
        result_.is_too_large = true;
        result = INT_MAX - room;
      }
    }
    return static_cast<unsigned>(result);
  }

  // Digits and '$', or nothing.
  [[nodiscard]] unsigned position() {
    const std::size_t begin = at_;
    if (is_digit() && peek() != '0') {
      const bool was_too_large = result_.is_too_large;
      const unsigned result = number();
      if (take('$')) return result;
      result_.is_too_large = was_too_large;
    }
    at_ = begin;
    return 0;
  }

  [[nodiscard]] Count count() {
    if (take('*')) return {Count::Kind::Argument, position()};
    if (is_digit()) return {Count::Kind::Number, number()};
    return {};
  }

  [[nodiscard]] Length length() {
    if (take('h')) return take('h') ? Length::Char : Length::Short;
    if (take('l')) return take('l') ? Length::LongLong : Length::Long;
    if (take('q')) return Length::LongLong;
    if (take('j')) return Length::Max;
    if (take('z') || take('Z')) return Length::Size;
    if (take('t')) return Length::Difference;
    if (take('L')) return Length::LongDouble;
    return Length::None;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Conversion result_;
};

}  // namespace

bool goes_with(Length length, char letter) {
  if (length == Length::None || letter == 'n') return true;
  if (is_one_of(letter, signed_letters) || is_one_of(letter, unsigned_letters)) return true;
  if (is_one_of(letter, float_letters)) return length == Length::Long || length == Length::LongDouble;
  return length == Length::Long && is_one_of(letter, "cs");
}

Conversion parse_conversion(std::string_view text) {
  return Parser{text}.parse();
}

}  // namespace gmc::vm
