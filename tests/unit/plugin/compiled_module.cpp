#include "compiled_module.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "driver/compile.hpp"
#include "ir/codec.hpp"
#include "ir/print_function.hpp"
#include "support/error.hpp"
#include "support/source_text.hpp"
#include "support/temp_directory.hpp"

namespace gmc::test {

CompiledModule::CompiledModule(std::string_view source, SourceLanguage language, std::vector<std::string> options) {
  const support::TempDirectory directory;
  const std::string path = directory.file(language == SourceLanguage::C ? "unit.c" : "unit.cpp");
  std::ofstream{path} << source;
  options.insert(options.begin(), "-w");
  const driver::Source sources[] = {{path}};
  const std::string output = driver::compile_to_modules(sources, options, directory).front();
  std::ifstream file{output, std::ios::binary};
  const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>{file}, {}};
  module_ = ir::decode(bytes, output);
}

const ir::Symbol* CompiledModule::find(std::string_view name) const {
  for (const ir::Symbol& symbol : module_.symbols) {
    if (text(symbol.name) == name) return &symbol;
  }
  for (const ir::Symbol& symbol : module_.symbols) {
    if (symbol.source_name && text(symbol.source_name) == name) return &symbol;
  }
  return nullptr;
}

const ir::Symbol& CompiledModule::symbol(std::string_view name) const {
  const ir::Symbol* found = find(name);
  if (found == nullptr) throw InternalError("no symbol " + std::string{name});
  return *found;
}

const ir::Type& CompiledModule::type_of(std::string_view symbol_name) const {
  return module_.types[symbol(symbol_name).type];
}

const ir::Function& CompiledModule::function(std::string_view name) const {
  const ir::Symbol& found = symbol(name);
  if (!found.body) throw InternalError("no body of " + std::string{name});
  return module_.functions[found.body];
}

std::vector<std::uint8_t> CompiledModule::image(std::string_view name) const {
  const ir::Symbol& found = symbol(name);
  std::vector<std::uint8_t> bytes(found.size);
  for (const ir::DataRun& run : found.initializer.runs) {
    std::copy(run.bytes.begin(), run.bytes.end(), bytes.begin() + static_cast<std::ptrdiff_t>(run.offset));
  }
  return bytes;
}

std::string CompiledModule::statements(std::string_view function_name) const {
  const ir::SymbolNames names{module_};
  support::SourceText no_sources;
  std::istringstream listing{ir::print_function(module_, names, symbol(function_name).body, no_sources)};
  std::string result;
  bool is_in_body = false;
  for (std::string line; std::getline(listing, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string::npos) continue;
    line.erase(0, first);
    if (line.starts_with("<bb ")) is_in_body = true;
    if (!is_in_body || line.starts_with("//") || line == "}") continue;
    result += line + '\n';
  }
  return result;
}

std::size_t CompiledModule::count(ir::Opcode opcode) const {
  std::size_t total = 0;
  for (const ir::Function& function : module_.functions) {
    total +=
        static_cast<std::size_t>(std::count_if(function.instructions.begin(), function.instructions.end(),
                                               [&](const auto& instruction) { return instruction.opcode == opcode; }));
  }
  return total;
}

}  // namespace gmc::test
