#include "partly_set_programs.hpp"

#include <fmt/format.h>

#include <random>
#include <span>
#include <vector>

namespace gmc::test {

namespace {

constexpr std::string_view types[] = {"unsigned char", "signed char", "unsigned short",   "short", "unsigned", "int",
                                      "unsigned long", "long",        "unsigned __int128"};
constexpr unsigned sizes[] = {1, 1, 2, 2, 4, 4, 8, 8, 16};
constexpr std::string_view fields[] = {"a", "b", "c", "d", "e", "f"};
constexpr std::string_view numbers[] = {"0u", "1u", "3u", "7u", "15u", "16u", "127u", "255u", "0xf0u", "0xff00u"};
constexpr std::string_view operators[] = {"&", "|", "^", "&", "|", "^", "+", "-", "*"};
constexpr std::string_view assignments[] = {"|=", "&=", "^=", "+="};
constexpr std::string_view distances[] = {"1", "3", "4", "7", "8", "(x & 3)", "(y & 7)"};
constexpr std::string_view narrowed[] = {"", "& 1u", "& 15u", "& 255u", "& 0xf0u", ">> 4", "& x", "| 255u"};
constexpr std::string_view ends[] = {"if ({0} == {1}) return 3;",
                                     "assert(!({0} == {1}));",
                                     "if ({0} < {1}) return 4;",
                                     "volatile unsigned q{2} = 7 / (unsigned char){0};",
                                     "volatile int q{2} = 2147483647 + (int){0};",
                                     "volatile unsigned q{2} = 7u << {0};",
                                     "switch ((unsigned char){0}) {{ case 3: return 5; case 7 ... 9: return 6; }}",
                                     "if (!{0} && {1}) return 7;",
                                     "return (unsigned char){0};"};

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  [[nodiscard]] std::string function(std::string_view name) {
    text_ = fmt::format("static int {}(void) {{\n", name);
    line("struct S { unsigned a : 4, b : 4, c : 8, d : 3; int e : 5; unsigned short f : 9; };");
    line("const unsigned char x = __VERIFIER_nondet_uchar();");
    line(chance(1, 3) ? "const unsigned char y = __VERIFIER_nondet_uchar() & 7;" : "const unsigned char y = x >> 4;");
    for (unsigned i = 1 + below(3); i > 0; --i) chance(3, 5) ? number_in_bytes() : bit_fields();
    for (unsigned i = below(6); i > 0; --i) compute();
    for (unsigned i = 1 + below(2); i > 0; --i)
      line(fmt::format(fmt::runtime(pick(ends)), fmt::format("({} {})", late(), pick(narrowed)), late(), next_++));
    return text_ + "  return 0;\n}\n";
  }

 private:
  [[nodiscard]] unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  [[nodiscard]] bool chance(unsigned one, unsigned of) { return below(of) < one; }
  [[nodiscard]] std::string_view pick(std::span<const std::string_view> from) {
    return from[below(static_cast<unsigned>(from.size()))];
  }
  void line(std::string_view statement) { text_ += fmt::format("  {}\n", statement); }

  [[nodiscard]] std::string value() {
    if (chance(1, 5)) return "x";
    if (chance(1, 5)) return std::string{pick(numbers)};
    const std::string& variable = variables_[below(static_cast<unsigned>(variables_.size()))];
    return chance(1, 6) ? fmt::format("({}){}", types[below(8)], variable) : variable;
  }
  // More likely one of those that came last.
  [[nodiscard]] std::string late() { return chance(2, 3) ? variables_[variables_.size() - 1 - below(2)] : value(); }

  void number_in_bytes() {
    const unsigned type = below(9);
    const std::string name = fmt::format("v{}", next_++);
    line(fmt::format("{} {};", types[type], name));
    for (unsigned i = 0; i < sizes[type]; ++i) {
      if (chance(1, 3)) line(fmt::format("((unsigned char*)&{})[{}] = {};", name, i, value()));
    }
    if (chance(1, 3)) line(fmt::format("{} {} {};", name, assignments[below(3)], value()));
    variables_.push_back(name);
  }

  void bit_fields() {
    const std::string name = fmt::format("s{}", next_++);
    line(fmt::format("struct S {};", name));
    for (const std::string_view field : fields) {
      if (chance(1, 2)) line(fmt::format("{}.{} = {};", name, field, value()));
    }
    if (chance(1, 2)) line(fmt::format("{}.{} {} {};", name, pick(fields), pick(assignments), value()));
    for (unsigned i = 0; i < 2; ++i) variables_.push_back(fmt::format("{}.{}", name, pick(fields)));
    if (!chance(1, 2)) return;
    variables_.push_back(fmt::format("w{}", next_++));
    line(fmt::format("unsigned {0}; memcpy(&{0}, &{1}, 4);", variables_.back(), name));
  }

  void compute() {
    const unsigned kind = below(20);
    const std::string result = kind < 12 ? fmt::format("{} {} {}", value(), pick(operators), value())
                               : kind < 16
                                   ? fmt::format("{} {} {}", value(), chance(1, 2) ? "<<" : ">>", pick(distances))
                               : kind < 17 ? fmt::format("~{}", value())
                               : kind < 18 ? fmt::format("-(unsigned){}", value())
                               : kind < 19 ? fmt::format("!{}", value())
                                           : fmt::format("{} == {}", value(), value());
    const std::string name = fmt::format("r{}", next_++);
    line(fmt::format("{} {} = {};", chance(1, 10) ? "_Bool" : types[below(9)], name, result));
    variables_.push_back(name);
  }

  std::mt19937 random_;
  std::string text_;
  std::vector<std::string> variables_{"x", "y"};
  unsigned next_ = 0;
};

}  // namespace

std::string random_partly_set_function(unsigned seed, std::string_view name) {
  return Writer{seed}.function(name);
}

}  // namespace gmc::test
