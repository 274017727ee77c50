// Standard output, or a file, for long listings: collected in a buffer and written in large pieces. A reader that goes
// away (`| head`) ends the listing without a word; any other trouble is a UserError.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <iterator>
#include <string_view>

namespace gmc::cli {

// Thrown by Output when nobody reads any more. The command ends, successfully.
struct ReaderLeft {};

class Output {
 public:
  explicit Output(std::FILE* stream = stdout, std::string_view name = "standard output")
      : stream_(stream), name_(name) {}

  void write(std::string_view text) {
    buffer_.append(text.data(), text.data() + text.size());
    if (buffer_.size() >= piece) flush();
  }

  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(buffer_), format, std::forward<Arguments>(arguments)...);
    if (buffer_.size() >= piece) flush();
  }

  // Throws ReaderLeft, or UserError when the text cannot be written. To be called at the end: a destructor could not
  // tell.
  void flush();

 private:
  static constexpr std::size_t piece = 1 << 16;

  std::FILE* stream_;
  std::string_view name_;
  fmt::memory_buffer buffer_;
};

}  // namespace gmc::cli
