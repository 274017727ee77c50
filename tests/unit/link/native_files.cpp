#include "native_files.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "ir/codec.hpp"
#include "link/references.hpp"

namespace gmc::link {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view visibilities[] = {"default", "protected", "hidden", "internal"};

std::string attributes(const ir::Symbol& symbol) {
  std::string text =
      fmt::format("__attribute__((visibility(\"{}\"))) ", visibilities[static_cast<int>(symbol.visibility)]);
  if (symbol.linkage == ir::Linkage::Weak && !symbol.comdat) text += "__attribute__((weak)) ";
  return text;
}

std::string declaration(const ir::Module& module, const ir::Symbol& symbol) {
  const std::string_view name = module.strings[symbol.name];
  if (symbol.linkage == ir::Linkage::Local) return fmt::format("extern \"C\" {{ static const char* {}(); }}\n", name);
  if (!symbol.is_function()) return fmt::format("extern \"C\" {} const char* {};\n", attributes(symbol), name);
  return fmt::format("extern \"C\" {}{}const char* {}();\n", symbol.comdat ? "inline __attribute__((used)) " : "",
                     attributes(symbol), name);
}

// What a constructor does: say what each name it calls means.
std::string questions(const ir::Module& module, const ir::Function& function, std::string_view origin) {
  std::string text;
  for_each_reference(module, function, [&](const Reference& reference) {
    const std::string_view name = module.strings[module.symbols[reference.symbol].name];
    text += fmt::format("  printf(\"{0} {1} %s\\n\", {1} ? {1}() : \"null\");\n", origin, name);
  });
  return text;
}

std::string body(const ir::Module& module, const ir::Symbol& symbol, std::string_view origin) {
  const std::string_view name = module.strings[symbol.name];
  const ir::Function& function = module.functions[symbol.body];
  if (symbol.constructor_priority) {
    return fmt::format("__attribute__((constructor({}))) static void {}() {{\n{}}}\n", *symbol.constructor_priority,
                       name, questions(module, function, origin));
  }
  std::string uses;
  for_each_reference(module, function, [&](const Reference& reference) {
    uses += fmt::format("  {{ const void* volatile use = (const void*)&{}; }}\n",
                        module.strings[module.symbols[reference.symbol].name]);
  });
  if (name == "main") return fmt::format("int main() {{\n{}  return 0;\n}}\n", uses);
  std::string_view storage;
  if (symbol.comdat) storage = "inline ";
  if (symbol.linkage == ir::Linkage::Local) storage = "static ";
  return fmt::format("{}const char* {}() {{\n{}  return \"{}:{}\";\n}}\n", storage, name, uses, origin, name);
}

std::string definition(const ir::Module& module, const ir::Symbol& symbol, std::string_view origin) {
  const std::string_view name = module.strings[symbol.name];
  switch (symbol.definition) {
    case ir::Definition::Defined:
      if (symbol.is_function()) return body(module, symbol, origin);
      return fmt::format("const char* {} = \"{}:{}\";\n", name, origin, name);
    case ir::Definition::Alias:
      return fmt::format("extern \"C\" const char* {}() __attribute__((alias(\"{}\")));\n", name,
                         module.strings[module.symbols[symbol.target].name]);
    default: return {};
  }
}

}  // namespace

NativeFiles::NativeFiles() {
  std::string pattern = (fs::temp_directory_path() / "gmc-link-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
  directory_ = pattern;
}

NativeFiles::~NativeFiles() {
  std::error_code error;
  fs::remove_all(directory_, error);
}

void NativeFiles::write(std::string_view name, std::string_view contents) const {
  std::ofstream file{path(name), std::ios::binary};
  file << contents;
}

std::string NativeFiles::read(std::string_view name) const {
  std::ostringstream contents;
  contents << std::ifstream{path(name), std::ios::binary}.rdbuf();
  return contents.str();
}

std::string NativeFiles::run(const std::string& command) const {
  const std::string full = fmt::format("cd {} && ( {} ) 2>&1", directory_.string(), command);
  std::FILE* pipe = ::popen(full.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no shell");
  std::string output;
  std::array<char, 4096> buffer;
  for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    output.append(buffer.data(), count);
  }
  if (::pclose(pipe) != 0) throw std::runtime_error(command + " failed: " + output);
  return output;
}

bool NativeFiles::succeeds(const std::string& command) const {
  try {
    run(command);
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

void NativeFiles::write_module(std::string_view name, const ir::Module& module) const {
  const std::vector<std::uint8_t> bytes = ir::encode(module);
  write(fmt::format("{}.gmc", name), {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void NativeFiles::write_source(std::string_view name, ModuleBuilder& builder) const {
  const ir::Module module = builder.take();
  write_module(name, module);
  std::string text = fmt::format(
      "extern \"C\" int printf(const char*, ...);\n"
      "__asm__(\".pushsection .gmc,\\\"\\\",@progbits\\n.balign 8\\n.incbin \\\"{}.gmc\\\"\\n.popsection\");\n",
      name);
  for (const ir::Symbol& symbol : module.symbols) {
    if (module.strings[symbol.name] != "main" && !symbol.constructor_priority) text += declaration(module, symbol);
  }
  for (const ir::Symbol& symbol : module.symbols) text += definition(module, symbol, name);
  write(fmt::format("{}.cc", name), text);
}

void NativeFiles::make_object(std::string_view name, ModuleBuilder& module, std::string_view flags) const {
  write_source(name, module);
  run(fmt::format("g++-12 -O0 -fPIC -w {} -c {}.cc", flags, name));
}

}  // namespace gmc::link
