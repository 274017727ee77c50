#include "report/inputs_text.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace gmc::report {
namespace {

// Inputs as a program asks for them.
class Asked {
 public:
  Asked& value(std::uint64_t number, unsigned bits = 32, trace::InputKind kind = trace::InputKind::Signed) {
    inputs_[{thread_, index_++}] = {number, 0, bits, kind, {}, place_};
    return *this;
  }
  Asked& real(double number) { return value(std::bit_cast<std::uint64_t>(number), 64, trace::InputKind::Real); }
  Asked& real(float number) { return value(std::bit_cast<std::uint32_t>(number), 32, trace::InputKind::Real); }
  Asked& object(const std::string& name, std::string_view bytes) { return add({name, 0, false}, bytes); }
  Asked& text(const std::string& name, std::string_view bytes, std::uint64_t position = 0) {
    return add({name, position, true}, bytes);
  }
  Asked& end(const std::string& name, std::uint64_t position) { return more({name, position, true}, 0); }
  Asked& in_thread(std::uint32_t thread) {
    thread_ = thread;
    index_ = 0;
    return *this;
  }
  // What comes next is asked for in that line of a file that does not exist.
  Asked& at(unsigned line) {
    place_ = {"", "a.c", line, 3};
    return *this;
  }
  [[nodiscard]] std::string told(const std::vector<trace::Step>& way = {}) const {
    support::SourceText source;
    return inputs_text(inputs_, way, source, Color::Never);
  }

 private:
  Asked& more(trace::InputOrigin origin, std::uint64_t value) {
    origin.is_more = true;
    inputs_[{thread_, index_++}] = {value, 0, 1, trace::InputKind::Unsigned, std::move(origin), place_};
    return *this;
  }
  Asked& add(trace::InputOrigin origin, std::string_view bytes) {
    for (const char byte : bytes) {
      if (origin.is_text) more(origin, 1);
      inputs_[{thread_, index_++}] = {static_cast<unsigned char>(byte), 0,      8,
                                      trace::InputKind::Unsigned,       origin, place_};
      ++origin.position;
    }
    return *this;
  }

  trace::InputValues inputs_;
  trace::Place place_;
  std::uint32_t thread_ = 0;
  std::uint32_t index_ = 0;
};

using std::string_view_literals::operator""sv;

TEST(InputsText, TellsValues) {
  EXPECT_EQ(Asked{}.value(37).told(), "  37\n");
  EXPECT_EQ(Asked{}.value(~std::uint64_t{0}).value(5).told(), "  -1, 5\n");
  EXPECT_EQ(Asked{}.value(5).value(5).value(5).value(5).value(6).told(), "  5 (4 times), 6\n");
  EXPECT_EQ(Asked{}.real(0.375).real(-1.5F).real(0.1F).real(1e300).told(), "  0.375, -1.5, 0.1, 1e+300\n");
}

TEST(InputsText, TellsWhereTheProgramAsks) {
  EXPECT_EQ(Asked{}.at(5).value(1).value(2).at(12).value(2).value(2).at(5).value(2).value(2).told(),
            "  a.c:5:3   1, 2\n"
            "  a.c:12:3  2, 2\n"
            "  a.c:5:3   2, 2\n");
  EXPECT_EQ(Asked{}.text("argument 1", "ab").at(5).object("x", "\5").object("x", "\6").value(7).told(),
            "           argument 1 = \"ab\"\n"
            "  a.c:5:3  x = 5\n"
            "  a.c:5:3  x (2) = 6\n"
            "  a.c:5:3  7\n");
}

TEST(InputsText, TellsWhichThreadAsks) {
  const std::vector<trace::Step> way{{0, "", "", {}, {}}, {2, "worker", "", {}, {}}};
  EXPECT_EQ(Asked{}.at(5).value(1).in_thread(2).at(9).value(3).told(way),
            "  main thread\n"
            "    a.c:5:3  1\n"
            "  thread 2 (worker)\n"
            "    a.c:9:3  3\n");
  EXPECT_EQ(Asked{}.in_thread(1).value(3).told(way), "  thread 1\n    3\n");
}

TEST(InputsText, TellsObjectsAsNumbers) {
  EXPECT_EQ(Asked{}.object("x", "\5\0\0\0"sv).told(), "  x = 5\n");
  EXPECT_EQ(Asked{}.object("x", "\xff\xff\xff\xff").told(), "  x = -1 (0xffffffff)\n");
  EXPECT_EQ(Asked{}.object("c", "A").told(), "  c = 65 ('A')\n");
  EXPECT_EQ(Asked{}.object("c", "\0"sv).told(), "  c = 0\n");
  EXPECT_EQ(Asked{}.object("s", "\0\1"sv).object("l", "\1\0\0\0\0\0\0\0"sv).told(), "  s = 256\n  l = 1\n");
  EXPECT_EQ(Asked{}.object("word", "abc\0"sv).told(), "  word = 6513249 (\"abc\")\n");
}

TEST(InputsText, TellsOtherObjectsAsStrings) {
  EXPECT_EQ(Asked{}.object("text", "AAAAAB").told(), "  text = \"AAAAAB\"\n");
  EXPECT_EQ(Asked{}
                .object("text",
                        "a\"\\\n\001"
                        "7\xff")
                .told(),
            "  text = \"a\\\"\\\\\\n\\0017\\377\"\n");
  EXPECT_EQ(Asked{}.object("text", std::string(3, '\0')).told(), "  text = \"\\000\\000\\000\"\n");
  EXPECT_EQ(Asked{}.object("text", "a" + std::string(30, '\0')).told(), "  text = \"a\" and 30 zeros\n");
  EXPECT_EQ(Asked{}.object("text", std::string(200, 'a')).told(),
            "  text = \"" + std::string(64, 'a') + "\"... (200 bytes)\n");
}

TEST(InputsText, TellsArgumentsAndStandardInput) {
  EXPECT_EQ(Asked{}.text("argument 1", "ab").end("argument 1", 2).end("argument 2", 0).told(),
            "  argument 1 = \"ab\"\n  argument 2 = \"\"\n");
  EXPECT_EQ(Asked{}.text("standard input", "3+\n").told(), "  standard input = \"3+\\n\"\n");
  // It is one text, whatever was asked for meanwhile.
  EXPECT_EQ(Asked{}.text("standard input", "3").value(7).text("standard input", "+4", 1).told(),
            "  standard input = \"3+4\"\n  7\n");
}

TEST(InputsText, TellsObjectsOfTheSameNameApart) {
  EXPECT_EQ(Asked{}.object("x", "\1").object("x", "\2").object("y", "\3").object("x", "\4").told(),
            "  x = 1\n  x (2) = 2\n  y = 3\n  x (3) = 4\n");
  EXPECT_EQ(Asked{}.object("x", "\1\0"sv).in_thread(1).object("x", "\2\0"sv).told(),
            "  main thread\n    x = 1\n  thread 1\n    x (2) = 2\n");
}

TEST(InputsText, IsNotEndless) {
  Asked asked;
  for (unsigned i = 0; i < 50; ++i) asked.value(i);
  const std::string text = asked.told();
  EXPECT_NE(text.find("38, 39, and 10 more (--json tells all)"), std::string::npos) << text;
}

}  // namespace
}  // namespace gmc::report
