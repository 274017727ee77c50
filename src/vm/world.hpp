// Everything outside of the checked program: what it prints, what it reads, how choices are made. The machine never
// touches the host; it asks this interface, which an engine implements.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "trace/inputs.hpp"

namespace gmc::vm {

enum class Stream : std::uint8_t { Output = 1, Error = 2 };

class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  virtual void write(Stream stream, std::string_view bytes) = 0;
  // At most `size` bytes of the file from `position` on; nothing: there is no such file. "/dev/stdin" always exists.
  [[nodiscard]] virtual std::optional<std::string> read(std::string_view name, std::uint64_t position,
                                                        std::uint64_t size) = 0;
  // One of 0 ... count - 1.
  [[nodiscard]] virtual std::uint64_t choose(std::uint64_t count) = 0;
  // Any number; cut to the type that is wanted.
  [[nodiscard]] virtual std::uint64_t choose_value() = 0;
  // A value that was chosen for an input of a thread, for who wants to know.
  virtual void note_input(std::uint32_t /*thread*/, const trace::InputValue& /*value*/) {}
};

}  // namespace gmc::vm
