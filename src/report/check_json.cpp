#include "report/check_json.hpp"

#include "report/inputs_json.hpp"

namespace gmc::report {

namespace {

[[nodiscard]] Json step_json(const trace::Step& step) {
  Json entry = {{"thread", step.thread}, {"operation", step.text}};
  entry.update(place_json(step.place));
  return entry;
}

[[nodiscard]] Json steps_json(const std::vector<trace::Step>& steps) {
  Json result = Json::array();
  for (const trace::Step& step : steps) result.push_back(step_json(step));
  return result;
}

[[nodiscard]] Json fault_with_thread(const ToldFault& told) {
  Json json = fault_json(told.fault);
  if (!told.property.empty()) json["property"] = told.property;
  json["thread"] = told.thread;
  return json;
}

}  // namespace

Json told_fault_json(const ToldFault& told) {
  Json json = fault_with_thread(told);
  json["schedule"] = steps_json(told.steps);
  return json;
}

std::string check_json(const CheckResult& result) {
  Json json = {{"verdict", result.verdict}};
  json["reason"] = result.reason.empty() ? Json(nullptr) : Json(result.reason);
  json["fault"] = nullptr;
  if (!result.faults.empty()) {
    json["fault"] = fault_with_thread(result.faults.front());
    json["schedule"] = steps_json(result.faults.front().steps);
    if (!result.faults.front().inputs.empty()) json["inputs"] = inputs_json(result.faults.front().inputs);
  }
  if (result.is_all) {
    Json all = Json::array();
    for (const ToldFault& told : result.faults) all.push_back(told_fault_json(told));
    json["faults"] = std::move(all);
  }
  json["states"] = result.states;
  json["covered"] = result.covered;
  json["transitions"] = result.transitions;
  json["depth"] = result.depth;
  json["seconds"] = result.seconds;
  json["memory_bytes"] = result.memory_bytes;
  json["visited_bytes"] = result.visited_bytes;
  json["search"] = result.search;
  json["jobs"] = result.jobs;
  json["executions"] = result.executions;
  json["blocked"] = result.blocked;
  if (result.refinement) {
    json["iterations"] = result.refinement->iterations;
    json["threshold"] = result.refinement->threshold;
  }
  if (result.questions) {
    json["questions"] = {{"all", result.questions->all},
                         {"known_models", result.questions->known_models},
                         {"known_answers", result.questions->known_answers},
                         {"solver_calls", result.questions->solver_calls},
                         {"solver_seconds", result.questions->solver_seconds}};
  }
  json["assumptions"] = result.assumptions;
  json["notes"] = result.notes;
  if (result.tests) json["tests"] = *result.tests;
  return json_text(json);
}

}  // namespace gmc::report
