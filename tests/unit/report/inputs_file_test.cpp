#include "report/inputs_file.hpp"

#include <gtest/gtest.h>

#include "support/error.hpp"

namespace gmc::report {
namespace {

[[nodiscard]] InputsFile sample() {
  InputsFile file;
  file.verdict = "fault";
  file.fault = "deadlock";
  file.place = {"", "a.c", 7, 3};
  file.inputs[{0, 0}] = {~std::uint64_t{0}, 5, 128, trace::InputKind::Signed};
  file.inputs[{2, 1}] = {65, 0, 8, trace::InputKind::Real, {"x", 3, true, true}};
  file.threads = {{0, 0}, {1, 3}};
  file.choices = {0, 2, 4'000'000'000};
  file.symbolic_arguments = 2;
  file.symbolic_input = 30;
  file.allocations_may_fail = true;
  return file;
}

[[nodiscard]] std::string message(std::string_view text) {
  try {
    static_cast<void>(parse_inputs_file(text, "t.json"));
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

TEST(InputsFile, IsReadAsItWasWritten) {
  const InputsFile file = parse_inputs_file(inputs_file_json(sample()), "t.json");
  EXPECT_EQ(file.verdict, "fault");
  EXPECT_EQ(file.inputs, sample().inputs);
  EXPECT_EQ(file.threads, sample().threads);
  EXPECT_EQ(file.choices, sample().choices);
  EXPECT_EQ(file.symbolic_arguments, 2U);
  EXPECT_EQ(file.symbolic_input, 30U);
  EXPECT_TRUE(file.allocations_may_fail);
}

TEST(InputsFile, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(message("["), "t.json: this is no file of inputs of gmc, or it is damaged");
  EXPECT_EQ(message("3"), "t.json: this is no file of inputs of gmc");
  EXPECT_EQ(message(R"({"format": "gmc-trace"})"),
            "t.json: this is a trace, which 'gmc replay' takes, and no file of inputs");
  EXPECT_EQ(message(R"({"format": "gmc-inputs", "version": 2})"),
            "t.json: the file was written by another version of gmc");
  EXPECT_EQ(message(R"({"format": "gmc-inputs"})"), "t.json: the file was written by another version of gmc");
}

// Whatever is missing, and wherever the text ends.
TEST(InputsFile, IsNotReadInPart) {
  const std::string text = inputs_file_json(sample());
  for (std::size_t size = 0; size + 2 < text.size(); ++size) EXPECT_NE(message(text.substr(0, size)), "") << size;
  for (const char* const key : {"verdict", "symbolic_args", "symbolic_stdin", "malloc_may_fail", "choices", "threads",
                                "inputs", "bits", "is_signed", "words", "thread", "index"}) {
    std::string without = text;
    without.replace(without.find("\"" + std::string{key} + "\""), 2, "\"_");
    EXPECT_NE(message(without), "") << key;
  }
}

}  // namespace
}  // namespace gmc::report
