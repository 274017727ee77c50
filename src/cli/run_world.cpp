#include "cli/run_world.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "cli/read_file.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

// All of gmc's standard input. Searches run the program many times, some at once, and each run reads the same.
const std::string& host_input() {
  static const std::string text = [] {
    std::string bytes;
    char buffer[4096];
    for (;;) {
      const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return bytes;
      bytes.append(buffer, static_cast<std::size_t>(count));
    }
  }();
  return text;
}

}  // namespace

RunWorld::RunWorld(Sources sources, Echo echo)
    : choices_(std::move(sources.choices)), chooser_(std::move(sources.chooser)), echo_(echo) {
  if (sources.standard_input.empty()) {
    has_more_input_ = true;
  } else {
    input_ = read_file(sources.standard_input);
  }
  for (const auto& [name, path] : sources.files) contents_[name] = read_file(path);
}

void RunWorld::write(vm::Stream stream, std::string_view bytes) {
  if (is_silent_) return;
  if (echo_ == Echo::Collect) {
    (stream == vm::Stream::Output ? output_ : error_output_).append(bytes);
    return;
  }
  std::FILE* const target = stream == vm::Stream::Output ? stdout : stderr;
  // The order of the two streams is that of the program.
  if (stream == vm::Stream::Error) std::fflush(stdout);
  std::fwrite(bytes.data(), 1, bytes.size(), target);
}

void RunWorld::read_more(std::uint64_t wanted) {
  if (echo_ == Echo::Collect && std::exchange(has_more_input_, false)) input_ = host_input();
  while (has_more_input_ && input_.size() < wanted) {
    std::fflush(stdout);  // a question that this answers
    char buffer[4096];
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) {
      has_more_input_ = false;
    } else {
      input_.append(buffer, static_cast<std::size_t>(count));
      return;  // as much as there is, like a terminal
    }
  }
}

std::optional<std::string> RunWorld::read(std::string_view name, std::uint64_t position, std::uint64_t size) {
  const std::string* text = nullptr;
  if (name == "/dev/stdin") {
    if (size > 0) read_more(position + 1);
    text = &input_;
  } else {
    const auto found = contents_.find(name);
    if (found == contents_.end()) return std::nullopt;
    text = &found->second;
  }
  if (position >= text->size()) return std::string{};
  std::string bytes = text->substr(position, size);
  // As from a terminal: one line at a time.
  if (reads_lines_ && name == "/dev/stdin") bytes.resize(std::min(bytes.size(), bytes.find('\n') + 1));
  return bytes;
}

std::uint64_t RunWorld::next_choice() {
  return chosen_ < choices_.size() ? choices_[chosen_++] : 0;
}

std::uint64_t RunWorld::choose(std::uint64_t count) {
  const std::uint64_t choice = next_choice();
  if (choice >= count)
    throw UserError(
        fmt::format("{}: choice {} is {}, but there are only {} alternatives", chooser_, chosen_, choice, count));
  return choice;
}

std::uint64_t RunWorld::choose_value() {
  return next_choice();
}

void RunWorld::rewind() {
  chosen_ = 0;
  is_silent_ = true;
}

}  // namespace gmc::cli
