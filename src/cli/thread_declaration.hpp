// A function of a thread library as the program declares it, and the pieces of C that follow from that: its head, its
// arguments as what they stand for, its result. What does not fit is a UserError that names the line of the
// description.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/thread_library.hpp"
#include "ir/module.hpp"
#include "support/error.hpp"

namespace gmc::cli {

// A type, with the module it belongs to.
struct TypeRef {
  const ir::Module* module = nullptr;
  ir::TypeId id;

  [[nodiscard]] const ir::Type& type() const { return module->types[id]; }
  [[nodiscard]] TypeRef element() const { return {module, type().element}; }
  [[nodiscard]] bool is_void() const { return type().kind == ir::TypeKind::Void; }
  [[nodiscard]] bool is_number() const { return type().is_integral(); }
  [[nodiscard]] bool is_pointer() const { return type().is_pointer(); }
  [[nodiscard]] bool is_record() const {
    return type().kind == ir::TypeKind::Record || type().kind == ir::TypeKind::Union;
  }
};

class ThreadDeclaration {
 public:
  ThreadDeclaration(const ThreadLibrary& library, const ThreadFunction& described, TypeRef declared)
      : library_(&library), described_(&described), declared_(declared) {}

  [[nodiscard]] const ThreadFunction& described() const { return *described_; }
  [[nodiscard]] TypeRef parameter(unsigned position) const;
  [[nodiscard]] TypeRef result() const { return declared_.element(); }

  template <class... Arguments>
  [[noreturn]] void fail(fmt::format_string<Arguments...> format, Arguments&&... arguments) const {
    throw UserError(place_text(*library_, *described_) + fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  // Types as C can spell them. Pointers are all alike, structures are their bytes.
  [[nodiscard]] std::string spell(TypeRef ref) const;
  // "int f(void* a1, int a2)", and the structures that occur in it.
  [[nodiscard]] std::string head() const;
  [[nodiscard]] std::string structures() const;

  // The argument as a pointer to an object.
  [[nodiscard]] std::string address(unsigned position) const;
  // As a word that can hold a pointer; zero when there is none.
  [[nodiscard]] std::string word(unsigned position) const;

  // The end of a function that returns whether it worked, and of one that returns something of use.
  [[nodiscard]] std::string return_error() const;
  [[nodiscard]] std::string return_word(std::string_view value) const;

 private:
  [[nodiscard]] const std::vector<ir::TypeId>& parameters() const { return declared_.type().parameters; }

  const ThreadLibrary* library_;
  const ThreadFunction* described_;
  TypeRef declared_;
};

}  // namespace gmc::cli
