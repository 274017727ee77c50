#include "gmc_process.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "driver/compiler.hpp"
#include "support/memory_file.hpp"
#include "support/subprocess.hpp"

namespace gmc::test {

namespace fs = std::filesystem;

namespace {

Result run(const support::Command& command, std::string_view input) {
  support::MemoryFile in;
  support::write_all(in.descriptor(), input);
  in.rewind();
  const support::MemoryFile out;
  const support::MemoryFile err;
  const auto status = support::run(command, {in.descriptor(), out.descriptor(), err.descriptor()});
  return {status.code, status.signal, out.text(), err.text()};
}

}  // namespace

std::string gmc_binary() {
  return GMC_BINARY;
}

void Sandbox::write(std::string_view name, std::string_view text) const {
  const fs::path path = file(name);
  fs::create_directories(path.parent_path());
  std::ofstream{path, std::ios::binary} << text;
}

std::string Sandbox::read(std::string_view name) const {
  std::ifstream stream{file(name), std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

bool Sandbox::has(std::string_view name) const {
  return fs::exists(file(name));
}

std::vector<std::string> Sandbox::files() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator{path()}) {
    if (!entry.is_directory()) names.push_back(entry.path().lexically_relative(path()));
  }
  std::ranges::sort(names);
  return names;
}

Result Sandbox::shell(std::string_view script, std::string_view input) const {
  const std::string setup =
      fmt::format("cd '{}' && gmc='{}' gcc={} gxx={} && export gmc gcc gxx LC_ALL=C\n", path(), gmc_binary(),
                  driver::default_compiler(driver::Frontend::Gcc), driver::default_compiler(driver::Frontend::Gxx));
  return run({"/bin/sh", {"sh", "-c", setup + std::string{script}}}, input);
}

Result Sandbox::gmc(std::span<const std::string> words, std::string_view input) const {
  std::vector<std::string> all{"sh", "-c", R"(cd "$0" && exec "$@")", path(), gmc_binary()};
  all.insert(all.end(), words.begin(), words.end());
  return run({"/bin/sh", all}, input);
}

std::string module_section(const Sandbox& sandbox, std::string_view file) {
  (void)sandbox.shell(fmt::format("objcopy --dump-section .gmc=section.bin '{}'", file));
  std::string bytes = sandbox.read("section.bin");
  fs::remove(sandbox.file("section.bin"));
  return bytes;
}

}  // namespace gmc::test
