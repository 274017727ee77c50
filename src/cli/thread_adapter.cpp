#include "cli/thread_adapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "support/error.hpp"

namespace gmc::cli {

namespace {

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

constexpr std::string_view prologue = R"(typedef unsigned long gmc_word;
int pthread_create(gmc_word*, const void*, void* (*)(void*), void*);
int pthread_join(gmc_word, void**);
_Noreturn void pthread_exit(void*);
int pthread_mutex_init(void*, const void*);
int pthread_mutex_destroy(void*);
int pthread_mutex_lock(void*);
int pthread_mutex_trylock(void*);
int pthread_mutex_unlock(void*);
int pthread_spin_init(void*, int);
int pthread_spin_destroy(void*);
int pthread_spin_lock(void*);
int pthread_spin_trylock(void*);
int pthread_spin_unlock(void*);
int pthread_cond_init(void*, const void*);
int pthread_cond_destroy(void*);
int pthread_cond_signal(void*);
int pthread_cond_broadcast(void*);
int pthread_cond_wait(void*, void*);
gmc_word __gmc_thread_create(void (*)(void* (*)(void*), void*), void* (*)(void*), void*, int);
)";

[[nodiscard]] bool is_mutex_role(ThreadRole role) {
  return role >= ThreadRole::MutexInit && role <= ThreadRole::MutexUnlock;
}

// The function of the same use for locks that are too small for a mutex.
[[nodiscard]] std::string_view spin_name(ThreadRole role) {
  switch (role) {
    case ThreadRole::MutexInit: return "pthread_spin_init";
    case ThreadRole::MutexDestroy: return "pthread_spin_destroy";
    case ThreadRole::MutexLock: return "pthread_spin_lock";
    case ThreadRole::MutexTryLock: return "pthread_spin_trylock";
    default: return "pthread_spin_unlock";
  }
}

// One function: its declaration in the program, and what is written of it.
class Definition {
 public:
  Definition(const ThreadLibrary& library, const ThreadFunction& described, TypeRef declared)
      : library_(library), described_(described), declared_(declared) {}

  [[nodiscard]] const ThreadFunction& described() const { return described_; }

  template <class... Arguments>
  [[noreturn]] void fail(fmt::format_string<Arguments...> format, Arguments&&... arguments) const {
    throw UserError(fmt::format("{}{}", place_text(library_, described_),
                                fmt::format(format, std::forward<Arguments>(arguments)...)));
  }

  // Types as C can spell them. Pointers are all alike, structures are their bytes.
  [[nodiscard]] std::string spell(TypeRef ref) const {
    const ir::Type& type = ref.type();
    if (type.kind == ir::TypeKind::Void) return "void";
    if (type.kind == ir::TypeKind::Boolean) return "_Bool";
    if (ref.is_pointer()) return "void*";
    if (ref.is_number()) {
      if (type.size > 8) return type.is_unsigned ? "unsigned __int128" : "__int128";
      const char* const name = type.size == 1   ? "char"
                               : type.size == 2 ? "short"
                               : type.size == 4 ? "int"
                                                : "long long";
      return fmt::format("{} {}", type.is_unsigned ? "unsigned" : "signed", name);
    }
    if (type.kind == ir::TypeKind::Float) return type.size == 4 ? "float" : type.size == 8 ? "double" : "long double";
    if (type.is_aggregate()) return fmt::format("struct gmc_bytes_{}_{}", type.size, type.align);
    fail("'{}' takes or returns something that cannot be described in C", described_.name);
  }

  [[nodiscard]] const std::vector<ir::TypeId>& parameters() const { return declared_.type().parameters; }
  [[nodiscard]] TypeRef parameter(unsigned position) const {
    if (position > parameters().size()) {
      fail("'{}' has {} argument{}, so there is no argument {}", described_.name, parameters().size(),
           parameters().size() == 1 ? "" : "s", position);
    }
    return {declared_.module, parameters()[position - 1]};
  }
  [[nodiscard]] TypeRef result() const { return declared_.element(); }

  [[nodiscard]] std::string head() const {
    std::string text;
    for (std::size_t i = 0; i < parameters().size(); ++i) {
      const TypeRef type{declared_.module, parameters()[i]};
      text += fmt::format("{}{} a{}", i == 0 ? "" : ", ", spell(type), i + 1);
    }
    if (text.empty()) text = "void";
    if (declared_.type().is_variadic) text += ", ...";
    return fmt::format("{} {}({})", spell(result()), described_.name, text);
  }

