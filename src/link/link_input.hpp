// What reading hands to resolution: modules in link order, and what could still be added to them. Nothing here knows
// about files, so the rules of linking can be tested with modules built in memory.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

#include "ir/module.hpp"

namespace gmc::link {

// What a linker takes or leaves as a whole: the modules of one object file, executable or shared library (one; several
// after `ld -r` and in linked files).
struct Object {
  std::string origin;
  std::vector<ir::Module> modules;
};

struct OfferedName {
  std::string name;
  bool is_common = false;  // a tentative definition only
};

// A member of an archive, or a model: linked only when it offers a name that is missing. Decoded then, not before.
struct LazyObject {
  std::string origin;
  std::vector<OfferedName> offers;
  std::function<std::vector<ir::Module>()> load;
};

struct Archive {
  std::vector<LazyObject> members;
  bool is_library = false;  // found through -l, not named as a file
};

// Marks where on the command line a shared library stands.
struct SharedLibrary {
  std::size_t component = 0;
};

using Part = std::variant<Object, Archive, SharedLibrary>;

// A set of strings that can be asked with a view.
struct TextHash {
  using is_transparent = void;
  [[nodiscard]] std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
using TextSet = std::unordered_set<std::string, TextHash, std::equal_to<>>;

// What the dynamic section of a linked file says about its names. It knows what the modules cannot: version scripts,
// -Bsymbolic, --dynamic-list, --exclude-libs.
struct DynamicNames {
  TextSet exported;      // defined in .dynsym
  TextSet interposable;  // defined there, and the file's own uses of it go through a dynamic relocation
};

struct ComponentInput {
  std::string name;
  bool is_linked = false;  // by the native linker, which has already judged its duplicate definitions
  std::vector<Part> parts;
  std::optional<DynamicNames> dynamic;  // linked files only
};

// A file with machine code, perhaps without module: cannot be executed, but explains why a name is undefined.
struct NativeCode {
  std::string origin;
  bool has_modules = false;  // then what they lack is written in assembler, or came from objects without module
  std::function<std::vector<std::string>()> defines;
};

struct ProgramInput {
  std::vector<ComponentInput> components;   // load order; the first is the main program
  std::vector<std::size_t> initialization;  // components in the order they are initialized; empty: reverse load order
  std::vector<LazyObject> models;
  TextSet replaced;   // functions of which the components' own definitions do not count
  std::string entry;  // wanted besides what the program refers to
  std::vector<NativeCode> native;
  std::vector<std::string> missing_libraries;              // needed by a linked file, not found
  std::function<bool(std::string_view)> is_provided = {};  // names the machine implements itself
};

}  // namespace gmc::link
