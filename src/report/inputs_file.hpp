// Files of inputs (docs/formats/inputs.md): what a program is to be given, and how the path ended on which these inputs
// were found. `gmc check --tests-out` writes them, `gmc run --inputs` reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "trace/fault.hpp"
#include "trace/inputs.hpp"
#include "trace/thread_name.hpp"

namespace gmc::report {

struct InputsFile {
  std::string verdict;  // exit, fault, known, unknown
  int exit_code = 0;    // exit
  std::string fault;    // fault: its id
  trace::Place place;   // fault: where
  trace::InputValues inputs;
  std::vector<trace::ThreadName> threads;  // who those are whose inputs there are: the second, the third, ...
  std::vector<std::uint32_t> choices;      // of gmc_choose
  std::uint64_t symbolic_arguments = 0;
  std::uint64_t symbolic_input = 0;
  bool allocations_may_fail = false;
};

[[nodiscard]] std::string inputs_file_json(const InputsFile& file);

// What a program is to be given; the verdict is for people. Throws UserError, which names the file.
[[nodiscard]] InputsFile parse_inputs_file(std::string_view text, std::string_view name);

}  // namespace gmc::report
