// The bytes of a file, mapped read-only for as long as the object lives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace gmc::link {

class MappedFile {
 public:
  // Throws UserError when there is no such file or it cannot be read.
  explicit MappedFile(std::filesystem::path path);
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  const std::uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
};

// Bytes that stay valid because they hold on to their file.
struct FileBytes {
  std::shared_ptr<const MappedFile> file;
  std::span<const std::uint8_t> bytes;
};

// The whole file. Throws like MappedFile.
[[nodiscard]] inline FileBytes read_whole(const std::filesystem::path& path) {
  const auto file = std::make_shared<const MappedFile>(path);
  return {file, file->bytes()};
}

}  // namespace gmc::link
