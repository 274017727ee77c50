#include "driver/compile.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <iterator>
#include <optional>
#include <system_error>
#include <thread>

#include "driver/compiler.hpp"
#include "driver/invocation.hpp"
#include "driver/language.hpp"
#include "support/error.hpp"
#include "support/memory_file.hpp"

namespace gmc::driver {

namespace {

struct Job {
  Invocation invocation;
  std::string module;
};

struct Outcome {
  bool is_success = false;
  std::string diagnostics;
};

Family family_of(const Source& source) {
  return source.language.empty() ? family_of_file(source.path) : family_of_language(source.language);
}

// A header is compiled like a source: a precompiled header holds no module.
std::string language_of(const Source& source) {
  if (source.language.ends_with("-header") || (source.language.empty() && is_header_file(source.path))) {
    return family_of(source) == Family::Cxx ? "c++" : "c";
  }
  return source.language;
}

// Other files that options may ask for (-save-temps, --coverage, -fdump-...) go where -dumpdir says and vanish too.
Job make_job(const Source& source, std::span<const std::string> options, const std::string& stem) {
  std::vector<std::string> words{options.begin(), options.end()};
  if (const std::string language = language_of(source); !language.empty()) words.insert(words.end(), {"-x", language});
  words.insert(words.end(), {source.path, "-S", "-o", "/dev/null", "-dumpdir", stem + "."});
  std::string module = stem + ".gmc";
  const std::vector<std::string> plugin_arguments{"-fplugin-arg-gmc_plugin-output=" + module};
  const Frontend frontend = family_of(source) == Family::Cxx ? Frontend::Gxx : Frontend::Gcc;
  return {plan_invocation(find_compiler(frontend), words, plugin_arguments), std::move(module)};
}

Outcome run_once(const support::Command& command, const CommandLine& line, int standard_input) {
  const support::MemoryFile diagnostics;
  const auto status =
      support::run(with_colors(command, line), {.in = standard_input, .out = -1, .err = diagnostics.descriptor()});
  return {status.is_success(), diagnostics.text()};
}

Outcome run_job(const Job& job) {
  const Invocation& invocation = job.invocation;
  if (!invocation.first) return run_once(invocation.command, invocation.line, -1);
  support::MemoryFile in;
  if (invocation.line.reads_standard_input) in.fill_from(STDIN_FILENO);
  Outcome outcome = run_once(*invocation.first, invocation.line, in.descriptor());
  if (outcome.is_success) return outcome;
  in.rewind();
  return run_once(invocation.command, invocation.line, in.descriptor());
}

std::string name_of(const Source& source) {
  return source.path == "-" ? "standard input" : source.path;
}

}  // namespace

std::vector<std::string> compile_to_modules(std::span<const Source> sources, std::span<const std::string> options,
                                            const support::TempDirectory& directory) {
  std::vector<Job> jobs;
  for (const Source& source : sources) {
    jobs.push_back(make_job(source, options, directory.file(fmt::format("{}", jobs.size()))));
    announce(jobs.back().invocation.command);
  }

  std::vector<std::promise<Outcome>> promises(jobs.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < jobs.size(); i = next++) {
      try {
        promises[i].set_value(run_job(jobs[i]));
      } catch (...) {
        promises[i].set_exception(std::current_exception());
      }
    }
  };
  std::vector<std::jthread> workers;
  const std::size_t limit = std::max(1U, std::thread::hardware_concurrency());
  std::generate_n(std::back_inserter(workers), std::min(limit, jobs.size()), [&] { return std::jthread{work}; });

  std::vector<std::string> modules;
  std::vector<std::string> failed;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const Outcome outcome = promises[i].get_future().get();
    support::write_all(STDERR_FILENO, outcome.diagnostics);
    if (!outcome.is_success) failed.push_back(fmt::format("'{}'", name_of(sources[i])));
    modules.push_back(jobs[i].module);
  }
  if (!failed.empty()) throw UserError(fmt::format("compilation of {} failed", fmt::join(failed, ", ")));
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    std::error_code ignored;
    if (!std::filesystem::exists(modules[i], ignored)) {
      throw UserError(fmt::format("compiling '{}' gave no module: gmc sees nothing of it", name_of(sources[i])));
    }
  }
  return modules;
}

}  // namespace gmc::driver
