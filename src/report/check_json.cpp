#include "report/check_json.hpp"

#include "report/fault_json.hpp"

namespace gmc::report {

std::string check_json(const CheckResult& result) {
  Json json = {{"verdict", result.verdict}};
  json["reason"] = result.reason.empty() ? Json(nullptr) : Json(result.reason);
  if (result.fault) {
    json["fault"] = fault_json(*result.fault);
    json["fault"]["thread"] = result.thread;
    Json steps = Json::array();
    for (const trace::Step& step : result.steps) {
      Json entry = {{"thread", step.thread}, {"operation", step.text}};
      entry.update(place_json(step.place));
      steps.push_back(std::move(entry));
    }
    json["schedule"] = std::move(steps);
  } else {
    json["fault"] = nullptr;
  }
  json["states"] = result.states;
  json["transitions"] = result.transitions;
  json["depth"] = result.depth;
  json["seconds"] = result.seconds;
  json["memory_bytes"] = result.memory_bytes;
  json["assumptions"] = result.assumptions;
  return json_text(json);
}

}  // namespace gmc::report
