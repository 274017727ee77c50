#include "report/run_json.hpp"

#include "report/fault_json.hpp"

namespace gmc::report {

std::string run_json(const RunResult& result) {
  Json json = {{"verdict", result.verdict}};
  json["fault"] = result.fault ? fault_json(*result.fault) : Json(nullptr);
  if (!result.reason.empty()) json["reason"] = result.reason;
  json["exit_code"] = result.exit_code;
  json["stdout"] = result.output;
  json["stderr"] = result.error_output;
  json["instructions"] = result.instructions;
  json["seconds"] = result.seconds;
  return json_text(json);
}

}  // namespace gmc::report
