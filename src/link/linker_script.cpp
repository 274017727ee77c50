#include "link/linker_script.hpp"

#include <algorithm>
#include <array>

namespace gmc::link {

namespace {

constexpr std::string_view delimiters = " \t\r\n,;()\"";

// Words and parentheses; an empty token ends the text.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::string_view next() {
    skip_blanks();
    if (text_.empty()) return {};
    if (text_.front() == '(' || text_.front() == ')') return take(1);
    if (text_.front() == '"') {
      text_.remove_prefix(1);
      const std::string_view word = take(std::min(text_.find('"'), text_.size()));
      if (!text_.empty()) text_.remove_prefix(1);
      return word;
    }
    return take(std::min(text_.find_first_of(delimiters), text_.size()));
  }

 private:
  void skip_blanks() {
    for (;;) {
      text_.remove_prefix(std::min(text_.find_first_not_of(" \t\r\n,;"), text_.size()));
      if (!text_.starts_with("/*")) return;
      const std::size_t end = text_.find("*/", 2);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 2);
    }
  }

  std::string_view take(std::size_t count) {
    const std::string_view token = text_.substr(0, count);
    text_.remove_prefix(count);
    return token;
  }

  std::string_view text_;
};

bool is_command(std::string_view word) {
  constexpr std::array commands{std::string_view{"INPUT"},         std::string_view{"GROUP"},
                                std::string_view{"OUTPUT_FORMAT"}, std::string_view{"OUTPUT_ARCH"},
                                std::string_view{"TARGET"},        std::string_view{"SEARCH_DIR"},
                                std::string_view{"EXTERN"}};
  return std::find(commands.begin(), commands.end(), word) != commands.end();
}

}  // namespace

std::optional<std::vector<std::string>> parse_linker_script(std::string_view text) {
  std::vector<std::string> names;
  Tokens tokens{text};
  bool has_command = false;
  for (std::string_view command = tokens.next(); !command.empty(); command = tokens.next()) {
    if (!is_command(command) || tokens.next() != "(") return std::nullopt;
    has_command = true;
    const bool names_files = command == "INPUT" || command == "GROUP";
    for (int depth = 1; depth > 0;) {
      const std::string_view word = tokens.next();
      if (word.empty()) return std::nullopt;
      if (word == "(") {
        ++depth;
      } else if (word == ")") {
        --depth;
      } else if (names_files && word != "AS_NEEDED") {
        names.emplace_back(word);
      }
    }
  }
  if (!has_command) return std::nullopt;
  return names;
}

}  // namespace gmc::link
