#include "report/inputs_text.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace gmc::report {
namespace {

// Inputs as a program asks for them.
class Asked {
 public:
  Asked& value(std::uint64_t number, unsigned bits = 32, trace::InputKind kind = trace::InputKind::Signed) {
    inputs_[{thread_, index_++}] = {number, 0, bits, kind};
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
  [[nodiscard]] std::string told() const { return inputs_text(inputs_); }

 private:
  Asked& more(trace::InputOrigin origin, std::uint64_t value) {
    origin.is_more = true;
    inputs_[{thread_, index_++}] = {value, 0, 1, trace::InputKind::Unsigned, std::move(origin)};
    return *this;
  }
  Asked& add(trace::InputOrigin origin, std::string_view bytes) {
    for (const char byte : bytes) {
      if (origin.is_text) more(origin, 1);
      inputs_[{thread_, index_++}] = {static_cast<unsigned char>(byte), 0, 8, trace::InputKind::Unsigned, origin};
      ++origin.position;
    }
    return *this;
  }

  trace::InputValues inputs_;
  std::uint32_t thread_ = 0;
  std::uint32_t index_ = 0;
};

using std::string_view_literals::operator""sv;

TEST(InputsText, TellsValues) {
  EXPECT_EQ(Asked{}.value(37).told(), "the input is 37");
  EXPECT_EQ(Asked{}.value(~std::uint64_t{0}).value(5).told(), "the inputs are -1, 5");
  EXPECT_EQ(Asked{}.value(5).value(5).value(5).value(5).value(6).told(), "the inputs are 5 (4 times), 6");
  EXPECT_EQ(Asked{}.real(0.375).real(-1.5F).real(0.1F).real(1e300).told(), "the inputs are 0.375, -1.5, 0.1, 1e+300");
  EXPECT_EQ(Asked{}.value(1).in_thread(2).value(3).told(), "the inputs are in the main thread 1, in thread 2 3");
}

TEST(InputsText, TellsObjectsAsNumbers) {
  EXPECT_EQ(Asked{}.object("x", "\5\0\0\0"sv).told(), "the input is x = 5");
  EXPECT_EQ(Asked{}.object("x", "\xff\xff\xff\xff").told(), "the input is x = -1 (0xffffffff)");
  EXPECT_EQ(Asked{}.object("c", "A").told(), "the input is c = 65 ('A')");
  EXPECT_EQ(Asked{}.object("c", "\0"sv).told(), "the input is c = 0");
  EXPECT_EQ(Asked{}.object("s", "\0\1"sv).object("l", "\1\0\0\0\0\0\0\0"sv).told(), "the inputs are s = 256, l = 1");
  EXPECT_EQ(Asked{}.object("word", "abc\0"sv).told(), "the input is word = 6513249 (\"abc\")");
}

TEST(InputsText, TellsOtherObjectsAsStrings) {
  EXPECT_EQ(Asked{}.object("text", "AAAAAB").told(), "the input is text = \"AAAAAB\"");
  EXPECT_EQ(Asked{}
                .object("text",
                        "a\"\\\n\001"
                        "7\xff")
                .told(),
            R"(the input is text = "a\"\\\n\0017\377")");
  EXPECT_EQ(Asked{}.object("text", std::string(3, '\0')).told(), R"(the input is text = "\000\000\000")");
  EXPECT_EQ(Asked{}.object("text", "a" + std::string(30, '\0')).told(), "the input is text = \"a\" and 30 zeros");
  EXPECT_EQ(Asked{}.object("text", std::string(200, 'a')).told(),
            "the input is text = \"" + std::string(64, 'a') + "\"... (200 bytes)");
}

TEST(InputsText, TellsArgumentsAndStandardInput) {
  EXPECT_EQ(Asked{}.text("argument 1", "ab").end("argument 1", 2).end("argument 2", 0).told(),
            "the inputs are argument 1 = \"ab\", argument 2 = \"\"");
  EXPECT_EQ(Asked{}.text("standard input", "3+\n").told(), R"(the input is standard input = "3+\n")");
  // It is one text, whatever was asked for meanwhile.
  EXPECT_EQ(Asked{}.text("standard input", "3").value(7).text("standard input", "+4", 1).told(),
            "the inputs are standard input = \"3+4\", 7");
}

TEST(InputsText, TellsObjectsOfTheSameNameApart) {
  EXPECT_EQ(Asked{}.object("x", "\1").object("x", "\2").object("y", "\3").object("x", "\4").told(),
            "the inputs are x = 1, x (2) = 2, y = 3, x (3) = 4");
  EXPECT_EQ(Asked{}.object("x", "\1\0"sv).in_thread(1).object("x", "\2\0"sv).told(),
            "the inputs are in the main thread x = 1, in thread 1 x (2) = 2");
}

TEST(InputsText, IsNotEndless) {
  Asked asked;
  for (unsigned i = 0; i < 50; ++i) asked.value(i);
  const std::string text = asked.told();
  EXPECT_NE(text.find("38, 39, and 10 more (--json tells all)"), std::string::npos) << text;
}

}  // namespace
}  // namespace gmc::report
