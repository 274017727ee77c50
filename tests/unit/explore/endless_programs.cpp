#include "endless_programs.hpp"

#include <fmt/format.h>

#include <random>
#include <span>
#include <string_view>

namespace gmc::test {

namespace {

constexpr std::string_view relations[] = {"<", "<=", ">", ">=", "==", "!="};
constexpr std::string_view operators[] = {"+", "-", "^", "&", "|", "*"};

class Writer {
 public:
  Writer(unsigned seed, Threading threading, std::string name)
      : random_(seed), is_threaded_(threading == Threading::Two), name_(std::move(name)) {
    variables_ = 1 + below(is_threaded_ ? 2 : 3);
    limit_ = is_threaded_ ? 4 : variables_ == 1 ? 16 : 8;
  }

  [[nodiscard]] std::string function() {
    std::string text;
    for (unsigned i = 0; i < variables_; ++i)
      text += fmt::format("static unsigned char {} = {};\n", variable(i), number());
    if (!is_threaded_) return text + fmt::format("static int {}(void) {{\n{}  return 0;\n}}\n", name_, loop());
    text += fmt::format("static pthread_mutex_t lock_{} = PTHREAD_MUTEX_INITIALIZER;\n", name_);
    text += fmt::format("static void *other_{}(void *unused) {{\n{}  return unused;\n}}\n", name_, loop());
    return text + fmt::format(
                      "static int {0}(void) {{\n  pthread_t thread;\n"
                      "  pthread_create(&thread, 0, other_{0}, 0);\n{1}  return 0;\n}}\n",
                      name_, loop());
  }

 private:
  [[nodiscard]] unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  [[nodiscard]] bool chance(unsigned one, unsigned of) { return below(of) < one; }
  template <std::size_t Size>
  [[nodiscard]] std::string_view pick(const std::string_view (&from)[Size]) {
    return from[below(Size)];
  }
  [[nodiscard]] std::string variable(unsigned number) const { return fmt::format("v{}_{}", number, name_); }
  [[nodiscard]] std::string variable() { return variable(below(variables_)); }
  [[nodiscard]] unsigned number() { return below(limit_); }

  [[nodiscard]] std::string value() {
    if (chance(1, 2)) return "x";
    return chance(2, 3) ? variable() : std::to_string(number());
  }
  [[nodiscard]] std::string number_or_variable() { return chance(2, 3) ? variable() : std::to_string(number()); }
  // Mostly about the input.
  [[nodiscard]] std::string condition() {
    return fmt::format("{} {} {}", chance(2, 3) ? "x" : variable(), pick(relations), number_or_variable());
  }
  [[nodiscard]] std::string computed() {
    if (chance(3, 4)) return value();
    return fmt::format("({} {} {}) & {}", value(), pick(operators), number_or_variable(), limit_ - 1);
  }
  // One that ends the program, or shows a fault.
  [[nodiscard]] std::string last_word() {
    const std::string when = chance(1, 2) ? about_variables() : fmt::format("{} && {}", about_variables(), condition());
    switch (is_threaded_ ? 2 : below(3)) {
      case 0: return fmt::format("if ({}) return {};", when, 1 + below(4));
      case 1: return fmt::format("if ({}) exit({});", when, 5 + below(4));
      default: return fmt::format("assert(!({}));", when);
    }
  }
  [[nodiscard]] std::string about_variables() {
    const std::string other = chance(1, 4) ? variable() : std::to_string(number());
    return fmt::format("{} {} {}", variable(), chance(1, 2) ? "==" : pick(relations), other);
  }
  [[nodiscard]] std::string statement() {
    const std::string changed = variable();
    switch (below(10)) {
      case 0: return fmt::format("__VERIFIER_assume({} || {});", condition(), condition());
      case 1:
        return fmt::format("if ({}) {} = {}; else {} = {};", condition(), changed, computed(), variable(), computed());
      case 2: return fmt::format("{} = {};", changed, computed());
      case 3:
      case 4: return fmt::format("if ({}) {} = {};", condition(), changed, computed());
      default: return fmt::format("if (x {} {}) {} = x;", pick(relations), changed, changed);
    }
  }

  [[nodiscard]] std::string loop() {
    std::string text = chance(1, 2) ? "  while (1) {\n" : "  while (__VERIFIER_nondet_bool()) {\n";
    if (chance(1, 2)) {
      text += fmt::format("    const unsigned char x = __VERIFIER_nondet_uchar() & {};\n", limit_ - 1);
    } else {
      text +=
          fmt::format("    const unsigned char x = __VERIFIER_nondet_uchar();\n    if (x >= {}) continue;\n", limit_);
    }
    if (is_threaded_) text += fmt::format("    pthread_mutex_lock(&lock_{});\n", name_);
    for (unsigned i = 1 + below(4); i > 0; --i) text += fmt::format("    {}\n", statement());
    if (chance(4, 5)) text += fmt::format("    {}\n", last_word());
    if (is_threaded_) text += fmt::format("    pthread_mutex_unlock(&lock_{});\n", name_);
    return text + "  }\n";
  }

  std::mt19937 random_;
  bool is_threaded_;
  std::string name_;
  unsigned variables_;
  unsigned limit_;
};

}  // namespace

std::string random_endless_function(unsigned seed, Threading threading, const std::string& name) {
  return Writer{seed, threading, name}.function();
}

}  // namespace gmc::test
