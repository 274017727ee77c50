#include "cli/thread_adapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/thread_declaration.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

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
typedef void (*gmc_entry)(void* (*)(void*), void*, unsigned long long);
int __pthread_create_running(gmc_word*, gmc_entry, void* (*)(void*), void*);
void __pthread_begin(unsigned long long);
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

class AdapterWriter {
 public:
  AdapterWriter(const ThreadLibrary& library, const link::Program& program) : library_(library), program_(program) {}

  ThreadAdapter run() {
    for (const ThreadFunction& function : library_.functions) {
      if (const auto declared = find_declaration(function)) declarations_.emplace_back(library_, function, *declared);
    }
    if (declarations_.empty()) return {};
    look_at_ids();
    look_at_mutexes();
    adapter_.source = prologue;
    for (const ThreadDeclaration& declaration : declarations_) {
      adapter_.source += declaration.structures();
      adapter_.names.push_back(declaration.described().name);
      write(declaration);
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
    for (const ThreadDeclaration& declaration : declarations_) {
      if (declaration.described().role != ThreadRole::Create) continue;
      const unsigned place = declaration.described().position(0);
      if (place != 0) static_cast<void>(declaration.address(place));
      const auto id = place == 0 ? std::optional{declaration.result()} : pointee(declaration.parameter(place));
      if (id && id->is_pointer()) are_ids_pointers_ = true;
    }
  }

  void look_at_mutexes() {
    for (const ThreadDeclaration& declaration : declarations_) {
      const ThreadFunction& function = declaration.described();
      const bool is_wait = function.role == ThreadRole::ConditionWait;
      if (!is_mutex_role(function.role) && !is_wait) continue;
      static_cast<void>(declaration.address(function.position(is_wait ? 1 : 0)));
      const auto mutex = pointee(declaration.parameter(function.position(is_wait ? 1 : 0)));
      if (mutex && mutex->type().size < mutex_bytes()) are_mutexes_small_ = true;
    }
    for (const ThreadDeclaration& declaration : declarations_) {
      if (are_mutexes_small_ && declaration.described().role == ThreadRole::ConditionWait)
        declaration.fail("the mutexes of '{}' have less than the {} bytes that gmc needs to wait with them",
                         declaration.described().name, mutex_bytes());
    }
  }

  void write(const ThreadDeclaration& declaration) {
    switch (declaration.described().role) {
      case ThreadRole::Create: return write_create(declaration);
      case ThreadRole::Join: return write_join(declaration);
      case ThreadRole::Exit: return write_exit(declaration);
      default: return write_simple(declaration);
    }
  }

  void add(const ThreadDeclaration& declaration, std::string_view body) {
    adapter_.source += fmt::format("{} {{\n{}}}\n", declaration.head(), body);
  }

  // The type in which an id lies at an address.
  [[nodiscard]] std::string id_type(const ThreadDeclaration& declaration, const std::optional<TypeRef>& object) const {
    if (!object) return "gmc_word";
    if (object->is_number() || object->is_pointer()) return declaration.spell(*object);
    if (object->is_record() && object->type().size >= least_bytes)
      return object->type().size >= pointer_bytes() ? "gmc_word" : "unsigned int";
    declaration.fail("the object in which '{}' finds the id of a thread has no room for it",
                     declaration.described().name);
  }

  void write_create(const ThreadDeclaration& declaration) {
    const ThreadFunction& function = declaration.described();
    const unsigned start = function.position(1);
    const std::string data = declaration.word(function.position(2));
    static_cast<void>(declaration.address(start));
    std::string body = "  int error = 0;\n  gmc_word id = 0;\n";
    const std::string entry = write_entry(declaration, declaration.parameter(start));
    if (entry.empty()) {
      body += fmt::format("  error = pthread_create(&id, 0, (void* (*)(void*))a{}, {});\n", start, data);
    } else {
      body +=
          fmt::format("  error = __pthread_create_running(&id, {}, (void* (*)(void*))a{}, {});\n", entry, start, data);
    }
    const unsigned place = function.position(0);
    if (place == 0) return add(declaration, body + "  (void)error;\n" + declaration.return_word("id"));
    const std::string address = declaration.address(place);
    const std::string type = id_type(declaration, pointee(declaration.parameter(place)));
    body += fmt::format("  {0} stored = ({0})id;\n  __builtin_memcpy({1}, &stored, sizeof stored);\n", type, address);
    add(declaration, body + declaration.return_error());
  }

  // A function that calls the start of a thread as it wants to be called; none is needed if it is void* (*)(void*).
  [[nodiscard]] std::string write_entry(const ThreadDeclaration& declaration, TypeRef start) {
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
        declaration.fail("threads that '{}' starts take something else than a pointer or a number",
                         declaration.described().name);
      type = declaration.spell(taken);
      argument = fmt::format("({})(gmc_word)data", type);
    }
    if (!result.is_void() && !result.is_pointer() && !result.is_number())
      declaration.fail("threads that '{}' starts return something else than a pointer or a number",
                       declaration.described().name);
    std::string entry = "gmc_run_" + declaration.described().name;
    const std::string call =
        fmt::format("(({} (*)({}))start)({})", declaration.spell(result), type.empty() ? "void" : type, argument);
    adapter_.source += fmt::format(
        "static void {}(void* (*start)(void*), void* data, unsigned long long blocked) {{\n"
        "  __pthread_begin(blocked);\n",
        entry);
    adapter_.source += result.is_void() ? fmt::format("  {};\n  pthread_exit((void*)0);\n}}\n", call)
                                        : fmt::format("  pthread_exit((void*)(gmc_word){});\n}}\n", call);
    return entry;
  }

