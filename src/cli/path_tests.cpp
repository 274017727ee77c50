#include "cli/path_tests.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "check/canonical_threads.hpp"
#include "check/concretise.hpp"
#include "check/follow.hpp"
#include "cli/write_file.hpp"
#include "report/inputs_file.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

using explore::EndedPath;
using ir::FaultKind;

// In a search faults have no place. Most of them are where the thread is that runs; for the others the way is gone
// once more.
[[nodiscard]] trace::Place place_of(vm::Machine& machine, const EndedPath& path) {
  const bool is_elsewhere =
      path.fault == FaultKind::MemoryLeak || path.fault == FaultKind::Deadlock || path.fault == FaultKind::DataRace;
  if (!is_elsewhere) return trace::Fault{.stack = machine.stack()}.place();
  vm::Machine again{machine.program(), machine.options(), machine.world()};
  return check::follow(again, path.schedule) ? again.fault().place() : trace::Place{};
}

void set_verdict(report::InputsFile& file, vm::Machine& machine, const EndedPath& path) {
  switch (path.how) {
    case EndedPath::How::Exit:
      file.verdict = "exit";
      file.exit_code = machine.exit_code();
      break;
    case EndedPath::How::Fault:
      file.verdict = "fault";
      file.fault = ir::fault_info(path.fault).id;
      file.place = place_of(machine, path);
      break;
    case EndedPath::How::Known: file.verdict = "known"; break;
    case EndedPath::How::Cut: file.verdict = "unknown"; break;
  }
}

// What the program is given. What is not there is 0, so what is 0 need not be there.
[[nodiscard]] std::vector<std::uint64_t> contents_of(trace::InputValues inputs, std::vector<std::uint32_t> choices,
                                                     vm::ThreadNames& names) {
  std::erase_if(inputs, [](const auto& input) { return input.second.low == 0 && input.second.high == 0; });
  while (!choices.empty() && choices.back() == 0) choices.pop_back();
  const check::NamedInputs named = check::with_canonical_threads(inputs, names);
  std::vector<std::uint64_t> numbers{named.threads.size(), named.inputs.size()};
  for (const trace::ThreadName& thread : named.threads) numbers.insert(numbers.end(), {thread.creator, thread.index});
  for (const auto& [place, value] : named.inputs)
    numbers.insert(numbers.end(), {place.thread, place.index, value.low, value.high});
  numbers.insert(numbers.end(), choices.begin(), choices.end());
  return numbers;
}

[[nodiscard]] bool is_more_definite(EndedPath::How how, EndedPath::How than) {
  const auto rank = [](EndedPath::How end) {
    switch (end) {
      case EndedPath::How::Known: return 0;
      case EndedPath::How::Cut: return 1;
      case EndedPath::How::Exit: return 2;
      case EndedPath::How::Fault: return 3;
    }
    return 0;
  };
  return rank(how) > rank(than);
}

}  // namespace

PathTests::PathTests(std::string directory) : directory_(std::move(directory)) {
  std::error_code error;
  std::filesystem::create_directories(directory_, error);
  if (error || !std::filesystem::is_directory(directory_, error))
    throw UserError(fmt::format("--tests-out: the folder '{}' cannot be made: {}", directory_,
                                error ? error.message() : "there is a file of that name"));
  const bool is_empty = std::filesystem::is_empty(directory_, error);
  if (error)
    throw UserError(fmt::format("--tests-out: the folder '{}' cannot be read: {}", directory_, error.message()));
  if (!is_empty)
    throw UserError(fmt::format(
        "--tests-out: the folder '{}' is not empty; new tests would be mixed with what is there", directory_));
}

PathTests::Numbers PathTests::way_of(const vm::Machine& machine) {
  Numbers way;
  const vm::Symbols& symbols = *machine.symbols();
  for (const terms::Term* const condition : symbols.whole_path().conditions()) way.push_back(condition->number);
  way.push_back(way.size());
  for (const vm::Input& input : symbols.inputs()) way.push_back(input.symbol->number);
  way.push_back(way.size());
  way.insert(way.end(), machine.choices().begin(), machine.choices().end());
  return way;
}

// Threads go many ways on which inputs are the same: the solver need not be asked for each. A search that begins again
// has other terms.
bool PathTests::is_news(const vm::Machine& machine, const EndedPath& path) {
  if (names_ != machine.options().thread_names) {
    names_ = machine.options().thread_names;
    ways_.clear();
  }
  const auto [way, is_new] = ways_.try_emplace(way_of(machine), path.how);
  if (!is_new && !is_more_definite(path.how, way->second)) return false;
  way->second = path.how;
  return true;
}

void PathTests::add(vm::Machine& machine, const EndedPath& path) {
  if (!is_news(machine, path)) return;
  const auto inputs = check::find_inputs(*machine.symbols());
  if (!inputs) {
    ++unsolved_;
    return;
  }
  const auto [kept, is_new] =
      kept_.try_emplace(contents_of(*inputs, machine.choices(), *names_), Kept{kept_.size() + 1, path.how});
  if (!is_new && !is_more_definite(path.how, kept->second.how)) return;
  kept->second.how = path.how;
  report::InputsFile file;
  check::NamedInputs named = check::with_canonical_threads(*inputs, *names_);
  file.inputs = std::move(named.inputs);
  file.threads = std::move(named.threads);
  file.choices = machine.choices();
  file.symbolic_arguments = machine.options().symbolic_arguments;
  file.symbolic_input = machine.options().symbolic_input;
  file.allocations_may_fail = machine.options().allocations_may_fail;
  set_verdict(file, machine, path);
  write_file(file_name(kept->second.number), report::inputs_file_json(file));
}

std::string PathTests::file_name(std::size_t number) const {
  return (std::filesystem::path{directory_} / fmt::format("{:06}.json", number)).string();
}

std::string PathTests::text() const {
  if (kept_.empty()) return fmt::format("no tests written to {}", directory_);
  return fmt::format("{} test{} written to {}; run one by 'gmc run --inputs {} FILE...'", kept_.size(),
                     kept_.size() == 1 ? "" : "s", directory_, file_name(1));
}

}  // namespace gmc::cli