  // The declarations of the structures it passes by value.
  [[nodiscard]] std::string structures() const {
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

  // The argument as a pointer to an object.
  [[nodiscard]] std::string address(unsigned position) const {
    if (!parameter(position).is_pointer())
      fail("argument {} of '{}' is no pointer: it should be the address of an object", position, described_.name);
    return fmt::format("a{}", position);
  }
  // As a word that can hold a pointer; "0" when there is none.
  [[nodiscard]] std::string word(unsigned position) const {
    if (position == 0) return "(void*)0";
    const TypeRef type = parameter(position);
    if (type.is_pointer()) return fmt::format("a{}", position);
    if (!type.is_number() || type.type().size > 8)
      fail("argument {} of '{}' is neither a pointer nor a number", position, described_.name);
    return fmt::format("(void*)(gmc_word)a{}", position);
  }

  // The end of a function that returns whether it worked.
  [[nodiscard]] std::string return_error() const {
    if (result().is_void()) return "";
    if (result().type().kind == ir::TypeKind::Boolean) return "  return error == 0;\n";
    if (!result().is_number()) fail("'{}' returns neither nothing nor a number", described_.name);
    return fmt::format("  return ({})error;\n", spell(result()));
  }
  [[nodiscard]] std::string return_word(std::string_view value) const {
    if (result().is_void()) return "";
    if (result().is_pointer()) return fmt::format("  return (void*)(gmc_word){};\n", value);
    if (!result().is_number()) fail("'{}' returns neither a pointer nor a number", described_.name);
    return fmt::format("  return ({})(gmc_word){};\n", spell(result()), value);
  }

 private:
  const ThreadLibrary& library_;
  const ThreadFunction& described_;
  TypeRef declared_;
};

class AdapterWriter {
 public:
  AdapterWriter(const ThreadLibrary& library, const link::Program& program) : library_(library), program_(program) {}

  ThreadAdapter run() {
    for (const ThreadFunction& function : library_.functions) {
      if (const auto declared = find_declaration(function)) definitions_.emplace_back(library_, function, *declared);
    }
    if (definitions_.empty()) return {};
    look_at_ids();
    look_at_mutexes();
    adapter_.source = prologue;
    for (const Definition& definition : definitions_) {
      adapter_.source += definition.structures();
      adapter_.names.push_back(definition.described().name);
      write(definition);
    }
    return std::move(adapter_);
  }

 private:
  [[nodiscard]] bool is_own(const link::LoadedModule& loaded) const {
    return program_.components[loaded.component].name != "models";
  }

  [[nodiscard]] std::optional<TypeRef> find_declaration(const ThreadFunction& function) const {
    bool is_mentioned = false;
    for (const link::LoadedModule& loaded : program_.modules) {
      if (!is_own(loaded)) continue;
      for (const ir::Symbol& symbol : loaded.module.symbols) {
        if (!symbol.is_function() || loaded.module.strings[symbol.name] != function.name) continue;
        is_mentioned = true;
        if (!loaded.module.types[symbol.type].is_unprototyped) return TypeRef{&loaded.module, symbol.type};
      }
    }
    if (is_mentioned) {
      throw UserError(fmt::format("{}'{}' is used without a declaration that says what its arguments are",
                                  place_text(library_, function), function.name));
    }
    return std::nullopt;
  }

  // What a pointer points at, also if only another module knows more than the name. None: nobody does.
  [[nodiscard]] std::optional<TypeRef> pointee(TypeRef pointer) const {
    const TypeRef direct = pointer.element();
    if (!direct.id || direct.is_void()) return std::nullopt;
    if (!direct.type().is_incomplete) return direct;
    const std::string_view name = direct.module->strings[direct.type().name];
    for (const link::LoadedModule& loaded : program_.modules) {
      if (!is_own(loaded) || name.empty()) continue;
      for (std::size_t i = 0; i < loaded.module.types.size(); ++i) {
        const TypeRef found{&loaded.module, ir::TypeId{i}};
        if (!found.type().is_incomplete && found.is_record() && loaded.module.strings[found.type().name] == name)
          return found;
      }
    }
    return std::nullopt;
  }