  // The statement that sets `id`.
  [[nodiscard]] std::string take_id(const ThreadDeclaration& declaration, unsigned position) const {
    const TypeRef type = declaration.parameter(position);
    if (type.is_number()) return fmt::format("  id = (gmc_word)a{};\n", position);
    const bool is_record = type.is_record();
    if (!is_record && !type.is_pointer())
      declaration.fail("argument {} of '{}' cannot be a thread", position, declaration.described().name);
    const auto object = is_record ? std::optional{type} : pointee(type);
    // Where ids are pointers themselves, a pointer is one, unless it points at one.
    if (!is_record && are_ids_pointers_ && !(object && object->is_pointer()))
      return fmt::format("  id = (gmc_word)a{};\n", position);
    const std::string stored = id_type(declaration, object);
    return fmt::format("  {} stored;\n  __builtin_memcpy(&stored, {}a{}, sizeof stored);\n  id = (gmc_word)stored;\n",
                       stored, is_record ? "&" : "", position);
  }

  void write_join(const ThreadDeclaration& declaration) {
    const ThreadFunction& function = declaration.described();
    std::string body = "  gmc_word id;\n  void* value;\n" + take_id(declaration, function.position(0)) +
                       "  int error = pthread_join(id, &value);\n";
    if (function.positions.size() < 2) return add(declaration, body + declaration.return_error());
    const unsigned place = function.position(1);
    if (place == 0) return add(declaration, body + "  (void)error;\n" + declaration.return_word("value"));
    const std::string address = declaration.address(place);
    const auto object = pointee(declaration.parameter(place));
    const std::string type = object && object->is_number() ? declaration.spell(*object) : "void*";
    body += fmt::format("  {0} result = ({0})(gmc_word)value;\n", type);
    body += fmt::format("  if ({0}) __builtin_memcpy({0}, &result, sizeof result);\n", address);
    add(declaration, body + declaration.return_error());
  }

  void write_exit(const ThreadDeclaration& declaration) {
    add(declaration, fmt::format("  pthread_exit({});\n", declaration.word(declaration.described().position(0))));
  }

  // Of mutexes and condition variables.
  void write_simple(const ThreadDeclaration& declaration) {
    const ThreadFunction& function = declaration.described();
    const bool is_small = is_mutex_role(function.role) && are_mutexes_small_;
    const bool is_init = function.role == ThreadRole::MutexInit || function.role == ThreadRole::ConditionInit;
    std::string arguments = declaration.address(function.position(0));
    const auto object = pointee(declaration.parameter(function.position(0)));
    if (object && object->type().size < least_bytes) {
      declaration.fail("the objects of '{}' have {} byte{}, but gmc needs {}", function.name, object->type().size,
                       object->type().size == 1 ? "" : "s", least_bytes);
    }
    if (function.role == ThreadRole::ConditionWait) arguments += ", " + declaration.address(function.position(1));
    if (is_init) arguments += ", 0";
    std::string body = fmt::format("  int error = {}({});\n  (void)error;\n",
                                   is_small ? spin_name(function.role) : posix_name(function.role), arguments);
    add(declaration, body + declaration.return_error());
  }

  const ThreadLibrary& library_;
  const link::Program& program_;
  std::vector<ThreadDeclaration> declarations_;
  bool are_ids_pointers_ = false;
  bool are_mutexes_small_ = false;
  ThreadAdapter adapter_;
};

}  // namespace

ThreadAdapter make_thread_adapter(const ThreadLibrary& library, const link::Program& program) {
  return AdapterWriter{library, program}.run();
}

}  // namespace gmc::cli
