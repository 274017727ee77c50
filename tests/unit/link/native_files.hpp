// Real files for tests of the linker: C++ text is generated from a module, compiled by the native compiler with the
// encoded module in its section, and archived or linked by the native tools. Every function returns "ORIGIN:NAME";
// every function with a constructor priority prints what each name it calls means, so that running the native program
// tells the truth.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "ir/module.hpp"
#include "module_builder.hpp"

namespace gmc::link {

class NativeFiles {
 public:
  NativeFiles();
  NativeFiles(const NativeFiles&) = delete;
  NativeFiles& operator=(const NativeFiles&) = delete;
  ~NativeFiles();

  // The path of a file in the directory, which is the current one of all commands.
  [[nodiscard]] std::string path(std::string_view name) const { return (directory_ / name).string(); }
  void write(std::string_view name, std::string_view contents) const;
  [[nodiscard]] std::string read(std::string_view name) const;

  // Runs a shell command; throws unless it succeeds. Returns what it prints.
  std::string run(const std::string& command) const;
  [[nodiscard]] bool succeeds(const std::string& command) const;

  // Writes the bare module NAME.gmc.
  void write_module(std::string_view name, const ir::Module& module) const;
  // Writes NAME.gmc and NAME.cc; together they compile to an object.
  void write_source(std::string_view name, ModuleBuilder& module) const;
  // Makes NAME.o of the module; `flags` are given to the compiler.
  void make_object(std::string_view name, ModuleBuilder& module, std::string_view flags = "") const;

 private:
  std::filesystem::path directory_;
};

}  // namespace gmc::link
