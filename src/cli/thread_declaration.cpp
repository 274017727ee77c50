#include "cli/thread_declaration.hpp"

namespace gmc::cli {

TypeRef ThreadDeclaration::parameter(unsigned position) const {
  if (position > parameters().size()) {
    fail("'{}' has {} argument{}, so there is no argument {}", described_->name, parameters().size(),
         parameters().size() == 1 ? "" : "s", position);
  }
  return {declared_.module, parameters()[position - 1]};
}

std::string ThreadDeclaration::spell(TypeRef ref) const {
  const ir::Type& type = ref.type();
  if (type.kind == ir::TypeKind::Void) return "void";
  if (type.kind == ir::TypeKind::Boolean) return "_Bool";
  if (ref.is_pointer()) return "void*";
  if (ref.is_number()) {
    if (type.size > 8) return type.is_unsigned ? "unsigned __int128" : "__int128";
    const char* const name = type.size == 1 ? "char" : type.size == 2 ? "short" : type.size == 4 ? "int" : "long long";
    return fmt::format("{} {}", type.is_unsigned ? "unsigned" : "signed", name);
  }
  if (type.kind == ir::TypeKind::Float) return type.size == 4 ? "float" : type.size == 8 ? "double" : "long double";
  if (type.is_aggregate()) return fmt::format("struct gmc_bytes_{}_{}", type.size, type.align);
  fail("'{}' takes or returns something that cannot be described in C", described_->name);
}

std::string ThreadDeclaration::head() const {
  std::string text;
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    const TypeRef type{declared_.module, parameters()[i]};
    text += fmt::format("{}{} a{}", i == 0 ? "" : ", ", spell(type), i + 1);
  }
  if (text.empty()) text = "void";
  if (declared_.type().is_variadic) text += ", ...";
  return fmt::format("{} {}({})", spell(result()), described_->name, text);
}

std::string ThreadDeclaration::structures() const {
  std::string text;
  const auto add = [&](TypeRef ref) {
    const ir::Type& type = ref.type();
    if (!type.is_aggregate()) return;
    text += fmt::format("#ifndef GMC_BYTES_{0}_{1}\n#define GMC_BYTES_{0}_{1}\n", type.size, type.align);
    text += fmt::format("struct gmc_bytes_{0}_{1} {{ char bytes[{0}]; }} __attribute__((aligned({1})));\n#endif\n",
                        type.size, type.align);
  };
  for (const ir::TypeId id : parameters()) add({declared_.module, id});
  add(result());
  return text;
}

std::string ThreadDeclaration::address(unsigned position) const {
  if (!parameter(position).is_pointer())
    fail("argument {} of '{}' is no pointer: it should be the address of an object", position, described_->name);
  return fmt::format("a{}", position);
}

std::string ThreadDeclaration::word(unsigned position) const {
  if (position == 0) return "(void*)0";
  const TypeRef type = parameter(position);
  if (type.is_pointer()) return fmt::format("a{}", position);
  if (!type.is_number() || type.type().size > 8)
    fail("argument {} of '{}' is neither a pointer nor a number", position, described_->name);
  return fmt::format("(void*)(gmc_word)a{}", position);
}

std::string ThreadDeclaration::return_error() const {
  if (result().is_void()) return "";
  if (result().type().kind == ir::TypeKind::Boolean) return "  return error == 0;\n";
  if (!result().is_number()) fail("'{}' returns neither nothing nor a number", described_->name);
  return fmt::format("  return ({})error;\n", spell(result()));
}

std::string ThreadDeclaration::return_word(std::string_view value) const {
  if (result().is_void()) return "";
  if (result().is_pointer()) return fmt::format("  return (void*)(gmc_word){};\n", value);
  if (!result().is_number()) fail("'{}' returns neither a pointer nor a number", described_->name);
  return fmt::format("  return ({})(gmc_word){};\n", spell(result()), value);
}

}  // namespace gmc::cli
