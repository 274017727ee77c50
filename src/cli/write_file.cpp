#include "cli/write_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "support/error.hpp"

namespace gmc::cli {

namespace {

namespace fs = std::filesystem;

// A link stands for what it leads to.
[[nodiscard]] std::string resolved(const std::string& path) {
  std::error_code error;
  const fs::path target = fs::canonical(path, error);
  return error ? path : target.string();
}

// What is no ordinary file (a device, a pipe) is written to as it is, and never replaced.
[[nodiscard]] bool is_replaceable(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return !fs::exists(status) || fs::is_regular_file(status) || fs::is_directory(status);
}

// A file under another name, which is gone unless it was kept.
class Draft {
 public:
  explicit Draft(const std::string& path)
      : path_(resolved(path)),
        name_(is_replaceable(path_) ? fmt::format("{}.{}.tmp", path_, ::getpid()) : path_),
        stream_(std::fopen(name_.c_str(), "wb")) {
    if (stream_ == nullptr) fail();
  }
  ~Draft() {
    if (stream_ != nullptr) std::fclose(stream_);
    if (!is_kept_ && name_ != path_) std::remove(name_.c_str());
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  [[nodiscard]] std::FILE* stream() { return stream_; }
  void keep() {
    const bool is_written = std::ferror(stream_) == 0;
    const bool is_closed = std::fclose(std::exchange(stream_, nullptr)) == 0;
    if (!is_written || !is_closed || (name_ != path_ && std::rename(name_.c_str(), path_.c_str()) != 0)) fail();
    is_kept_ = true;
  }

 private:
  [[noreturn]] void fail() const {
    throw UserError(fmt::format("cannot write to {}: {}", path_, std::strerror(errno)));
  }

  std::string path_;
  std::string name_;
  std::FILE* stream_;
  bool is_kept_ = false;
};

}  // namespace

void write_file(const std::string& path, const std::function<void(std::FILE*)>& write) {
  Draft draft{path};
  write(draft.stream());
  draft.keep();
}

void write_file(const std::string& path, std::string_view text) {
  write_file(path, [&](std::FILE* stream) { std::fwrite(text.data(), 1, text.size(), stream); });
}

}  // namespace gmc::cli
