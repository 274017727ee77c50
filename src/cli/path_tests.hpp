// `gmc check --tests-out DIR`: for each path that the search follows, a file of inputs (docs/formats/inputs.md) with
// which the program goes that way. Paths with the same inputs and choices have one file, which says the most definite
// of what they have come to: where there are threads, a fault or an exit on one way is a known state on others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "explore/search.hpp"

namespace gmc::cli {

class PathTests {
 public:
  // Makes the directory, which must be empty if it is there. Throws UserError.
  explicit PathTests(std::string directory);

  // A path has ended: explore::PathWitness.
  void add(vm::Machine& machine, const explore::EndedPath& path);

  [[nodiscard]] std::size_t written() const { return kept_.size(); }
  // Paths without a file, because nobody knows inputs that lead there.
  [[nodiscard]] std::size_t unsolved() const { return unsolved_; }
  // What the user is told at the end.
  [[nodiscard]] std::string text() const;

 private:
  using Numbers = std::vector<std::uint64_t>;
  // What decides about the inputs: conditions, inputs and choices.
  [[nodiscard]] static Numbers way_of(const vm::Machine& machine);
  // Nothing more definite was told of such a way.
  [[nodiscard]] bool is_news(const vm::Machine& machine, const explore::EndedPath& path);
  [[nodiscard]] std::string file_name(std::size_t number) const;

  std::string directory_;
  std::shared_ptr<vm::ThreadNames> names_;           // of the present search
  std::map<Numbers, explore::EndedPath::How> ways_;  // that it has told before
  struct Kept {
    std::size_t number;  // of the file
    explore::EndedPath::How how;
  };
  std::map<Numbers, Kept> kept_;  // inputs and choices that are in a file
  std::size_t unsolved_ = 0;
};

}  // namespace gmc::cli
