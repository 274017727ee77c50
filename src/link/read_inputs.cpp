#include "link/read_inputs.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "ir/codec.hpp"
#include "link/archive.hpp"
#include "link/elf_file.hpp"
#include "link/library_graph.hpp"
#include "link/library_search.hpp"
#include "link/linker_script.hpp"
#include "link/mapped_file.hpp"
#include "link/read_modules.hpp"
#include "link/run_order.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

namespace fs = std::filesystem;

// How a file came to be read: what the user names must have modules, what is merely found need not.
enum class Named : std::uint8_t { ByUser, ByLibrary };

struct SharedFile {
  std::string path;
  std::string origin;
};

using Item = std::variant<Object, Archive, SharedFile, LibraryName>;

class InputReader {
 public:
  explicit InputReader(const LinkRequest& request) : request_(request) {}

  ProgramInput read() {
    read_named_files();
    find_libraries();
    assemble();
    read_models();
    result_.is_provided = request_.is_provided;
    result_.entry = request_.entry;
    result_.replaced = {request_.replaced.begin(), request_.replaced.end()};
    return std::move(result_);
  }

 private:
  void read_named_files() {
    for (const Input& input : request_.inputs) {
      if (const auto* file = std::get_if<InputFile>(&input)) {
        read_file(file->path, file->shown.empty() ? file->path : file->shown, Named::ByUser);
      } else {
        items_.emplace_back(std::get<LibraryName>(input));
      }
    }
  }

  void find_libraries() {
    search_.emplace(request_.library_directories, machine_.value_or(Machine::X86_64));
    for (Item& item : std::exchange(items_, {})) {
      if (const auto* library = std::get_if<LibraryName>(&item)) {
        read_library(library->name);
      } else {
        items_.push_back(std::move(item));
      }
    }
  }

  void read_library(const std::string& name) {
    const auto path = search_->find_library(name);
    if (!path) throw UserError(fmt::format("cannot find -l{}: say with -L where it is", name));
    read_file(path->string(), path->string(), Named::ByLibrary);
  }

  void read_file(const std::string& path, const std::string& origin, Named named) {
    const FileBytes file = read_whole(path);
    const auto bytes = file.bytes;
    if (looks_like_elf(bytes)) {
      read_elf(file, origin, named);
    } else if (looks_like_archive(bytes)) {
      Archive archive{read_members(file, origin), named == Named::ByLibrary};
      items_.emplace_back(std::move(archive));
    } else if (ir::looks_like_module(bytes)) {
      read_bare(bytes, origin);
    } else if (auto names = parse_linker_script({reinterpret_cast<const char*>(bytes.data()), bytes.size()})) {
      read_script(*names, origin);
    } else {
      throw UserError(
          fmt::format("{} is not an object file, archive, shared library, executable or gmc module", origin));
    }
  }

  void read_elf(const FileBytes& file, const std::string& origin, Named named) {
    const ElfFile elf{file.bytes, origin};
    note_machine(elf.machine());
    if (named == Named::ByUser && !elf.has_modules()) fail_without_modules(origin);
    switch (elf.type()) {
      case ElfType::SharedLibrary: items_.emplace_back(SharedFile{file.file->path().string(), origin}); return;
      case ElfType::Executable: note_executable(elf, file, origin); break;
      case ElfType::Object: break;
    }
    result_.native.push_back(native_code(elf, file, origin));
    items_.emplace_back(Object{origin, decode_modules(elf, origin)});
  }

  void note_executable(const ElfFile& elf, const FileBytes& file, const std::string& origin) {
    if (!executable_.empty()) {
      throw UserError(fmt::format("{} and {} are both executables: give one", executable_, origin));
    }
    executable_ = origin;
    executable_dynamic_ = elf.dynamic_section();
    executable_directory_ = fs::canonical(file.file->path()).parent_path();
    executable_names_ = elf.dynamic_names();
  }

  void read_bare(std::span<const std::uint8_t> bytes, const std::string& origin) {
    Object object{origin, decode_modules(bytes, origin)};
    if (!object.modules.empty()) {
      note_machine(object.modules[0].target.pointer_size == 8 ? Machine::X86_64 : Machine::I386);
    }
    items_.emplace_back(std::move(object));
  }

  // Members that have no module explain undefined names, but cannot be taken.
  std::vector<LazyObject> read_members(const FileBytes& file, const std::string& origin) {
    std::vector<LazyObject> members;
    for (const ArchiveMember& member : read_archive(file, origin)) {
      const std::string name = fmt::format("{}({})", origin, member.name);
      if (looks_like_elf(member.contents.bytes)) {
        const ElfFile elf{member.contents.bytes, name};
        note_machine(elf.machine());
        result_.native.push_back(native_code(elf, member.contents, name));
        if (elf.has_modules()) members.push_back(lazy_object(elf, member.contents, name));
      } else if (ir::looks_like_module(member.contents.bytes)) {
        members.push_back(lazy_object(decode_modules(member.contents.bytes, name), name));
      }
    }
    return members;
  }

  void read_script(const std::vector<std::string>& names, const std::string& origin) {
    constexpr int deepest = 16;
    if (script_depth_ == deepest) throw UserError(fmt::format("{} is a linker script that includes itself", origin));
    ++script_depth_;
    // A script is found before the machine is known only when the user names it, and then its files decide.
    const LibrarySearch provisional{request_.library_directories, machine_.value_or(Machine::X86_64)};
    const LibrarySearch& search = search_ ? *search_ : provisional;
    for (const std::string& name : names) {
      const bool is_library = name.starts_with("-l");
      const auto path = is_library ? search.find_library(name.substr(2)) : search.find_file(name);
      if (!path) throw UserError(fmt::format("{} asks for {}, which was not found", origin, name));
      read_file(path->string(), path->string(), Named::ByLibrary);
    }
    --script_depth_;
  }

