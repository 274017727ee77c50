#include "driver/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "driver/gcc_options.hpp"
#include "driver/language.hpp"
#include "driver/response_file.hpp"
#include "support/error.hpp"

namespace gmc::driver {

namespace {

// Asks for a file that gmc does not make: it compiles and links in memory.
bool asks_for_output(std::string_view option) {
  constexpr auto exact =
      std::to_array<std::string_view>({"-c", "-S", "-E", "-M", "-MM", "--compile", "--assemble", "--preprocess",
                                       "--dependencies", "--user-dependencies", "--output"});
  return option.starts_with("-o") || option.starts_with("--output=") || std::ranges::find(exact, option) != exact.end();
}

// By-products of a build, which some flags of a Makefile ask for: left out in silence.
bool is_about_dependencies(std::string_view option) {
  constexpr auto exact = std::to_array<std::string_view>({"-MD", "-MMD", "-MP", "-MG"});
  constexpr auto with_argument = std::to_array<std::string_view>({"-MF", "-MT", "-MQ"});
  return std::ranges::find(exact, option) != exact.end() ||
         std::ranges::any_of(with_argument, [&](std::string_view prefix) { return option.starts_with(prefix); });
}

class Splitter {
 public:
  [[nodiscard]] Arguments split(std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string& word = words[i];
      if (!word.starts_with('-') || word == "-") {
        add_file(word);
      } else if (asks_for_output(word)) {
        throw UserError(
            fmt::format("option '{}' has no place here: gmc compiles and links in memory (to make files, use "
                        "'gmc cc' or 'gmc c++')",
                        word.starts_with("-o") ? "-o" : word));
      } else if (!takes_next_word(word)) {
        add_option(word);
      } else if (i + 1 < words.size()) {
        add_option(word, words[++i]);
      } else {
        throw UserError(fmt::format("option '{}' needs an argument", word));
      }
    }
    return std::move(result_);
  }

 private:
  void add_file(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (path != "-" && !std::filesystem::exists(status)) throw UserError(fmt::format("there is no file '{}'", path));
    if (std::filesystem::is_directory(status)) throw UserError(fmt::format("'{}' is a directory", path));
    const Family family = language_.empty() ? family_of_file(path) : family_of_language(language_);
    if (path == "-" && family == Family::None) {
      throw UserError("a program on standard input needs its language: put -x c or -x c++ before the '-'");
    }
    const InputKind kind = family == Family::None ? InputKind::File : InputKind::Source;
    result_.inputs.push_back({kind, path, kind == InputKind::Source ? language_ : ""});
  }

  void add_option(const std::string& word) {
    if (word.starts_with("-x")) {
      set_language(word.substr(2));
    } else if (word.starts_with("-l")) {
      result_.inputs.push_back({InputKind::Library, word.substr(2)});
    } else if (word.starts_with("-L")) {
      result_.library_directories.push_back(word.substr(2));
    } else if (!is_about_dependencies(word)) {
      result_.compiler_options.push_back(word);
    }
  }

  void add_option(const std::string& word, const std::string& argument) {
    if (word == "-x" || word == "--language") {
      set_language(argument);
    } else if (word == "-l" || word == "--library") {
      result_.inputs.push_back({InputKind::Library, argument});
    } else if (word == "-L" || word == "--library-directory") {
      result_.library_directories.push_back(argument);
    } else if (!is_about_dependencies(word)) {
      result_.compiler_options.push_back(word);
      result_.compiler_options.push_back(argument);
    }
  }

  void set_language(const std::string& language) { language_ = language == "none" ? "" : language; }

  Arguments result_;
  std::string language_;
};

}  // namespace

Arguments split_arguments(std::span<const std::string> words) {
  const auto separator = std::ranges::find(words, "--");
  const std::vector<std::string> own = expand_response_files({words.begin(), separator});
  Arguments result = Splitter{}.split(own);
  if (separator != words.end()) result.program_arguments.assign(separator + 1, words.end());
  return result;
}

}  // namespace gmc::driver
