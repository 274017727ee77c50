#include "report/fault_json.hpp"

namespace gmc::report {

Json place_json(const trace::Place& place) {
  return {{"file", place.file}, {"line", place.line}, {"column", place.column}};
}

namespace {

[[nodiscard]] Json stack_json(const std::vector<trace::StackFrame>& stack) {
  Json frames = Json::array();
  for (const trace::StackFrame& frame : stack) {
    if (frame.function == "__gmc_start") continue;
    Json entry = place_json(frame.place);
    entry["function"] = frame.function;
    entry["arguments"] = frame.arguments;
    entry["library"] = frame.is_model;
    frames.push_back(std::move(entry));
  }
  return frames;
}

}  // namespace

Json fault_json(const trace::Fault& fault) {
  const ir::FaultInfo& info = ir::fault_info(fault.kind);
  const trace::Place place = fault.place();
  Json notes = Json::array();
  for (const trace::Note& note : fault.notes) {
    Json entry = {{"text", note.text}};
    entry["stack"] = stack_json(note.stack);
    if (note.stack.empty()) entry["place"] = place_json(note.place);
    notes.push_back(std::move(entry));
  }
  Json result = {{"id", info.id}, {"property", info.property}};
  result.update(place_json(place));
  result["message"] = fault.message;
  result["cwe"] = info.cwe;
  result["stack"] = stack_json(fault.stack);
  result["notes"] = std::move(notes);
  return result;
}

std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace gmc::report
