#include "judged_program.hpp"

#include "gmc_process.hpp"

namespace gmc::test {

nlohmann::json judge(const TestProgram& program, std::vector<std::string> words, std::string_view input) {
  words.emplace_back("--json");
  words.insert(words.end(), program.options.begin(), program.options.end());
  words.emplace_back("-w");
  words.insert(words.end(), program.flags.begin(), program.flags.end());
  words.insert(words.end(), {program.path, "-lm"});
  if (!program.arguments.empty()) words.emplace_back("--");
  words.insert(words.end(), program.arguments.begin(), program.arguments.end());
  const Result result = Sandbox{}.gmc(words, input);
  auto json = nlohmann::json::parse(result.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << result.out << result.err;
  if (!json.is_discarded() && json.contains("exit_code")) {
    EXPECT_EQ(json["exit_code"], result.code);
  }
  return json;
}

nlohmann::json prove(const TestProgram& program, const std::vector<std::string>& options) {
  std::vector<std::string> words{"prove", "--timeout=20"};
  words.insert(words.end(), options.begin(), options.end());
  return judge(program, words);
}

std::string verdict_of(const nlohmann::json& json) {
  std::string verdict = json["verdict"];
  if (!json["fault"].is_null()) verdict += " " + json["fault"]["id"].get<std::string>();
  return verdict;
}

}  // namespace gmc::test
