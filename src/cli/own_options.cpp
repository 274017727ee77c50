#include "cli/own_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "driver/gcc_options.hpp"
#include "support/error.hpp"
#include "support/nearest_match.hpp"

namespace gmc::cli {

namespace {

[[noreturn]] void reject(const CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) names.push_back(option->get_name());
  const std::vector<std::string_view> views{names.begin(), names.end()};
  const std::string name = word.substr(0, word.find('='));
  throw UserError(fmt::format("unknown option '{}'{}", name, support::suggestion(name, views)));
}

}  // namespace

std::optional<std::vector<std::string>> parse_own_options(CLI::App& app, std::span<const std::string> words) {
  std::vector<std::string> own;
  std::vector<std::string> others;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--") {
      others.insert(others.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
      break;
    }
    const CLI::Option* option =
        word.starts_with("--") ? app.get_option_no_throw(word.substr(0, word.find('='))) : nullptr;
    if (option != nullptr) {
      own.push_back(word);
      const bool takes_value = option->get_expected_min() > 0;
      if (takes_value && word.find('=') == std::string::npos && i + 1 < words.size()) own.push_back(words[++i]);
      continue;
    }
    if (word.starts_with("--") && !driver::is_long_option(word)) reject(app, word);
    others.push_back(word);
    if (driver::takes_next_word(word) && i + 1 < words.size()) others.push_back(words[++i]);
  }
  std::ranges::reverse(own);  // CLI11 takes them from the end
  try {
    app.parse(std::move(own));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    throw UserError(error.what());
  }
  return others;
}

}  // namespace gmc::cli