  void note_machine(Machine machine) {
    if (!machine_) machine_ = machine;
  }

  // Components: the main program, then the libraries with modules in load order.
  void assemble() {
    const DynamicSection* dynamic = executable_.empty() ? nullptr : &executable_dynamic_;
    LibraryGraph graph{*search_, Asker{dynamic, executable_directory_, nullptr}};
    result_.components.emplace_back();
    result_.components[0].name = executable_.empty() ? "program" : executable_;
    result_.components[0].is_linked = !executable_.empty();
    result_.components[0].dynamic = std::move(executable_names_);
    std::vector<std::pair<std::size_t, std::size_t>> positions;  // part, library
    for (Item& item : items_) {
      if (auto* object = std::get_if<Object>(&item)) {
        if (object->origin != executable_) reject_beside_executable(object->origin);
        result_.components[0].parts.emplace_back(std::move(*object));
      } else if (auto* archive = std::get_if<Archive>(&item)) {
        if (!archive->members.empty() && !archive->is_library) reject_beside_executable(archive->members[0].origin);
        result_.components[0].parts.emplace_back(std::move(*archive));
      } else if (const auto* shared = std::get_if<SharedFile>(&item)) {
        positions.emplace_back(result_.components[0].parts.size(), graph.add(shared->path, shared->origin));
        result_.components[0].parts.emplace_back(SharedLibrary{});
      }
    }
    graph.follow();
    result_.missing_libraries = graph.missing();
    add_libraries(graph, positions);
  }

  void reject_beside_executable(const std::string& origin) const {
    if (executable_.empty()) return;
    throw UserError(
        fmt::format("{} is already linked, {} cannot be added to it: a body for what it lacks is given with --model",
                    executable_, origin));
  }

  void add_libraries(const LibraryGraph& graph, const std::vector<std::pair<std::size_t, std::size_t>>& positions) {
    std::vector<std::size_t> component_of(graph.libraries().size());  // 0: none
    for (std::size_t i = 0; i < graph.libraries().size(); ++i) {
      const Library& library = graph.libraries()[i];
      const ElfFile elf{library.contents.bytes, library.origin};
      result_.native.push_back(native_code(elf, library.contents, library.origin));
      if (!library.has_modules) continue;
      component_of[i] = result_.components.size();
      ComponentInput& component = result_.components.emplace_back();
      component.name = library.origin;
      component.is_linked = true;
      component.parts.emplace_back(Object{library.origin, decode_modules(elf, library.origin)});
      component.dynamic = elf.dynamic_names();
    }
    for (const auto& [part, library] : positions) {
      if (component_of[library] == 0) continue;
      std::get<SharedLibrary>(result_.components[0].parts[part]).component = component_of[library];
    }
    order_initialization(graph, component_of);
  }

  // glibc orders everything it loads, also what has no modules; the program is number 0 there.
  void order_initialization(const LibraryGraph& graph, const std::vector<std::size_t>& component_of) {
    std::vector<std::vector<std::size_t>> needs{graph.needed_by_program()};
    for (const Library& library : graph.libraries()) needs.push_back(library.needs);
    for (auto& list : needs) {
      for (std::size_t& number : list) ++number;
    }
    for (const std::size_t number : initialization_order(needs)) {
      const std::size_t component = number == 0 ? 0 : component_of[number - 1];
      if (number == 0 || component != 0) result_.initialization.push_back(component);
    }
  }

  [[nodiscard]] bool is_32_bit() const {
    for (const Part& part : result_.components.at(0).parts) {
      const auto* object = std::get_if<Object>(&part);
      if (object != nullptr && !object->modules.empty()) return object->modules.front().target.pointer_size == 4;
    }
    return false;
  }

  void read_models() {
    std::vector<InputFile> models = request_.models;
    const std::string& library = is_32_bit() ? request_.library_models_32 : request_.library_models;
    if (!library.empty()) models.push_back({library, "models"});
    for (const InputFile& model : models) {
      const std::string& origin = model.shown.empty() ? model.path : model.shown;
      const FileBytes file = read_whole(model.path);
      if (looks_like_archive(file.bytes)) {
        for (LazyObject& member : read_members(file, origin)) result_.models.push_back(std::move(member));
      } else if (ir::looks_like_module(file.bytes)) {
        result_.models.push_back(lazy_object(decode_modules(file.bytes, origin), origin));
      } else if (looks_like_elf(file.bytes)) {
        const ElfFile elf{file.bytes, origin};
        if (!elf.has_modules()) fail_without_modules(origin);
        result_.models.push_back(lazy_object(elf, file, origin));
      } else {
        throw UserError(fmt::format("the model {} is not a source, object or archive", origin));
      }
    }
  }

  const LinkRequest& request_;
  ProgramInput result_;
  std::vector<Item> items_;
  std::optional<Machine> machine_;
  std::optional<LibrarySearch> search_;
  int script_depth_ = 0;
  std::string executable_;
  DynamicSection executable_dynamic_;
  fs::path executable_directory_;
  std::optional<DynamicNames> executable_names_;
};

}  // namespace

ProgramInput read_inputs(const LinkRequest& request) {
  return InputReader{request}.read();
}

}  // namespace gmc::link
