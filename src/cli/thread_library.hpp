// --threads: a library of threads other than <pthread.h>, described by the names of its functions and the positions of
// their arguments. What they do is what the functions of <pthread.h> do. The file has a line for each function,
// comments from # on, and empty lines (docs/formats/threads.md):
//
//   CREATE=pthread_create 1 3 4
//
// Reading the file is done here; thread_adapter.hpp makes it a part of the program.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gmc::cli {

enum class ThreadRole : std::uint8_t {
  Create,
  Join,
  Exit,
  MutexInit,
  MutexDestroy,
  MutexLock,
  MutexTryLock,
  MutexUnlock,
  ConditionInit,
  ConditionDestroy,
  ConditionSignal,
  ConditionBroadcast,
  ConditionWait,
};

struct ThreadFunction {
  ThreadRole role{};
  std::string name;
  std::vector<unsigned> positions;  // counted from 1; 0: the result of the function, or nothing
  unsigned line = 0;

  // Position number `i` of those its role can have; 0: it was not given.
  [[nodiscard]] unsigned position(std::size_t i) const { return i < positions.size() ? positions[i] : 0; }

  bool operator==(const ThreadFunction&) const = default;
};

struct ThreadLibrary {
  std::string file;
  std::vector<ThreadFunction> functions;  // without those that are what <pthread.h> says of them
};

// "file:line: ", for messages.
[[nodiscard]] std::string place_text(const ThreadLibrary& library, const ThreadFunction& function);

// The function of <pthread.h> that plays the role.
[[nodiscard]] std::string_view posix_name(ThreadRole role);

// `file` is its name in messages. Throws UserError.
[[nodiscard]] ThreadLibrary parse_thread_library(const std::string& file, std::string_view text);
[[nodiscard]] ThreadLibrary read_thread_library(const std::string& file);

}  // namespace gmc::cli
