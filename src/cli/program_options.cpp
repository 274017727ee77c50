#include "cli/program_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/check_option.hpp"
#include "cli/output.hpp"
#include "cli/program_dump.hpp"
#include "cli/write_file.hpp"
#include "link/undefined_report.hpp"
#include "support/error.hpp"

namespace gmc::cli {

void ProgramOptions::declare(CLI::App& app) {
  app.add_option("--check", checks, "faults to look for: ids, -ID to switch one off, 'all' ('gmc explain' lists them)")
      ->type_name("LIST")
      ->allow_extra_args(false);
  app.add_option("--stdin", sources.standard_input, "what the program reads from its standard input")
      ->type_name("FILE");
  app.add_option("--file", files, "a file the program may read, under the same name or as NAME=HOSTFILE")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option("--env", machine.environment, "a variable of the program's environment, which is empty otherwise")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app.add_option_function<std::uint64_t>(
         "--stack", [this](std::uint64_t mib) { machine.stack_bytes = mib << 20; }, "size of the stack in MiB (8)")
      ->type_name("MIB");
  app.add_flag(
      "--malloc-may-fail", machine.allocations_may_fail,
      "each allocation of the program succeeds or fails: 'check' tries both, for 'run' --choices says (1: fails)");
  app.add_option("--color", color, "'always', 'never' or 'auto'")->type_name("WHEN");
  app.add_flag("--dump{GIMPLE.dump}", dump, "write the program as gmc sees it to a file, GIMPLE.dump or --dump=FILE");
  app.add_option("--threads", link.threads, "a description of thread functions other than those of <pthread.h>")
      ->type_name("FILE");
  link.declare(app);
}

void ProgramOptions::finish() {
  for (const std::string& words : checks) apply_checks(machine.checks, words);
  for (const std::string& file : files) {
    const std::size_t equals = file.find('=');
    const std::string name = file.substr(0, equals);
    sources.files[name] = equals == std::string::npos ? file : file.substr(equals + 1);
  }
  check_color();
  for (const std::string& variable : machine.environment) {
    if (variable.find('=') == std::string::npos)
      throw UserError(fmt::format("--env takes NAME=VALUE, not '{}'", variable));
  }
}

void ProgramOptions::check_color() const {
  if (color != "auto" && color != "always" && color != "never")
    throw UserError(fmt::format("option '--color' takes 'always', 'never' or 'auto', not '{}'", color));
}

LinkedProgram ProgramOptions::link_program(std::span<const std::string> words) {
  link.is_executed = true;
  LinkedProgram linked = compile_and_link(link, words);
  if (!dump.empty()) write_listing(linked.program);
  if (!linked.program.main) throw UserError("the program has no function 'main'");
  if (!linked.program.undefined.empty() && !linked.program.undefined_is_nondet) {
    throw UserError(link::undefined_report(linked.program));
  }
  for (const std::string& limitation : linked.program.limitations) fmt::print(stderr, "gmc: note: {}\n", limitation);
  machine.arguments = linked.arguments;
  machine.program_name = linked.name;
  return linked;
}

void ProgramOptions::write_listing(const link::Program& program) const {
  write_file(dump, [&](std::FILE* stream) {
    Output out{stream, dump};
    ProgramDump{program, out, ProgramDump::Parts::WithoutLibrary}.print_everything();
    out.flush();
  });
}

report::Color ProgramOptions::report_color() const {
  if (color == "always") return report::Color::Always;
  if (color == "never" || ::isatty(STDERR_FILENO) == 0) return report::Color::Never;
  return report::Color::Always;
}

std::vector<std::uint64_t> parse_numbers(std::string_view option, const std::string& words) {
  std::vector<std::uint64_t> result;
  std::size_t begin = 0;
  while (begin < words.size()) {
    const std::size_t comma = std::min(words.find(',', begin), words.size());
    const std::string word = words.substr(begin, comma - begin);
    std::size_t used = 0;
    try {
      // What is not negative may need all 64 bits.
      const bool is_negative = word.find('-') != std::string::npos;
      result.push_back(is_negative ? static_cast<std::uint64_t>(std::stoll(word, &used, 0))
                                   : std::stoull(word, &used, 0));
    } catch (const std::exception&) {
      used = std::string::npos;
    }
    if (used != word.size())
      throw UserError(fmt::format("{} takes numbers separated by commas, not '{}'", option, word));
    begin = comma + 1;
  }
  return result;
}

}  // namespace gmc::cli
