#include "cli/thread_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>

#include "support/error.hpp"
#include "support/nearest_match.hpp"
#include "vm/builtin_call.hpp"

namespace gmc::cli {

namespace {

enum class Need : std::uint8_t { Argument, ArgumentOrNone };

struct Position {
  unsigned posix;  // where <pthread.h> has it
  Need need = Need::Argument;
};

struct Row {
  std::string_view key;
  ThreadRole role;
  std::string_view posix_name;
  std::size_t least;  // how many positions must be given
  std::vector<Position> positions;
};

[[nodiscard]] const std::vector<Row>& rows() {
  constexpr Need or_none = Need::ArgumentOrNone;
  static const std::vector<Row> table = {
      {"CREATE", ThreadRole::Create, "pthread_create", 3, {{1, or_none}, {3}, {4, or_none}}},
      {"JOIN", ThreadRole::Join, "pthread_join", 1, {{1}, {2, or_none}}},
      {"EXIT", ThreadRole::Exit, "pthread_exit", 1, {{1, or_none}}},
      {"MUTEX_INIT", ThreadRole::MutexInit, "pthread_mutex_init", 1, {{1}}},
      {"MUTEX_DESTROY", ThreadRole::MutexDestroy, "pthread_mutex_destroy", 1, {{1}}},
      {"MUTEX_LOCK", ThreadRole::MutexLock, "pthread_mutex_lock", 1, {{1}}},
      {"MUTEX_TRY_LOCK", ThreadRole::MutexTryLock, "pthread_mutex_trylock", 1, {{1}}},
      {"MUTEX_UNLOCK", ThreadRole::MutexUnlock, "pthread_mutex_unlock", 1, {{1}}},
      {"COND_INIT", ThreadRole::ConditionInit, "pthread_cond_init", 1, {{1}}},
      {"COND_DESTROY", ThreadRole::ConditionDestroy, "pthread_cond_destroy", 1, {{1}}},
      {"COND_SIGNAL", ThreadRole::ConditionSignal, "pthread_cond_signal", 1, {{1}}},
      {"COND_BROADCAST", ThreadRole::ConditionBroadcast, "pthread_cond_broadcast", 1, {{1}}},
      {"COND_WAIT", ThreadRole::ConditionWait, "pthread_cond_wait", 2, {{1}, {2}}},
  };
  return table;
}

// The declarations of the functions say what types there are; these lines are for the reader.
constexpr auto type_keys = std::to_array<std::string_view>({"TYPE", "MUTEX_TYPE", "COND_TYPE"});

constexpr std::string_view blanks = " \t\r";

[[nodiscard]] std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

[[nodiscard]] bool is_name(std::string_view word) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  const bool begins_with_digit = !word.empty() && word.front() >= '0' && word.front() <= '9';
  return !word.empty() && !begins_with_digit && word.find_first_not_of(letters) == std::string_view::npos;
}

class Parser {
 public:
  explicit Parser(const std::string& file) { library_.file = file; }

  ThreadLibrary run(std::string_view text) {
    while (!text.empty()) {
      ++line_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view whole = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      const std::string_view line = trim(whole.substr(0, whole.find('#')));
      if (!line.empty()) read_line(line);
    }
    return std::move(library_);
  }

 private:
  template <class... Arguments>
  [[noreturn]] void fail(fmt::format_string<Arguments...> format, Arguments&&... arguments) const {
    throw UserError(
        fmt::format("{}:{}: {}", library_.file, line_, fmt::format(format, std::forward<Arguments>(arguments)...)));
  }

  void read_line(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) fail("'{}' is no line of the form KEY=FUNCTION POSITION...", line);
    const std::string_view key = trim(line.substr(0, equals));
    const std::vector<std::string_view> words = words_of(line.substr(equals + 1));
    if (std::ranges::find(type_keys, key) != type_keys.end()) return read_type(key, words);
    const auto row = std::ranges::find(rows(), key, &Row::key);
    if (row == rows().end()) reject(key);
    read_function(*row, words);
  }

  [[noreturn]] void reject(std::string_view key) const {
    std::vector<std::string_view> keys{type_keys.begin(), type_keys.end()};
    std::ranges::transform(rows(), std::back_inserter(keys), &Row::key);
    fail("there is no key '{}'{}", key, support::suggestion(key, keys));
  }

  void read_type(std::string_view key, std::span<const std::string_view> words) const {
    if (words.empty() || !std::ranges::all_of(words, is_name)) fail("{} takes the name of a type", key);
  }

  void read_function(const Row& row, std::span<const std::string_view> words) {
    if (words.empty() || !is_name(words[0])) fail("{} takes the name of a function and positions", row.key);
    ThreadFunction function{row.role, std::string{words[0]}, {}, line_};
    for (const std::string_view word : words.subspan(1)) function.positions.push_back(position(word));
    check_positions(row, function);
    if (std::ranges::find(names_, function.name) != names_.end()) fail("'{}' is described twice", function.name);
    names_.push_back(function.name);
    if (!is_posix(row, function)) library_.functions.push_back(std::move(function));
  }

  [[nodiscard]] unsigned position(std::string_view word) const {
    constexpr unsigned largest = 100;
    unsigned number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number > largest)
      fail("'{}' is no position of an argument", word);
    return number;
  }

  void check_positions(const Row& row, const ThreadFunction& function) const {
    const std::size_t most = row.positions.size();
    const std::size_t count = function.positions.size();
    if (count < row.least || count > most) {
      const std::string wanted = row.least == most ? fmt::to_string(most) : fmt::format("{} or {}", row.least, most);
      fail("{} takes {} position{}, not {}", row.key, wanted, most == 1 ? "" : "s", count);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const unsigned number = function.positions[i];
      if (number == 0 && row.positions[i].need == Need::Argument)
        fail("position {} of {} cannot be 0: arguments count from 1", i + 1, row.key);
      if (number != 0 && std::ranges::count(function.positions, number) > 1)
        fail("argument {} of {} cannot be two things", number, function.name);
    }
  }

  // Then there is nothing to do. A function of the machine cannot be another one.
  [[nodiscard]] bool is_posix(const Row& row, const ThreadFunction& function) const {
    const bool is_known = vm::find_builtin(function.name) != nullptr ||
                          std::ranges::find(rows(), function.name, &Row::posix_name) != rows().end();
    if (!is_known) return false;
    bool is_same = function.name == row.posix_name;
    for (std::size_t i = 0; i < function.positions.size(); ++i)
      is_same = is_same && function.positions[i] == row.positions[i].posix;
    if (!is_same) fail("'{}' is a function that gmc knows, and not this one", function.name);
    return true;
  }

  ThreadLibrary library_;
  std::vector<std::string> names_;
  unsigned line_ = 0;
};

}  // namespace

std::string place_text(const ThreadLibrary& library, const ThreadFunction& function) {
  return fmt::format("{}:{}: ", library.file, function.line);
}

std::string_view posix_name(ThreadRole role) {
  return std::ranges::find(rows(), role, &Row::role)->posix_name;
}

ThreadLibrary parse_thread_library(const std::string& file, std::string_view text) {
  return Parser{file}.run(text);
}

ThreadLibrary read_thread_library(const std::string& file) {
  std::ifstream stream{file};
  const std::string text{std::istreambuf_iterator<char>{stream}, {}};
  if (!stream.is_open() || stream.bad()) throw UserError(fmt::format("--threads: cannot read {}", file));
  return parse_thread_library(file, text);
}

}  // namespace gmc::cli
