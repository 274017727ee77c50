#include "cli/inputs_option.hpp"

#include "check/canonical_threads.hpp"
#include "cli/read_file.hpp"
#include "report/inputs_file.hpp"

namespace gmc::cli {

void take_inputs(const std::string& path, ProgramOptions& options) {
  report::InputsFile file = report::parse_inputs_file(read_file(path), path);
  options.sources.choices.assign(file.choices.begin(), file.choices.end());
  options.sources.chooser = path;
  options.machine.thread_names = check::names_of(file.threads);
  options.machine.inputs = std::make_shared<const trace::InputValues>(std::move(file.inputs));
  options.machine.symbolic_arguments = file.symbolic_arguments;
  options.machine.symbolic_input = file.symbolic_input;
  options.machine.allocations_may_fail |= file.allocations_may_fail;
}

}  // namespace gmc::cli
