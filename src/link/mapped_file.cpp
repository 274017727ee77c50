#include "link/mapped_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "support/error.hpp"

namespace gmc::link {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
  throw UserError(fmt::format("cannot read {}: {}", path.string(), std::generic_category().message(error)));
}

class Descriptor {
 public:
  explicit Descriptor(const std::filesystem::path& path) : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (number_ < 0) fail(path, errno);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { ::close(number_); }

  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

MappedFile::MappedFile(std::filesystem::path path) : path_(std::move(path)) {
  const Descriptor descriptor{path_};
  struct stat status {};
  if (::fstat(descriptor.number(), &status) != 0) fail(path_, errno);
  if (!S_ISREG(status.st_mode)) fail(path_, S_ISDIR(status.st_mode) ? EISDIR : EINVAL);
  if (status.st_size == 0) return;
  size_ = static_cast<std::size_t>(status.st_size);
  void* data = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, descriptor.number(), 0);
  if (data == MAP_FAILED) fail(path_, errno);
  data_ = static_cast<const std::uint8_t*>(data);
}

MappedFile::~MappedFile() {
  if (size_ > 0) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

}  // namespace gmc::link
