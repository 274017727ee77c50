#include "indexed_programs.hpp"

#include <algorithm>
#include <cctype>
#include <random>
#include <span>
#include <vector>

#include "indexed_scenes.hpp"

namespace gmc::test {

namespace {

struct Weighted {
  unsigned weight;
  std::string_view text;
};

enum class Range : unsigned char { Narrow, Wide };

struct Inputs {
  Range range;
  std::string_view text;
};

constexpr Inputs inputs[] = {
    {Range::Wide, "unsigned char a = __VERIFIER_nondet_uchar(); _Bool b = __VERIFIER_nondet_bool(); int c = 2 - b;"},
    {Range::Wide, "signed char a = __VERIFIER_nondet_char(); _Bool b = a & 4, c = __VERIFIER_nondet_bool();"},
    {Range::Wide, "signed char a = __VERIFIER_nondet_char(); short c = a >> 4; unsigned char b = a & 3;"},
    {Range::Narrow,
     "unsigned char a = __VERIFIER_nondet_uchar(); __VERIFIER_assume(a < 6); signed char b = __VERIFIER_nondet_char(); "
     "__VERIFIER_assume(b >= -1 && b <= 1); _Bool c = a & 1;"},
    {Range::Narrow,
     "unsigned char a = __VERIFIER_nondet_uchar() & 7; _Bool b = __VERIFIER_nondet_bool(); unsigned char c = a >> 1;"},
    {Range::Narrow, "_Bool a = __VERIFIER_nondet_bool(), b = __VERIFIER_nondet_bool(), c = __VERIFIER_nondet_bool();"},
    {Range::Narrow,
     "signed char a = __VERIFIER_nondet_char(); __VERIFIER_assume(a > -3); __VERIFIER_assume(a < 9); unsigned char b = "
     "a "
     "& 3; int c = 5 - a;"},
    {Range::Narrow,
     "unsigned char a = __VERIFIER_nondet_uchar() % 5, b = __VERIFIER_nondet_uchar() & 1; _Bool c = "
     "__VERIFIER_nondet_bool();"},
};

constexpr std::string_view scalars[] = {"i", "u", "s", "t", "l", "w"};

constexpr std::string_view numbers[] = {"0",  "1",   "2",   "3",   "4",   "5",    "7",      "8",
                                        "16", "100", "127", "128", "255", "(-1)", "(-128)", "0x7fffffff"};

constexpr Weighted leaves[] = {{6, "a"}, {3, "b"}, {3, "c"}, {4, "$v"}, {3, "$k"}};

constexpr Weighted expressions[] = {
    {8, "a"},
    {3, "b"},
    {3, "c"},
    {8, "$r"},
    {5, "$v"},
    {4, "($e + $k)"},
    {3, "($e - $e)"},
    {3, "($e ^ $e)"},
    {3, "($e & $k)"},
    {2, "($e | $e)"},
    {2, "((unsigned)$e * 3u)"},
    {2, "((unsigned)$e + $e)"},
    {1, "(~$e)"},
    {1, "(!$e)"},
    {1, "(-$e)"},
    {2, "($e < $e)"},
    {2, "($e == $k)"},
    {2, "($c ? $e : $e)"},
    {1, "((signed char)$e)"},
    {1, "((short)$e)"},
    {1, "((unsigned char)$e)"},
    {1, "((_Bool)$e)"},
    {1, "((long)$e - $e)"},
    {2, "($e >> (a & 3))"},
    {1, "((unsigned)$e << ($e & 7))"},
    {1, "($e << $e)"},
    {1, "((signed char)$e / $k)"},
    {1, "((unsigned char)$e % 10)"},
    {1, "((short)$e / (b - 1))"},
    {1, "((unsigned char)$e % (unsigned char)$e)"},
    {1, "((signed char)$e * (signed char)$e)"},
    {1, "($e * 1000)"},
};

constexpr Weighted conditions[] = {
    {3, "$e < $k"},  {2, "$e == $e"}, {2, "$e"}, {3, "a > $k"},     {2, "$e && $e"}, {1, "$e || $e"},
    {2, "$e != $k"}, {2, "b"},        {2, "c"},  {1, "!($e > $e)"}, {2, "a & 1"},
};

constexpr Weighted statements[] = {
    {5, "$v = $e;"},
    {2, "$v += $e;"},
    {1, "$v *= 3;"},
    {7, "$l = $e;"},
    {6, "$v = $r;"},
    {3, "$l = $r;"},
    {2, "$l ^= $e;"},
    {2, "$l = $e; $v = $r;"},
    {4, "if ($c) { $s } else { $s }"},
    {3, "if ($c) { $s $s }"},
    {2, "for (int n = 0; n < ($3 & 3); n++) { $s }"},
    {1, "for (int n = 0; n < 4; n++) if (n == $4) { $s }"},
    {1, "for (unsigned n = u & 3; n; n--) { $s }"},
    {1, "for (int n = 0; n < 3; n++) { $v = $r; if ($c) break; }"},
    {1, "switch ($e & 7) { case 0: $s break; case 1: case 3: $s default: $s }"},
    {1, "switch ((signed char)$e) { case -3 ... 2: $s break; case 7: $s break; case 100 ... 127: $s }"},
    {1, "__VERIFIER_assume($c);"},
    {2, "assert($c);"},
    {1, "if ($c) return 77;"},
};

// In these, `M` is a mask and `N` the size.
constexpr Weighted good_indexes[] = {
    {5, "(a & M)"},
    {2, "(b & M)"},
    {2, "(c & M)"},
    {3, "($e & M)"},
    {2, "(i & M)"},
    {3, "((unsigned char)a % N)"},
    {1, "((unsigned short)$e % N)"},
    {1, "((unsigned char)$e % N)"},
    {1, "((u & 15) % N)"},
    {1, "(a > 3 ? M : 0)"},
    {1, "(a == 5)"},
    {2, "(N - 1)"},
    {2, "(N / 2)"},
    {1, "0"},
};
constexpr Weighted any_indexes[] = {
    {4, "a"},           {3, "b"},       {2, "c"},        {2, "(a - 1)"}, {2, "(a & (2 * M + 1))"},
    {1, "(b + N / 2)"}, {1, "i"},       {1, "(a >> 1)"}, {1, "(-b)"},    {1, "(N - a)"},
    {1, "t"},           {1, "(a - 3)"}, {1, "N"},        {1, "$e"},
};

// A byte of everything.
constexpr std::string_view digest_of_scalars =
    "h ^= (unsigned)i ^ (unsigned)u << 1 ^ (unsigned)s << 2 ^ (unsigned)t << 3 ^ (unsigned)l ^ (unsigned)(l >> 32) ^ "
    "(unsigned)w << 4 ^ (unsigned)(w >> 32) ^ (unsigned)(f > 3) ^ (unsigned)(d > 1) << 1;\n"
    "  h = (h ^ h >> 8 ^ h >> 16 ^ h >> 24) & 255;\n";

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  [[nodiscard]] std::string function(std::string_view name) {
    const Inputs& plan = inputs[pick(std::size(inputs))];
    const std::size_t count = pick(10) == 0 ? 0 : 1 + pick(2);
    while (chosen_.size() < count) {
      const Scene* scene = &scenes()[pick(scenes().size())];
      if (std::ranges::find(chosen_, scene) == chosen_.end()) chosen_.push_back(scene);
    }
    std::string text =
        "static int " + std::string{name} + "(void) {\n  " + std::string{plan.text} +
        "\n  int i = a; unsigned u = b; short s = 7; signed char t = a; long l = c; unsigned long w = 1; "
        "float f = 1; double d = 0.5; unsigned h = 0;\n";
    for (const Scene* scene : chosen_) text += line(scene->declarations, 0);
    for (unsigned n = 2 + pick(4); n > 0; --n) text += "  " + statement(3) + "\n";
    for (const Scene* scene : chosen_) text += line(scene->digest, 0) + "  h ^= h << 5;\n";
    text += line(digest_of_scalars, 0);
    for (const Scene* scene : chosen_) text += line(scene->end, 0);
    if (plan.range == Range::Wide) text += line("if (a == $k || a == $k) return h;", 0) + "  return h & 3;\n}\n";
    if (plan.range == Range::Narrow) text += "  return h;\n}\n";
    return text;
  }

