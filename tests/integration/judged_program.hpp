// What gmc --json says of test programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "test_program.hpp"

namespace gmc::test {

// `words` are a command and options, to which those of the program are added. Discarded, and the test has failed, if
// the answer is no JSON.
[[nodiscard]] nlohmann::json judge(const TestProgram& program, std::vector<std::string> words,
                                   std::string_view input = "");

// gmc prove, which has 20 seconds.
[[nodiscard]] nlohmann::json prove(const TestProgram& program, const std::vector<std::string>& options = {});

// As the test programs state it: "verified", "fault use-after-free".
[[nodiscard]] std::string verdict_of(const nlohmann::json& json);

}  // namespace gmc::test
