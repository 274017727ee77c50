#include "prove_program.hpp"

#include "gmc_process.hpp"

namespace gmc::test {

nlohmann::json prove(const TestProgram& program, const std::vector<std::string>& options) {
  const Sandbox sandbox;
  std::vector<std::string> words{"prove", "--json", "--timeout=20"};
  words.insert(words.end(), program.options.begin(), program.options.end());
  words.insert(words.end(), options.begin(), options.end());
  words.emplace_back("-w");
  words.insert(words.end(), program.flags.begin(), program.flags.end());
  words.push_back(program.path);
  const Result result = sandbox.gmc(words);
  auto json = nlohmann::json::parse(result.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << result.out << result.err;
  return json;
}

std::string verdict_of(const nlohmann::json& json) {
  std::string verdict = json["verdict"];
  if (!json["fault"].is_null()) verdict += " " + json["fault"]["id"].get<std::string>();
  return verdict;
}

}  // namespace gmc::test