  // A mutex takes this many bytes of the program's object (vm/synchronization.hpp); a spin lock takes four.
  [[nodiscard]] std::uint64_t mutex_bytes() const { return pointer_bytes() == 8 ? 20 : 16; }
  [[nodiscard]] std::uint64_t pointer_bytes() const {
    return program_.modules[link::ModuleId{0}].module.target.pointer_size;
  }
  static constexpr std::uint64_t least_bytes = 4;

  void look_at_ids() {
    for (const Definition& definition : definitions_) {
      if (definition.described().role != ThreadRole::Create) continue;
      const unsigned place = definition.described().position(0);
      if (place != 0) static_cast<void>(definition.address(place));
      const auto id = place == 0 ? std::optional{definition.result()} : pointee(definition.parameter(place));
      if (id && id->is_pointer()) are_ids_pointers_ = true;
    }
  }

  void look_at_mutexes() {
    for (const Definition& definition : definitions_) {
      const ThreadFunction& function = definition.described();
      const bool is_wait = function.role == ThreadRole::ConditionWait;
      if (!is_mutex_role(function.role) && !is_wait) continue;
      static_cast<void>(definition.address(function.position(is_wait ? 1 : 0)));
      const auto mutex = pointee(definition.parameter(function.position(is_wait ? 1 : 0)));
      if (!mutex || mutex->type().kind == ir::TypeKind::Function || mutex->type().size >= mutex_bytes()) continue;
      if (is_wait || mutex->type().size < least_bytes) {
        definition.fail("the mutexes of '{}' have {} bytes, but gmc needs {}", function.name, mutex->type().size,
                        is_wait ? mutex_bytes() : least_bytes);
      }
      are_mutexes_small_ = true;
    }
    for (const Definition& definition : definitions_) {
      if (are_mutexes_small_ && definition.described().role == ThreadRole::ConditionWait)
        definition.fail("the mutexes of '{}' have fewer than the {} bytes that gmc needs", definition.described().name,
                        mutex_bytes());
    }
  }

  void write(const Definition& definition) {
    switch (definition.described().role) {
      case ThreadRole::Create: return write_create(definition);
      case ThreadRole::Join: return write_join(definition);
      case ThreadRole::Exit: return write_exit(definition);
      default: return write_simple(definition);
    }
  }

  void add(const Definition& definition, std::string_view body) {
    adapter_.source += fmt::format("{} {{\n{}}}\n", definition.head(), body);
  }

  // The type in which an id lies at an address.
  [[nodiscard]] std::string id_type(const Definition& definition, const std::optional<TypeRef>& object) const {
    if (!object) return "gmc_word";
    if (object->is_number() || object->is_pointer()) return definition.spell(*object);
    if (object->is_record() && object->type().size >= least_bytes)
      return object->type().size >= pointer_bytes() ? "gmc_word" : "unsigned int";
    definition.fail("the object in which '{}' finds the id of a thread has no room for it",
                    definition.described().name);
  }

  void write_create(const Definition& definition) {
    const ThreadFunction& function = definition.described();
    const unsigned start = function.position(1);
    const std::string data = definition.word(function.position(2));
    static_cast<void>(definition.address(start));
    std::string body = "  int error = 0;\n  gmc_word id = 0;\n";
    const std::string entry = write_entry(definition, definition.parameter(start));
    if (entry.empty()) {
      body += fmt::format("  error = pthread_create(&id, 0, (void* (*)(void*))a{}, {});\n", start, data);
    } else {
      body += fmt::format("  id = __gmc_thread_create({}, (void* (*)(void*))a{}, {}, 0);\n", entry, start, data);
    }
    const unsigned place = function.position(0);
    if (place == 0) return add(definition, body + "  (void)error;\n" + definition.return_word("id"));
    const std::string address = definition.address(place);
    const std::string type = id_type(definition, pointee(definition.parameter(place)));
    body += fmt::format("  {0} stored = ({0})id;\n  __builtin_memcpy({1}, &stored, sizeof stored);\n", type, address);
    add(definition, body + definition.return_error());
  }

