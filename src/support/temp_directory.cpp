#include "support/temp_directory.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "support/error.hpp"

namespace gmc::support {

namespace {

// A signal handler has no parameters: what it shall remove must be reachable from static storage.
std::array<std::atomic<const char*>, 8> paths_to_remove;
constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};

// Only system calls that are safe in a signal handler, hence no opendir.
void remove_files(int directory) {
  alignas(dirent64) std::array<char, 4096> buffer;
  while (true) {
    const long size = ::syscall(SYS_getdents64, directory, buffer.data(), buffer.size());
    if (size <= 0) return;
    for (long at = 0; at < size;) {
      const auto* entry = reinterpret_cast<const dirent64*>(buffer.data() + at);
      ::unlinkat(directory, entry->d_name, 0);
      at += entry->d_reclen;
    }
  }
}

// A compiler that still runs may add a file at any moment; once the directory is gone it cannot.
void remove_flat_directory(const char* path) {
  constexpr int attempts = 100;
  for (int i = 0; i < attempts; ++i) {
    const int directory = ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return;
    remove_files(directory);
    ::close(directory);
    if (::rmdir(path) == 0 || errno != ENOTEMPTY) return;
  }
}

void remove_all_and_die(int signal) {
  for (auto& slot : paths_to_remove) {
    if (const char* path = slot.load()) remove_flat_directory(path);
  }
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

// Puts `to` where `from` was; false when there is no such slot.
bool exchange_slot(const char* from, const char* to) {
  return std::ranges::any_of(paths_to_remove, [&](auto& slot) {
    const char* expected = from;
    return slot.compare_exchange_strong(expected, to);
  });
}

// A signal that the parent told us to ignore (nohup) stays ignored.
void install_handler() {
  for (const int signal : ending_signals) {
    struct sigaction current = {};
    ::sigaction(signal, nullptr, &current);
    if (current.sa_handler != SIG_DFL) continue;
    struct sigaction ours = {};
    ours.sa_handler = remove_all_and_die;
    for (const int other : ending_signals) sigaddset(&ours.sa_mask, other);
    ::sigaction(signal, &ours, nullptr);
  }
}

}  // namespace

// Registered before it exists: mkdtemp completes the name before it makes the directory, so no signal falls in between.
TempDirectory::TempDirectory() {
  const char* parent = std::getenv("TMPDIR");
  path_ = fmt::format("{}/gmc-XXXXXX", parent != nullptr && *parent != '\0' ? parent : "/tmp");
  install_handler();
  GMC_CHECK(exchange_slot(nullptr, path_.c_str()), "too many temporary directories");
  if (::mkdtemp(path_.data()) != nullptr) return;
  const int error = errno;
  exchange_slot(path_.c_str(), nullptr);
  throw UserError(fmt::format("cannot make a temporary directory '{}': {}", path_, std::strerror(error)));
}

TempDirectory::~TempDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  exchange_slot(path_.c_str(), nullptr);
}

std::string TempDirectory::file(std::string_view name) const {
  return fmt::format("{}/{}", path_, name);
}

}  // namespace gmc::support
