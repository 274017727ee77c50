#include "random_computations.hpp"

#include <random>

namespace gmc::test {

namespace {

class Generator {
 public:
  Generator(unsigned seed, Threading threading) : random_(seed), threading_(threading) {}

  [[nodiscard]] std::string functions(const std::string& name) {
    std::string text;
    if (threading_ == Threading::Two) {
      const std::string work = "work_of_" + name;
      text +=
          "static void *" + work + "(void *unused) {\n" + declarations(false) + body(3, true) + "  return unused;\n}\n";
      text += "static int " + name + "(void) {\n  pthread_t thread;\n" + declarations(true) + body(1, false);
      text +=
          "  pthread_create(&thread, NULL, " + work + ", NULL);\n" + body(3, true) + "  pthread_join(thread, NULL);\n";
    } else {
      text += "static int " + name + "(void) {\n" + declarations(true) + body(4 + pick(4), false);
    }
    return text + "  return (unsigned)(" + expression(2) + ") % 16;\n}\n";
  }

 private:
  [[nodiscard]] unsigned pick(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  template <std::size_t count>
  [[nodiscard]] std::string one_of(const char* const (&choices)[count]) {
    return choices[pick(count)];
  }

  [[nodiscard]] std::string declarations(bool has_byte) {
    std::string text;
    text += has_byte ? (pick(2) == 0 ? "  unsigned char a = __VERIFIER_nondet_uchar();\n"
                                     : "  signed char a = __VERIFIER_nondet_char();\n")
                     : "  unsigned char a = __VERIFIER_nondet_bool() ? 200 : 3;\n";
    text += "  _Bool b = __VERIFIER_nondet_bool();\n";
    text +=
        "  int i = a, j = b;\n  unsigned u = a * 3u;\n  long l = j - 1;\n  short s = 7;\n  unsigned char c = b + 1;\n";
    text += "  unsigned long w = u;\n  union both p = {a};\n  float f = i;\n  double d = 0.5;\n  int *q = &i;\n";
    return text;
  }

  [[nodiscard]] std::string variable() {
    static constexpr const char* names[] = {"i",
                                            "j",
                                            "u",
                                            "l",
                                            "s",
                                            "c",
                                            "w",
                                            "p.parts.low",
                                            "p.parts.middle",
                                            "p.parts.high",
                                            "p.parts.last",
                                            "p.bytes[1]",
                                            "p.word",
                                            "*q"};
    return one_of(names);
  }
  [[nodiscard]] std::string number() {
    static constexpr const char* numbers[] = {
        "0",           "1",           "2",  "3",    "5",       "7u",         "16",
        "100",         "255",         "-1", "-128", "1000000", "0x7fffffff", "(-0x7fffffff - 1)",
        "0xffffffffu", "0x100000000l"};
    return one_of(numbers);
  }

  [[nodiscard]] std::string expression(unsigned depth) {
    if (depth == 0) {
      switch (pick(6)) {
        case 0: return number();
        case 1: return "a";
        case 2: return "b";
        default: return variable();
      }
    }
    const std::string x = expression(depth - 1);
    const std::string y = pick(2) == 0 ? expression(depth - 1) : number();
    static constexpr const char* casts[] = {"(int)",         "(unsigned)", "(short)",         "(unsigned char)",
                                            "(signed char)", "(long)",     "(unsigned long)", "(_Bool)"};
    static constexpr const char* safe[] = {"&", "|", "^", "<", "<=", ">", ">=", "==", "!=", "&&", "||"};
    static constexpr const char* unsafe[] = {"+", "-", "*", "/", "%", "<<", ">>"};
    switch (pick(15)) {
      case 0:
      case 1: return "(" + x + " " + one_of(safe) + " " + y + ")";
      case 2: return "((unsigned)" + x + " " + one_of({"+", "-", "*"}) + " " + y + ")";
      case 3: return "(" + x + " " + one_of(unsafe) + " " + y + ")";
      case 4: return "(" + one_of(casts) + x + ")";
      case 5: return "(" + one_of({"~", "!", "-"}) + "(short)" + x + ")";
      case 6: return "(" + x + " ? " + y + " : " + expression(depth - 1) + ")";
      case 7: return "array[" + x + " & 3]";
      case 8: return "curve[(unsigned)" + x + " % 8]";
      case 9: return "((unsigned char)" + x + " % (1 + ((unsigned char)" + y + ")))";
      case 10: return "((unsigned)" + x + " >> ((" + y + ") & 31))";
      case 11: return "((long)" + x + " + (long)" + y + ")";
      case 12: return pick(3) == 0 ? "((int)(f * 2) + " + x + ")" : "(f < " + x + ")";
      case 13: return "rotated(" + x + ", " + y + (pick(4) == 0 ? ")" : " & 31)");
      default: return "(" + x + " " + one_of({"+", "-", "&", "|"}) + " 1)";
    }
  }

  [[nodiscard]] std::string statement(unsigned depth, bool is_shared) {
    switch (pick(depth == 0 ? 14 : 18)) {
      case 0:
      case 1:
      case 2:
      case 3: return variable() + " = " + expression(2) + ";\n";
      case 4: return "array[" + expression(1) + " & 3] = " + expression(1) + ";\n";
      case 5:
        return "small[" + (pick(4) == 0 ? expression(1) : "(unsigned)" + expression(1) + " % 8") +
               "] = " + expression(1) + ";\n";
      case 6: return "memcpy(&p, small + 2, 4);\n";
      case 7: return "memcpy(small, &" + one_of({"i", "u", "l", "p"}) + ", 4);\n";
      case 8: return pick(2) == 0 ? "f = " + expression(1) + ";\n" : "d = d * 2 + f;\n";
      case 9: return "i = " + one_of({"d > 3", "(int)d", "f == d", "-f < d"}) + ";\n";
      case 10:
        return pick(3) == 0 ? "__VERIFIER_assume(" + expression(2) + ");\n" : "u = u * 5 + " + expression(1) + ";\n";
      case 11: return pick(3) == 0 ? "assert(" + expression(2) + ");\n" : "l = l ^ " + expression(1) + ";\n";
      case 12: return is_shared ? shared_statement() : "q = " + one_of({"&array[j & 3]", "&i", "&array[0]"}) + ";\n";
      case 13: return is_shared ? shared_statement() : variable() + " = memcmp(small, &p, 3);\n";
      case 14:
      case 15:
        return "if (" + expression(2) + ") {\n" + body(1 + pick(2), is_shared, depth - 1) + "  } else {\n" +
               body(1, is_shared, depth - 1) + "  }\n";
      case 16:
        return "for (int n = 0; n < " + (pick(2) == 0 ? std::string{"3"} : "(" + expression(1) + " & 3)") +
               "; n++) {\n" + body(1, is_shared, depth - 1) + "  }\n";
      default:
        return "switch (" + expression(1) + ") {\n    case 0 ... 3: " + statement(0, is_shared) +
               "    break;\n    case 7: case -1: " + statement(0, is_shared) +
               "    default: " + statement(0, is_shared) + "  }\n";
    }
  }

  [[nodiscard]] std::string shared_statement() {
    switch (pick(5)) {
      case 0: return "counter += " + expression(1) + " & 7;\n";
      case 1: return "pthread_mutex_lock(&lock); shared = " + expression(1) + "; pthread_mutex_unlock(&lock);\n";
      case 2: return "pthread_mutex_lock(&lock); i = shared; pthread_mutex_unlock(&lock);\n";
      case 3: return "j = counter;\n";
      default:
        return "{ int old = " + number() + "; j = atomic_compare_exchange_strong(&counter, &old, " + expression(1) +
               "); }\n";
    }
  }

  [[nodiscard]] std::string body(unsigned count, bool is_shared, unsigned depth = 2) {
    std::string text;
    for (unsigned i = 0; i < count; ++i) text += "  " + statement(depth, is_shared);
    return text;
  }

  std::mt19937 random_;
  Threading threading_;
};

}  // namespace

std::string_view prelude_of_computations() {
  return R"(
struct parts { unsigned low : 3; int middle : 7; unsigned high : 11; short last; };
union both { unsigned word; unsigned char bytes[4]; struct parts parts; };
static int array[4] = {1, 2, 3, 4};
static unsigned char small[8];
static const short curve[8] = {5, -3, 100, 0, 7, 32767, -32768, 1};
static int shared;
static atomic_int counter;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned rotated(unsigned word, unsigned by) { return word << by | word >> (-by & 31); }
)";
}

std::string random_computation(unsigned seed, Threading threading, const std::string& name) {
  return Generator{seed, threading}.functions(name);
}

}  // namespace gmc::test
