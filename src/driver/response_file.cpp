#include "driver/response_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "support/error.hpp"

namespace gmc::driver {

namespace {

constexpr int depth_limit = 200;
constexpr std::string_view white_space = " \t\n\v\f\r";

std::optional<std::string> read_text(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;  // a pipe could be read only once
  std::ifstream file{path, std::ios::binary};
  if (!file) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>{file}, {}};
}

void expand_into(std::vector<std::string>& result, std::span<const std::string> words, int depth) {
  for (const std::string& word : words) {
    const auto text = word.starts_with('@') ? read_text(word.substr(1)) : std::nullopt;
    if (!text) {
      result.push_back(word);
      continue;
    }
    if (depth == depth_limit) throw UserError(fmt::format("the response file '{}' includes itself", word.substr(1)));
    expand_into(result, split_words(*text), depth + 1);
  }
}

}  // namespace

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t start = text.find_first_not_of(white_space);
    if (start == std::string_view::npos) return words;
    text.remove_prefix(start);
    std::string word;
    char quote = '\0';
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
      const char c = text[i];
      if (quote == '\0' && white_space.find(c) != std::string_view::npos) break;
      if (c == '\\') {
        if (++i < text.size()) word += text[i];
      } else if (quote == '\0' && (c == '\'' || c == '"')) {
        quote = c;
      } else if (c == quote) {
        quote = '\0';
      } else {
        word += c;
      }
    }
    words.push_back(std::move(word));
    text.remove_prefix(std::min(i, text.size()));
  }
}

std::vector<std::string> expand_response_files(std::span<const std::string> words) {
  std::vector<std::string> result;
  expand_into(result, words, 0);
  return result;
}

}  // namespace gmc::driver
