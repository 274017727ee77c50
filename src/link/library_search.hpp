// Where libraries are. For `-lNAME` as ld does it: in each directory of -L and then of the system, libNAME.so, then
// libNAME.a. For DT_NEEDED as ld.so(8) does it: DT_RPATH of the asking file and of those that loaded it (unless the
// asking file has DT_RUNPATH), LD_LIBRARY_PATH, DT_RUNPATH, and then, since the program was not started yet, -L and the
// system's directories. Files for another machine are passed over.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "link/elf_file.hpp"

namespace gmc::link {

// The file that asks for a library.
struct Asker {
  const DynamicSection* dynamic = nullptr;  // null: the main program, made of objects
  std::filesystem::path directory;          // what $ORIGIN stands for
  const Asker* loader = nullptr;            // who asked for the asking file
};

class LibrarySearch {
 public:
  // `directories` are those of -L, in order.
  LibrarySearch(std::vector<std::string> directories, Machine machine);

  // The file for `-lNAME` (`-l:FILE` takes the name as it is).
  [[nodiscard]] std::optional<std::filesystem::path> find_library(std::string_view name) const;
  [[nodiscard]] std::optional<std::filesystem::path> find_needed(const std::string& name, const Asker& asker) const;
  // A file that a linker script names.
  [[nodiscard]] std::optional<std::filesystem::path> find_file(const std::string& name) const;

 private:
  [[nodiscard]] bool is_usable(const std::filesystem::path& path) const;

  std::vector<std::filesystem::path> directories_;  // -L, then the system's
  Machine machine_;
};

// The directories of a colon-separated list; $ORIGIN and ${ORIGIN} stand for `origin`.
[[nodiscard]] std::vector<std::filesystem::path> split_search_path(std::string_view list,
                                                                   const std::filesystem::path& origin);

}  // namespace gmc::link
