// The shared libraries of a program in load order: those the program asks for, then breadth first what each of them
// asks for, every library once (by real path and by DT_SONAME, as ld.so recognizes them). Libraries without modules are
// followed too, since they may need some that have them, but do not become part of the program.
#pragma once

#include <cstddef>
#include <deque>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "link/library_search.hpp"
#include "link/link_input.hpp"
#include "link/mapped_file.hpp"

namespace gmc::link {

struct Library {
  std::string origin;
  FileBytes contents;
  DynamicSection dynamic;
  bool has_modules = false;
  Asker asker;                     // this library, when it asks for others
  std::vector<std::size_t> needs;  // libraries, in the order of DT_NEEDED
};

class LibraryGraph {
 public:
  // `program` is the main program, when it asks for libraries.
  LibraryGraph(const LibrarySearch& search, Asker program) : search_(search), program_(std::move(program)) {}
  LibraryGraph(const LibraryGraph&) = delete;
  LibraryGraph& operator=(const LibraryGraph&) = delete;

  // Adds a library the program asks for by file; returns its number, also when it is known already.
  std::size_t add(const std::filesystem::path& path, std::string origin) {
    return add(path, std::move(origin), program_);
  }
  // Adds what the program itself needs by name, and then what all libraries need.
  void follow();

  [[nodiscard]] const std::deque<Library>& libraries() const { return libraries_; }
  [[nodiscard]] const std::vector<std::string>& missing() const { return missing_; }
  [[nodiscard]] const std::vector<std::size_t>& needed_by_program() const { return needed_by_program_; }

 private:
  std::size_t add(const std::filesystem::path& path, std::string origin, const Asker& loader);
  std::vector<std::size_t> add_needed(const Asker& asker);

  const LibrarySearch& search_;
  Asker program_;
  std::deque<Library> libraries_;  // askers point into it
  std::unordered_map<std::string, std::size_t> known_;
  std::vector<std::size_t> needed_by_program_;
  std::vector<std::string> missing_;
};

}  // namespace gmc::link
