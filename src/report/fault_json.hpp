// A fault as JSON, for every command that prints an object.
#pragma once

#include <nlohmann/json.hpp>

#include "trace/fault.hpp"

namespace gmc::report {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json place_json(const trace::Place& place);
[[nodiscard]] Json fault_json(const trace::Fault& fault);

// Programs may print anything; what is no UTF-8 is replaced.
[[nodiscard]] std::string json_text(const Json& json);

}  // namespace gmc::report
