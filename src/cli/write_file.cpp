#include "cli/write_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "support/error.hpp"

namespace gmc::cli {

namespace {

[[nodiscard]] bool write_all(std::FILE* stream, std::string_view text) {
  const bool is_written = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
  return std::fclose(stream) == 0 && is_written;
}

}  // namespace

void write_file(const std::string& path, std::string_view text) {
  const std::string draft = fmt::format("{}.{}.tmp", path, ::getpid());
  std::FILE* const stream = std::fopen(draft.c_str(), "wb");
  const bool is_there = stream != nullptr && write_all(stream, text) && std::rename(draft.c_str(), path.c_str()) == 0;
  if (is_there) return;
  const int error = errno;
  if (stream != nullptr) std::remove(draft.c_str());
  throw UserError(fmt::format("cannot write {}: {}", path, std::strerror(error)));
}

}  // namespace gmc::cli
