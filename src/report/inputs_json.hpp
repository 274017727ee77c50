// Values of inputs as JSON, in what `gmc check --json` prints, in trace files and in files of inputs.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "report/fault_json.hpp"
#include "trace/inputs.hpp"

namespace gmc::report {

[[nodiscard]] Json inputs_json(const trace::InputValues& inputs);

// It is JSON, but not what it should be.
class UnexpectedJson : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The same, read again. These throw UnexpectedJson or Json::exception.
[[nodiscard]] trace::InputValues parse_inputs(const Json& json);
// A whole number from 0 to `most`.
[[nodiscard]] std::uint64_t parse_number(const Json& json, std::uint64_t most);

}  // namespace gmc::report