 private:
  [[nodiscard]] std::size_t pick(std::size_t limit) { return random_() % limit; }
  [[nodiscard]] std::string_view one_of(std::span<const std::string_view> choices) {
    return choices[pick(choices.size())];
  }
  [[nodiscard]] std::string_view one_of(std::span<const Weighted> choices) {
    unsigned sum = 0;
    for (const Weighted& choice : choices) sum += choice.weight;
    std::size_t left = pick(sum);
    for (const Weighted& choice : choices) {
      if (left < choice.weight) return choice.text;
      left -= choice.weight;
    }
    return choices.back().text;
  }

  [[nodiscard]] std::string line(std::string_view text, unsigned depth) {
    return text.empty() ? "" : "  " + filled(text, depth) + "\n";
  }

  [[nodiscard]] std::string statement(unsigned depth) {
    if (!chosen_.empty() && pick(2) == 0) {
      const Scene& scene = *chosen_[pick(chosen_.size())];
      return filled(one_of(scene.statements), depth - 1);
    }
    std::string_view text = one_of(statements);
    while (depth == 1 && text.find("$s") != std::string_view::npos) text = one_of(statements);
    return filled(text, depth - 1);
  }

  [[nodiscard]] std::string expression(unsigned depth) {
    return depth == 0 ? filled(one_of(leaves), 0) : filled(one_of(expressions), std::min(depth, 2U) - 1);
  }

