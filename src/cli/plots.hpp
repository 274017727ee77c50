// --plot: graphs of memory in a directory, one file for each state that is drawn, numbered in the order of the proof.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "smg/state.hpp"

namespace gmc::cli {

class Plots {
 public:
  // Without lines states are drawn where loops and functions begin, otherwise before each of these lines. The directory
  // is made if it is not there. Throws UserError.
  Plots(const link::Program& program, std::string directory, std::set<unsigned> lines);

  void at_arrival(const smg::State& state);
  void at_step(const smg::State& state);
  // When all are there: as pictures, too, if Graphviz is installed. What there is to tell.
  [[nodiscard]] std::string finish();

 private:
  void draw(const smg::State& state);

  static constexpr std::size_t most_graphs = 1000;

  const link::Program& program_;
  std::string directory_;
  std::set<unsigned> lines_;
  std::vector<std::string> files_;
  std::size_t left_out_ = 0;
};

}  // namespace gmc::cli
