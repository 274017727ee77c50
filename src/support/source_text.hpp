// Lines of text files by number, for showing code beside its source. A file is read when its first line is asked for
// and kept; a file that is gone, or is no ordinary file, has no lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gmc::support {

class SourceText {
 public:
  SourceText() = default;
  virtual ~SourceText() = default;
  SourceText(const SourceText&) = delete;
  SourceText& operator=(const SourceText&) = delete;

  // Line `number`, counted from 1, without its end; empty when there is none. `file` is relative to `directory` unless
  // it is absolute. Valid as long as this object.
  [[nodiscard]] std::string_view line(std::string_view directory, std::string_view file, std::size_t number);

 protected:
  // The contents of a file; empty when it cannot be read. Overridden by tests.
  [[nodiscard]] virtual std::string read(const std::string& path) const;

 private:
  struct Lines {
    std::string text;
    std::vector<std::string_view> lines;
  };

  [[nodiscard]] const Lines& load(const std::string& path);

  std::unordered_map<std::string, Lines> files_;
};

}  // namespace gmc::support
