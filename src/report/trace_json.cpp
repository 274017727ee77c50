#include "report/trace_json.hpp"

#include <fmt/format.h>

#include "report/inputs_json.hpp"
#include "support/error.hpp"

namespace gmc::report {

namespace {

constexpr const char* format_name = "gmc-trace";
constexpr unsigned format_version = 1;
constexpr unsigned version_with_inputs = 2;

}  // namespace

std::string trace_json(const TraceFile& file, const ToldFault& told) {
  const unsigned version = file.inputs.empty() ? format_version : version_with_inputs;
  Json json = {{"format", format_name}, {"version", version}, {"program", file.program}};
  json["directory"] = file.directory;
  json["command"] = file.command;
  json["fault"] = told_fault_json(told);
  Json choices = Json::array();
  for (const trace::Choice& choice : file.schedule) choices.push_back(Json::array({choice.thread, choice.alternative}));
  json["choices"] = std::move(choices);
  if (!file.inputs.empty()) json["inputs"] = inputs_json(file.inputs);
  return json_text(json);
}

TraceFile parse_trace(std::string_view text, std::string_view name) {
  const auto fail = [&](std::string_view what) { throw UserError(fmt::format("{}: {}", name, what)); };
  try {
    const Json json = Json::parse(text);
    if (!json.is_object() || json.value("format", "") != format_name) fail("this is no trace of gmc");
    if (json.at("version") != format_version && json.at("version") != version_with_inputs)
      fail("the trace was written by another version of gmc");
    TraceFile file;
    file.program = json.at("program");
    file.directory = json.at("directory");
    file.command = json.at("command").get<std::vector<std::string>>();
    file.fault = json.at("fault").at("id");
    for (const Json& choice : json.at("choices")) file.schedule.push_back({choice.at(0), choice.at(1)});
    if (json.contains("inputs")) file.inputs = parse_inputs(json.at("inputs"));
    return file;
  } catch (const Json::exception&) {
    fail("this is no trace of gmc, or it is damaged");
  } catch (const UnexpectedJson&) {
    fail("this is no trace of gmc, or it is damaged");
  }
  return {};
}

}  // namespace gmc::report