  [[nodiscard]] std::string writable_element(unsigned depth) {
    if (chosen_.empty()) return std::string{one_of(scalars)};
    const Scene& scene = *chosen_[pick(chosen_.size())];
    return scene.writable.empty() ? std::string{one_of(scalars)} : filled(one_of(scene.writable), depth);
  }
  [[nodiscard]] std::string element(unsigned depth) {
    if (chosen_.empty()) return std::string{one_of(scalars)};
    const Scene& scene = *chosen_[pick(chosen_.size())];
    std::vector<std::string_view> all = scene.writable;
    all.insert(all.end(), scene.readable.begin(), scene.readable.end());
    return filled(one_of(all), depth);
  }

  [[nodiscard]] std::string index(unsigned size, unsigned depth) {
    unsigned mask = 1;
    while (2 * mask + 1 < size) mask = 2 * mask + 1;
    const std::span<const Weighted> choices = pick(7) == 0 ? std::span<const Weighted>{any_indexes} : good_indexes;
    std::string text;
    for (const char letter : one_of(choices)) {
      if (letter == 'M') {
        text += std::to_string(mask);
      } else if (letter == 'N') {
        text += std::to_string(size);
      } else {
        text += letter;
      }
    }
    return filled(text, std::min(depth, 1U));
  }

  // The holes of the text are filled; what is in them may have `depth` levels.
  [[nodiscard]] std::string filled(std::string_view text, unsigned depth) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '$') {
        result += text[at];
        continue;
      }
      ++at;
      if (std::isdigit(static_cast<unsigned char>(text[at])) != 0) {
        unsigned size = 0;
        for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at) {
          size = 10 * size + static_cast<unsigned>(text[at] - '0');
        }
        --at;
        result += index(size, depth);
        continue;
      }
      result += hole(text[at], depth);
    }
    return result;
  }

  [[nodiscard]] std::string hole(char kind, unsigned depth) {
    const unsigned below = depth == 0 ? 0 : depth - 1;
    switch (kind) {
      case 'e': return expression(depth);
      case 'c': return filled(one_of(conditions), below);
      case 'k': return std::string{one_of(numbers)};
      case 'v': return std::string{one_of(scalars)};
      case 'l': return writable_element(below);
      case 'r': return element(below);
      default: return statement(std::max(depth, 1U));
    }
  }

  std::mt19937 random_;
  std::vector<const Scene*> chosen_;
};

}  // namespace

std::string random_indexed_function(unsigned seed, std::string_view name) {
  return Generator{seed}.function(name);
}

}  // namespace gmc::test