  // A function that calls the start of a thread as it wants to be called; none is needed if it is void* (*)(void*).
  [[nodiscard]] std::string write_entry(const Definition& definition, TypeRef start) {
    const auto called = pointee(start);
    if (!called || called->type().kind != ir::TypeKind::Function || called->type().is_unprototyped) return "";
    const std::vector<ir::TypeId>& parameters = called->type().parameters;
    const TypeRef result = called->element();
    std::string argument;
    std::string type;
    if (!parameters.empty()) {
      const TypeRef taken{called->module, parameters[0]};
      if (result.is_pointer() && taken.is_pointer() && parameters.size() == 1) return "";
      if (parameters.size() > 1 || called->type().is_variadic || (!taken.is_pointer() && !taken.is_number()))
        definition.fail("threads that '{}' starts take something else than a pointer or a number",
                        definition.described().name);
      type = definition.spell(taken);
      argument = fmt::format("({})(gmc_word)data", type);
    }
    if (!result.is_void() && !result.is_pointer() && !result.is_number())
      definition.fail("threads that '{}' starts return something else than a pointer or a number",
                      definition.described().name);
    const std::string entry = "gmc_run_" + definition.described().name;
    const std::string call =
        fmt::format("(({} (*)({}))start)({})", definition.spell(result), type.empty() ? "void" : type, argument);
    adapter_.source += fmt::format("static void {}(void* (*start)(void*), void* data) {{\n", entry);
    adapter_.source += result.is_void() ? fmt::format("  {};\n  pthread_exit((void*)0);\n}}\n", call)
                                        : fmt::format("  pthread_exit((void*)(gmc_word){});\n}}\n", call);
    return entry;
  }

  // The statement that sets `id`.
  [[nodiscard]] std::string take_id(const Definition& definition, unsigned position) const {
    const TypeRef type = definition.parameter(position);
    if (type.is_number()) return fmt::format("  id = (gmc_word)a{};\n", position);
    const bool is_record = type.is_record();
    if (!is_record && !type.is_pointer())
      definition.fail("argument {} of '{}' cannot be a thread", position, definition.described().name);
    const auto object = is_record ? std::optional{type} : pointee(type);
    // Where ids are pointers themselves, a pointer is one, unless it points at one.
    if (!is_record && are_ids_pointers_ && !(object && object->is_pointer()))
      return fmt::format("  id = (gmc_word)a{};\n", position);
    const std::string stored = id_type(definition, object);
    return fmt::format("  {} stored;\n  __builtin_memcpy(&stored, {}a{}, sizeof stored);\n  id = (gmc_word)stored;\n",
                       stored, is_record ? "&" : "", position);
  }

  void write_join(const Definition& definition) {
    const ThreadFunction& function = definition.described();
    std::string body = "  gmc_word id;\n  void* value;\n" + take_id(definition, function.position(0)) +
                       "  int error = pthread_join(id, &value);\n";
    if (function.positions.size() < 2) return add(definition, body + definition.return_error());
    const unsigned place = function.position(1);
    if (place == 0) return add(definition, body + "  (void)error;\n" + definition.return_word("value"));
    const std::string address = definition.address(place);
    const auto object = pointee(definition.parameter(place));
    const std::string type = object && object->is_number() ? definition.spell(*object) : "void*";
    body += fmt::format("  {0} result = ({0})(gmc_word)value;\n", type);
    body += fmt::format("  if ({0}) __builtin_memcpy({0}, &result, sizeof result);\n", address);
    add(definition, body + definition.return_error());
  }

  void write_exit(const Definition& definition) {
    add(definition, fmt::format("  pthread_exit({});\n", definition.word(definition.described().position(0))));
  }

  // Of mutexes and condition variables.
  void write_simple(const Definition& definition) {
    const ThreadFunction& function = definition.described();
    const bool is_small = is_mutex_role(function.role) && are_mutexes_small_;
    const bool is_init = function.role == ThreadRole::MutexInit || function.role == ThreadRole::ConditionInit;
    std::string arguments = definition.address(function.position(0));
    if (function.role == ThreadRole::ConditionWait) arguments += ", " + definition.address(function.position(1));
    if (is_init) arguments += ", 0";
    std::string body = fmt::format("  int error = {}({});\n  (void)error;\n",
                                   is_small ? spin_name(function.role) : posix_name(function.role), arguments);
    add(definition, body + definition.return_error());
  }

  const ThreadLibrary& library_;
  const link::Program& program_;
  std::vector<Definition> definitions_;
  bool are_ids_pointers_ = false;
  bool are_mutexes_small_ = false;
  ThreadAdapter adapter_;
};

}  // namespace

ThreadAdapter make_thread_adapter(const ThreadLibrary& library, const link::Program& program) {
  return AdapterWriter{library, program}.run();
}

}  // namespace gmc::cli
