// Test programs given to gmc prove.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "test_program.hpp"

namespace gmc::test {

// What gmc prove --json says of a program; it has 20 seconds. Discarded, and the test has failed, if that is no JSON.
[[nodiscard]] nlohmann::json prove(const TestProgram& program, const std::vector<std::string>& options = {});

// As the test programs state it: "verified", "fault use-after-free".
[[nodiscard]] std::string verdict_of(const nlohmann::json& json);

}  // namespace gmc::test
