// A C source compiled, linked with the models and put into a machine.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "link/program.hpp"
#include "vm/machine.hpp"

namespace gmc::test {

// Keeps what is printed, gives out lines of a text.
class TestWorld : public vm::World {
 public:
  explicit TestWorld(std::string input) : input_(std::move(input)) {}

  void write(vm::Stream stream, std::string_view bytes) override;
  [[nodiscard]] std::optional<std::string> read(std::string_view name, std::uint64_t position,
                                                std::uint64_t size) override;
  [[nodiscard]] std::uint64_t choose(std::uint64_t) override { return 0; }
  [[nodiscard]] std::uint64_t choose_value() override { return 0; }

  std::string output;

 private:
  std::string input_;
};

// Linked once; each machine runs it from the beginning.
class CompiledProgram {
 public:
  explicit CompiledProgram(std::string_view source);

  [[nodiscard]] const link::Program& program() const { return program_; }

 private:
  link::Program program_;
};

}  // namespace gmc::test
