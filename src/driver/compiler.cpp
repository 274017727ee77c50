#include "driver/compiler.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "support/error.hpp"
#include "support/memory_file.hpp"
#include "support/subprocess.hpp"

namespace gmc::driver {

std::string_view compiler_version() {
  return GMC_COMPILER_VERSION;
}

std::string_view default_compiler(Frontend frontend) {
  return frontend == Frontend::Gcc ? GMC_DEFAULT_CC : GMC_DEFAULT_CXX;
}

Compiler find_compiler(Frontend frontend) {
  Compiler compiler;
  const char* variable = frontend == Frontend::Gcc ? "GMC_CC" : "GMC_CXX";
  if (const char* chosen = std::getenv(variable); chosen != nullptr && *chosen != '\0') {
    compiler.name = chosen;
    compiler.variable = variable;
  } else {
    compiler.name = default_compiler(frontend);
  }
  auto program = support::find_program(compiler.name);
  if (!program) {
    throw UserError(
        compiler.variable.empty()
            ? fmt::format("the compiler '{}' is not installed: install the Debian package of that name, or "
                          "set {} to a GCC {}",
                          compiler.name, variable, compiler_version())
            : fmt::format("there is no program '{}', which {} names as the compiler", compiler.name, variable));
  }
  compiler.program = std::move(*program);
  return compiler;
}

void check_fits_plugin(const Compiler& compiler) {
  if (compiler.variable.empty()) return;
  const support::MemoryFile answer;
  const support::MemoryFile complaints;
  support::run({compiler.program, {compiler.name, "-dumpfullversion"}},
               {.out = answer.descriptor(), .err = complaints.descriptor()});
  if (answer.text() == fmt::format("{}\n", compiler_version())) return;
  throw UserError(fmt::format("the compiler '{}' named by {} is not GCC {}, the one this gmc works with", compiler.name,
                              compiler.variable, compiler_version()));
}

namespace {

// The directory above bin/.
std::filesystem::path prefix() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) throw UserError(fmt::format("cannot find out where gmc is installed: {}", error.message()));
  return self.parent_path().parent_path();
}

std::string installed_file(const std::filesystem::path& file, std::string_view what) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) return file;
  throw UserError(fmt::format("{} '{}' is missing: build or install gmc again", what, file.string()));
}

}  // namespace

std::string find_plugin() {
  return installed_file(prefix() / "lib" / "gmc" / "gmc_plugin.so", "the compiler plugin");
}

std::string headers_directory() {
  return prefix() / "include";
}

std::string models_archive(unsigned bits) {
  return installed_file(prefix() / "lib" / "gmc" / fmt::format("libgmc_models_{}.a", bits), "the library of models");
}

}  // namespace gmc::driver
