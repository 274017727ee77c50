// Options of every command that executes a program: what is linked, what it sees of the world, which faults count.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/link_options.hpp"
#include "cli/run_world.hpp"
#include "report/fault_text.hpp"
#include "vm/machine.hpp"

namespace gmc::cli {

struct ProgramOptions {
  LinkOptions link;
  vm::Options machine;
  RunWorld::Sources sources;
  std::vector<std::string> files;
  std::vector<std::string> checks;
  std::string color = "auto";
  std::string dump;  // where the listing of the program goes; empty: nowhere
  bool is_json = false;

  void declare(CLI::App& app);
  // What was only noted by declare() is understood. Throws UserError.
  void finish();
  void check_color() const;  // throws UserError
  // The program, ready to be executed. Throws UserError, also when functions have no body.
  [[nodiscard]] LinkedProgram link_program(std::span<const std::string> words);
  [[nodiscard]] report::Color report_color() const;

 private:
  void write_listing(const link::Program& program) const;
};

// "1,-2,0x10". Throws UserError, which names the option.
[[nodiscard]] std::vector<std::uint64_t> parse_numbers(std::string_view option, const std::string& words);

}  // namespace gmc::cli
