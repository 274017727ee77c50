#include "report/inputs_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "report/inputs_json.hpp"
#include "support/error.hpp"

namespace gmc::report {

namespace {

constexpr const char* format_name = "gmc-inputs";
constexpr unsigned format_version = 1;
constexpr const char* damaged = "this is no file of inputs of gmc, or it is damaged";

// What `gmc check` takes, and far more threads than it follows.
constexpr std::uint64_t most_arguments = 64;
constexpr std::size_t most_threads = 10'000;
constexpr std::uint64_t most_choice = std::numeric_limits<std::uint32_t>::max();

// A thread is created by one that is there already.
[[nodiscard]] std::vector<trace::ThreadName> parse_threads(const Json& json) {
  std::vector<trace::ThreadName> threads;
  if (!json.is_array() || json.size() > most_threads) throw UnexpectedJson("there are too many threads");
  for (const Json& thread : json) {
    const trace::ThreadName name{static_cast<std::uint32_t>(parse_number(thread.at(0), threads.size())),
                                 static_cast<std::uint32_t>(parse_number(thread.at(1), most_choice))};
    if (std::ranges::find(threads, name) != threads.end()) throw UnexpectedJson("a thread is there twice");
    threads.push_back(name);
  }
  return threads;
}

[[nodiscard]] InputsFile parse_members(const Json& json) {
  InputsFile file;
  file.verdict = json.at("verdict").get<std::string>();
  file.symbolic_arguments = parse_number(json.at("symbolic_args"), most_arguments);
  file.symbolic_input = parse_number(json.at("symbolic_stdin"), std::numeric_limits<std::uint64_t>::max());
  file.allocations_may_fail = json.at("malloc_may_fail").get<bool>();
  const Json& choices = json.at("choices");
  if (!choices.is_array()) throw UnexpectedJson("the choices are no list");
  for (const Json& choice : choices)
    file.choices.push_back(static_cast<std::uint32_t>(parse_number(choice, most_choice)));
  file.threads = parse_threads(json.at("threads"));
  file.inputs = parse_inputs(json.at("inputs"));
  if (!file.inputs.empty() && file.inputs.rbegin()->first.thread > file.threads.size())
    throw UnexpectedJson("nobody knows who a thread is");
  return file;
}

}  // namespace

std::string inputs_file_json(const InputsFile& file) {
  Json json = {{"format", format_name}, {"version", format_version}, {"verdict", file.verdict}};
  if (file.verdict == "exit") json["exit_code"] = file.exit_code;
  if (file.verdict == "fault") {
    json["fault"] = {{"id", file.fault}};
    json["fault"].update(place_json(file.place));
  }
  json["symbolic_args"] = file.symbolic_arguments;
  json["symbolic_stdin"] = file.symbolic_input;
  json["malloc_may_fail"] = file.allocations_may_fail;
  json["choices"] = file.choices;
  json["threads"] = Json::array();
  for (const trace::ThreadName& thread : file.threads)
    json["threads"].push_back(Json::array({thread.creator, thread.index}));
  json["inputs"] = inputs_json(file.inputs);
  return json_text(json);
}

InputsFile parse_inputs_file(std::string_view text, std::string_view name) {
  const auto fail = [&](std::string_view what) { return UserError(fmt::format("{}: {}", name, what)); };
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) throw fail(damaged);
  const Json format = json.is_object() && json.contains("format") ? json["format"] : Json();
  if (format == "gmc-trace") throw fail("this is a trace, which 'gmc replay' takes, and no file of inputs");
  if (format != format_name) throw fail("this is no file of inputs of gmc");
  if (!json.contains("version") || json["version"] != format_version)
    throw fail("the file was written by another version of gmc");
  try {
    return parse_members(json);
  } catch (const Json::exception&) {
    throw fail(damaged);
  } catch (const UnexpectedJson& error) {
    throw fail(fmt::format("{} ({})", damaged, error.what()));
  }
}

}  // namespace gmc::report
