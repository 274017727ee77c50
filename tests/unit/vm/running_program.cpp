#include "running_program.hpp"

#include <fstream>

#include "driver/compile.hpp"
#include "driver/compiler.hpp"
#include "link/link.hpp"
#include "support/temp_directory.hpp"
#include "vm/builtin_call.hpp"

namespace gmc::test {

void TestWorld::write(vm::Stream, std::string_view bytes) {
  output.append(bytes);
}

std::optional<std::string> TestWorld::read(std::string_view name, std::uint64_t position, std::uint64_t size) {
  if (name != "/dev/stdin") return std::nullopt;
  if (position >= input_.size()) return std::string{};
  const std::string rest = input_.substr(position, size);
  return rest.substr(0, rest.find('\n') + 1);
}

CompiledProgram::CompiledProgram(std::string_view source) {
  const support::TempDirectory directory;
  const std::string file = directory.file("program.c");
  std::ofstream{file} << source;
  const driver::Source input{file, ""};
  const std::string no_warnings = "-w";
  const auto modules = driver::compile_to_modules({&input, 1}, {&no_warnings, 1}, directory);
  link::LinkRequest request;
  request.inputs.emplace_back(link::InputFile{modules.front(), "program.c"});
  request.entry = "__gmc_start";
  request.library_models = driver::models_archive(64);
  request.is_provided = [](std::string_view name) { return vm::find_builtin(name) != nullptr; };
  program_ = link::link(request);
}

}  // namespace gmc::test
