// Running the built gmc, and other programs, as a user would: in a directory of its own, with everything it says
// captured.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/temp_directory.hpp"

namespace gmc::test {

struct Result {
  int code = 0;
  int signal = 0;
  std::string out;
  std::string err;
};

// The file of the gmc under test.
[[nodiscard]] std::string gmc_binary();

// A fresh directory in which programs run.
class Sandbox {
 public:
  [[nodiscard]] const std::string& path() const { return directory_.path(); }
  [[nodiscard]] std::string file(std::string_view name) const { return directory_.file(name); }

  // Makes the directories on the way, too.
  void write(std::string_view name, std::string_view text) const;
  [[nodiscard]] std::string read(std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const;

  // All files below, sorted, relative to the directory.
  [[nodiscard]] std::vector<std::string> files() const;

  // Runs a command of the shell here; `$gmc`, `$gcc` and `$gxx` stand for the programs. Never throws for its failure.
  [[nodiscard]] Result shell(std::string_view script, std::string_view input = "") const;

  // Runs gmc here.
  [[nodiscard]] Result gmc(std::span<const std::string> words, std::string_view input = "") const;
  [[nodiscard]] Result gmc(std::initializer_list<std::string> words, std::string_view input = "") const {
    return gmc(std::span{words.begin(), words.size()}, input);
  }

 private:
  support::TempDirectory directory_;
};

// The bytes of the .gmc section of an object file or program; empty if it has none.
[[nodiscard]] std::string module_section(const Sandbox& sandbox, std::string_view file);

}  // namespace gmc::test
