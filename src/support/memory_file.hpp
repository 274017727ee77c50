// An unnamed file that lives in memory and vanishes with its descriptor, whatever happens to the process. A child can
// be given it as standard stream: unlike a pipe it takes any amount of output without anybody reading meanwhile.
#pragma once

#include <string>
#include <string_view>

namespace gmc::support {

class MemoryFile {
 public:
  MemoryFile();
  ~MemoryFile();
  MemoryFile(MemoryFile&& other) noexcept;
  MemoryFile& operator=(MemoryFile&& other) noexcept;
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }

  // All that was written, wherever the file position is.
  [[nodiscard]] std::string text() const;

  // Appends everything that can be read from the descriptor, then moves the position to the start.
  void fill_from(int source);

  // The next read or write starts at the beginning.
  void rewind();

 private:
  int descriptor_ = -1;
};

// Writes all of the text, also when the descriptor takes it in pieces. An error (a closed pipe) ends it silently: there
// is nobody left to tell.
void write_all(int descriptor, std::string_view text);

}  // namespace gmc::support
