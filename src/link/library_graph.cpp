#include "link/library_graph.hpp"

#include <algorithm>
#include <utility>

#include "link/elf_file.hpp"

namespace gmc::link {

namespace fs = std::filesystem;

std::size_t LibraryGraph::add(const fs::path& path, std::string origin, const Asker& loader) {
  const std::string real = fs::canonical(path).string();
  if (const auto known = known_.find(real); known != known_.end()) return known->second;

  const std::size_t number = libraries_.size();
  Library& library = libraries_.emplace_back();
  library.origin = std::move(origin);
  library.contents = read_whole(path);
  const ElfFile elf{library.contents.bytes, library.origin};
  library.dynamic = elf.dynamic_section();
  library.has_modules = elf.has_modules();
  library.asker = {&library.dynamic, fs::absolute(path).parent_path(), &loader};
  known_.emplace(real, number);
  if (!library.dynamic.soname.empty()) known_.emplace(library.dynamic.soname, number);
  return number;
}

void LibraryGraph::follow() {
  for (std::size_t i = 0; i < libraries_.size(); ++i) needed_by_program_.push_back(i);
  for (const std::size_t number : add_needed(program_)) {
    if (std::find(needed_by_program_.begin(), needed_by_program_.end(), number) == needed_by_program_.end()) {
      needed_by_program_.push_back(number);
    }
  }
  for (std::size_t i = 0; i < libraries_.size(); ++i) libraries_[i].needs = add_needed(libraries_[i].asker);
}

std::vector<std::size_t> LibraryGraph::add_needed(const Asker& asker) {
  std::vector<std::size_t> numbers;
  if (asker.dynamic == nullptr) return numbers;
  for (const std::string& name : asker.dynamic->needed) {
    if (const auto known = known_.find(name); known != known_.end()) {
      numbers.push_back(known->second);
    } else if (const auto path = search_.find_needed(name, asker)) {
      numbers.push_back(add(*path, path->string(), asker));
      known_.emplace(name, numbers.back());
    } else if (std::find(missing_.begin(), missing_.end(), name) == missing_.end()) {
      missing_.push_back(name);
    }
  }
  return numbers;
}

}  // namespace gmc::link
