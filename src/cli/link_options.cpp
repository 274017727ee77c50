#include "cli/link_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/thread_adapter.hpp"
#include "cli/thread_library.hpp"
#include "driver/arguments.hpp"
#include "driver/compile.hpp"
#include "driver/compiler.hpp"
#include "support/error.hpp"
#include "support/temp_directory.hpp"
#include "vm/builtin_call.hpp"

namespace gmc::cli {

namespace {

// The files for the linker, each source replaced by its module.
class Modules {
 public:
  Modules(std::span<const driver::Input> inputs, std::span<const std::string> compiler_options) {
    for (const driver::Input& input : inputs) {
      if (input.kind == driver::InputKind::Source) sources_.push_back({input.text, input.language});
    }
    files_ = driver::compile_to_modules(sources_, compiler_options, directory_);
  }

  // To be called for the same inputs in the same order.
  [[nodiscard]] link::InputFile next_file(const driver::Input& input) {
    if (input.kind != driver::InputKind::Source) return {input.text};
    return {files_[used_++], input.text == "-" ? "<stdin>" : input.text};
  }

 private:
  support::TempDirectory directory_;
  std::vector<driver::Source> sources_;
  std::vector<std::string> files_;
  std::size_t used_ = 0;
};

link::UndefinedPolicy policy_of(const std::string& word) {
  if (word == "report") return link::UndefinedPolicy::Report;
  if (word == "error") return link::UndefinedPolicy::Error;
  if (word == "nondet") return link::UndefinedPolicy::Nondet;
  throw UserError(fmt::format("option '--undefined' takes 'report', 'error' or 'nondet', not '{}'", word));
}

// Guest C is compiled for the program it becomes a part of.
std::string compile_adapter(const std::string& source, const link::Program& program,
                            const support::TempDirectory& directory) {
  const std::string path = directory.file("threads.c");
  std::ofstream{path} << source;
  std::vector<std::string> options{"-w"};
  if (program.modules[link::ModuleId{0}].module.target.pointer_size == 4) options.emplace_back("-m32");
  const std::vector<driver::Source> sources{{path, "c"}};
  return driver::compile_to_modules(sources, options, directory).front();
}

// What the functions of a thread library are is known when the program is: so it is linked twice.
link::Program link_with_threads(link::LinkRequest request, const std::string& file) {
  const ThreadLibrary library = read_thread_library(file);
  if (library.functions.empty()) return link::link(request);
  link::LinkRequest without = request;
  without.undefined = link::UndefinedPolicy::Report;
  const link::Program program = link::link(without);
  const ThreadAdapter adapter = make_thread_adapter(library, program);
  if (adapter.source.empty()) return link::link(request);
  const support::TempDirectory directory;
  request.models.insert(request.models.begin(), {compile_adapter(adapter.source, program, directory), file});
  request.replaced = adapter.names;
  return link::link(request);
}

}  // namespace

void LinkOptions::declare(CLI::App& app) {
  app.add_option("--model", models, "a source or built file with bodies for functions that the program lacks")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option_function<std::string>(
         "--undefined", [this](const std::string& word) { undefined = policy_of(word); },
         "functions without a body: 'report' them, treat them as an 'error', or let them return any value ('nondet')")
      ->type_name("WHAT");
}

LinkedProgram compile_and_link(const LinkOptions& options, std::span<const std::string> words) {
  driver::Arguments arguments = driver::split_arguments(words);
  const std::size_t input_count = arguments.inputs.size();
  const bool has_file = std::ranges::any_of(
      arguments.inputs, [](const driver::Input& input) { return input.kind != driver::InputKind::Library; });
  if (!has_file) throw UserError("no input files: name sources, or files built with 'gmc cc' or 'gmc c++'");
  std::ranges::move(driver::split_arguments(options.models).inputs, std::back_inserter(arguments.inputs));

  Modules modules{arguments.inputs, arguments.compiler_options};
  link::LinkRequest request;
  request.library_directories = arguments.library_directories;
  request.undefined = options.undefined;
  if (options.is_executed) {
    request.is_provided = [](std::string_view name) { return vm::find_builtin(name) != nullptr; };
    request.entry = "__gmc_start";
    request.library_models = driver::models_archive(64);
    request.library_models_32 = driver::models_archive(32);
  }
  for (std::size_t i = 0; i < arguments.inputs.size(); ++i) {
    const driver::Input& input = arguments.inputs[i];
    if (i >= input_count) {
      request.models.push_back(modules.next_file(input));
    } else if (input.kind == driver::InputKind::Library) {
      request.inputs.emplace_back(link::LibraryName{input.text});
    } else {
      request.inputs.emplace_back(modules.next_file(input));
    }
  }
  const auto named = std::ranges::find_if(
      arguments.inputs, [](const driver::Input& input) { return input.kind != driver::InputKind::Library; });
  std::string name = std::filesystem::path{named->text}.stem();
  link::Program program = options.threads.empty() ? link::link(request) : link_with_threads(request, options.threads);
  return {std::move(program), std::move(arguments.program_arguments), std::move(name)};
}

}  // namespace gmc::cli
