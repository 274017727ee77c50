#include "cli/plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/write_file.hpp"
#include "smg/plot_state.hpp"
#include "support/error.hpp"
#include "support/subprocess.hpp"

namespace gmc::cli {

namespace {

// Of the next instruction; 0: nobody knows.
[[nodiscard]] unsigned line_of(const smg::Frame& frame, std::uint32_t index) {
  const ir::LocationId location = frame.function->instructions[index].location;
  return frame.module->locations.contains(location) ? frame.module->locations[location].expansion.line : 0;
}

}  // namespace

Plots::Plots(const link::Program& program, std::string directory, std::set<unsigned> lines)
    : program_(program), directory_(std::move(directory)), lines_(std::move(lines)) {
  std::error_code error;
  std::filesystem::create_directories(directory_, error);
  if (error) throw UserError(fmt::format("--plot: '{}' cannot be made: {}", directory_, error.message()));
}

void Plots::at_arrival(const smg::State& state) {
  if (lines_.empty()) draw(state);
}

void Plots::at_step(const smg::State& state) {
  if (lines_.empty()) return;
  const smg::Frame& top = state.top();
  const ir::Block& block = top.function->blocks[top.block];
  if (top.index >= block.first + block.count) return;
  const unsigned line = line_of(top, top.index);
  const bool goes_on = top.index > block.first && line_of(top, top.index - 1) == line;
  if (!goes_on && lines_.contains(line)) draw(state);
}

void Plots::draw(const smg::State& state) {
  if (files_.size() == most_graphs) {
    ++left_out_;
    return;
  }
  const smg::Frame& top = state.top();
  const std::string place = top.place_text();
  // file:line:column
  const std::size_t column = place.rfind(':');
  const std::size_t line = column == std::string::npos ? column : place.rfind(':', column - 1);
  const std::string number = line == std::string::npos ? "" : "-" + place.substr(line + 1, column - line - 1);
  std::string name =
      fmt::format("{:04}-{}{}.dot", files_.size() + 1, program_.name_of(program_.entities[top.entity]), number);
  std::ranges::replace(name, '/', '_');
  files_.push_back((std::filesystem::path{directory_} / name).string());
  write_file(files_.back(), smg::dot(program_, state));
}

std::string Plots::finish() {
  std::string text = fmt::format("{} graph{} drawn in {}", files_.size(), files_.size() == 1 ? "" : "s", directory_);
  if (left_out_ > 0) text += fmt::format(", {} more left out (--plot-line draws fewer)", left_out_);
  if (files_.empty()) return text;
  const auto graphviz = support::find_program("dot");
  if (!graphviz) return text + "; 'dot -Tsvg -O FILE' makes a picture of one (Graphviz)";
  std::vector<std::string> words{"dot", "-Tsvg", "-O"};
  words.insert(words.end(), files_.begin(), files_.end());
  const bool is_drawn = support::run({*graphviz, std::move(words)}, {}).is_success();
  return is_drawn ? text + ", with pictures (SVG)" : text + "; Graphviz cannot make pictures of them";
}

}  // namespace gmc::cli
