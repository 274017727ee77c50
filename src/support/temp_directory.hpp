// A directory of its own for files that nobody shall see afterwards: it is removed with its contents when the object
// goes out of scope, and also when SIGINT, SIGTERM or SIGHUP end the process. The signal handler can remove plain files
// only, so do not make directories in it. At most eight exist at a time.
#pragma once

#include <string>
#include <string_view>

namespace gmc::support {

class TempDirectory {
 public:
  // In $TMPDIR or /tmp. Throws UserError when it cannot be made.
  TempDirectory();
  ~TempDirectory();
  TempDirectory(const TempDirectory&) = delete;
  TempDirectory& operator=(const TempDirectory&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

  // The path of a file in it.
  [[nodiscard]] std::string file(std::string_view name) const;

 private:
  std::string path_;
};

}  // namespace gmc::support
