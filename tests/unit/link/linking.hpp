// Builds the linker's input in memory, and asks the linked program what a name means where.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "link/link_input.hpp"
#include "link/program.hpp"
#include "link/resolve.hpp"
#include "module_builder.hpp"

namespace gmc::link {

struct NamedModule {
  std::string origin;
  ir::Module module;
};

class Linking {
 public:
  Linking();

  Linking& object(std::string origin, ModuleBuilder& module);
  Linking& object(std::string origin, ModuleBuilder& first, ModuleBuilder& second);  // as after `ld -r`
  Linking& archive(std::vector<NamedModule> members);
  // A shared library on the command line, or one that is only needed by another.
  Linking& library(std::string name, ModuleBuilder& module);
  Linking& needed_library(std::string name, ModuleBuilder& module);
  Linking& model(std::string origin, ModuleBuilder& module);

  [[nodiscard]] ProgramInput& input() { return input_; }
  [[nodiscard]] Program link() { return resolve(std::move(input_)); }

 private:
  ProgramInput input_;
};

[[nodiscard]] NamedModule named(std::string origin, ModuleBuilder& module);

// What `name` means in the module of that origin: "b.o:name" of the definition, "undefined", "null" or "nothing".
[[nodiscard]] std::string meaning(const Program& program, std::string_view origin, std::string_view name);
[[nodiscard]] EntityId entity(const Program& program, std::string_view origin, std::string_view name);
[[nodiscard]] std::string text(const Program& program, EntityId id);
[[nodiscard]] std::vector<std::string> texts(const Program& program, const std::vector<EntityId>& ids);
[[nodiscard]] std::vector<std::string> origins(const Program& program);
[[nodiscard]] std::vector<std::string> undefined_names(const Program& program);
// The message of the UserError that linking ends with; empty: it succeeded.
[[nodiscard]] std::string link_error(Linking& linking);

}  // namespace gmc::link
