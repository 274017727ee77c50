// The states of a small program and the transitions between them, to be drawn.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gmc::trace {

struct StateGraph {
  enum class Kind : std::uint8_t { Inner, End, Fault, Cut };
  struct Edge {
    std::size_t from;
    std::size_t to;
    unsigned thread;
    std::string text;  // what the thread does
  };
  std::vector<Kind> states;  // the first one is where the program begins
  std::vector<Edge> edges;
};

}  // namespace gmc::trace
