// The world of `gmc run`: output goes to gmc's own, or is collected; input comes from the files the user named.
#pragma once

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "vm/world.hpp"

namespace gmc::cli {

enum class Echo : std::uint8_t { Pass, Collect };

class RunWorld : public vm::World {
 public:
  struct Sources {
    std::string standard_input;  // a file of the host; empty: gmc's own standard input, read when asked for
    std::map<std::string, std::string> files;  // name in the program, file of the host
    std::vector<std::uint64_t> choices;        // then zeros
    std::string chooser = "--choices";         // who has made them
  };

  RunWorld(Sources sources, Echo echo);

  void write(vm::Stream stream, std::string_view bytes) override;
  [[nodiscard]] std::optional<std::string> read(std::string_view name, std::uint64_t position,
                                                std::uint64_t size) override;
  [[nodiscard]] std::uint64_t choose(std::uint64_t count) override;
  [[nodiscard]] std::uint64_t choose_value() override;

  [[nodiscard]] const std::string& output() const { return output_; }
  [[nodiscard]] const std::string& error_output() const { return error_output_; }
  void read_lines() { reads_lines_ = true; }
  // The same inputs once more, for a replay that says nothing.
  void rewind();

 private:
  [[nodiscard]] std::uint64_t next_choice();
  void read_more(std::uint64_t wanted);

  std::map<std::string, std::string, std::less<>> contents_;
  std::string input_;
  bool has_more_input_ = false;
  std::vector<std::uint64_t> choices_;
  std::string chooser_;
  std::size_t chosen_ = 0;
  Echo echo_;
  bool is_silent_ = false;
  bool reads_lines_ = false;
  std::string output_;
  std::string error_output_;
};

}  // namespace gmc::cli
