#include "driver/command_line.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "driver/gcc_options.hpp"
#include "driver/language.hpp"
#include "driver/response_file.hpp"

namespace gmc::driver {

namespace {

// Options that make GCC answer a question, whatever else is on the line.
bool is_query(std::string_view word) {
  constexpr auto queries = std::to_array<std::string_view>(
      {"-###", "--version", "--target-help", "-dumpversion", "-dumpfullversion", "-dumpmachine", "-dumpspecs"});
  constexpr auto prefixes = std::to_array<std::string_view>({"--help", "-print-", "--print-", "--completion="});
  return std::ranges::find(queries, word) != queries.end() ||
         std::ranges::any_of(prefixes, [&](std::string_view prefix) { return word.starts_with(prefix); });
}

bool is_preprocess_only(std::string_view word) {
  constexpr auto options =
      std::to_array<std::string_view>({"-E", "-M", "-MM", "--preprocess", "--dependencies", "--user-dependencies"});
  return std::ranges::find(options, word) != options.end();
}

class Reader {
 public:
  [[nodiscard]] CommandLine read(std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string_view word = words[i];
      if (is_query(word)) return {};
      note_fortification(word);
      if (takes_next_word(word)) {
        if (++i == words.size()) return {};  // the next thing added would become its argument
        note_fortification(words[i]);
        if (word == "-x" || word == "--language") set_language(words[i]);
      } else if (word == "-") {
        line_.reads_standard_input = true;
        add_source(language_ == Family::None ? Family::C : language_);
      } else if (word.starts_with('-')) {
        read_option(word);
      } else {
        add_source(language_ == Family::None ? family_of_file(word) : language_);
      }
    }
    if (needs_compiler_) line_.work = is_preprocess_only_ ? Work::Preprocess : Work::Compile;
    return line_;
  }

 private:
  void set_language(std::string_view language) { language_ = family_of_language(language); }

  void note_fortification(std::string_view word) {
    if (word.find("_FORTIFY_SOURCE") != std::string_view::npos) line_.asks_for_fortification = true;
  }

  void add_source(Family family) {
    if (family == Family::None || family == Family::Assembler) return;
    if (family == Family::PreprocessedAssembler) {
      if (line_.work == Work::Other) line_.work = Work::Preprocess;
      return;
    }
    needs_compiler_ = true;
  }

  void read_option(std::string_view word) {
    if (is_preprocess_only(word)) is_preprocess_only_ = true;
    if (word.starts_with("-x")) set_language(word.substr(2));
    read_overflow_option(word);
    if (word.starts_with("-flto")) line_.asks_for_lto = true;
    if (word.starts_with("-fstack-reuse=")) line_.asks_for_stack_reuse = true;
    read_sanitizer_option(word);
    if (word.starts_with("-march=")) line_.march = word.substr(7);
    if (word.starts_with("-mtune=") || word.starts_with("-mcpu=")) line_.asks_for_mtune = true;
    if (word == "-m32") line_.address_size = AddressSize::Bits32;
    if (word == "-m64" || word == "-mx32") line_.address_size = AddressSize::Bits64;
    if (word.starts_with("-mfpmath=")) line_.has_sse_arithmetic = word != "-mfpmath=387";
    if (word.starts_with("-fdiagnostics-color") || word == "-fno-diagnostics-color") line_.chooses_colors = true;
    if (word == "-fdiagnostics-plain-output") line_.chooses_colors = true;
  }

  void read_sanitizer_option(std::string_view word) {
    const bool starts = word.starts_with("-fsanitize=");
    if (!starts && !word.starts_with("-fno-sanitize=")) return;
    if (word.find("address") != std::string_view::npos) line_.sanitizes_addresses = starts;
    if (!starts && word.ends_with("=all")) line_.sanitizes_addresses = false;
  }

  // -ftrapv and -fwrapv exclude each other, the last one wins; a later -fno-trapv makes GCC forget the -ftrapv.
  void read_overflow_option(std::string_view word) {
    if (word == "-ftrapv") {
      line_.traps_on_overflow = true;
      wraps_without_trapv_ = line_.wraps_on_overflow;
      line_.wraps_on_overflow = false;
    } else if (word == "-fno-trapv") {
      line_.traps_on_overflow = false;
      line_.wraps_on_overflow = line_.wraps_on_overflow || wraps_without_trapv_;
    } else if (word == "-fwrapv" || word == "-fno-strict-overflow") {
      line_.traps_on_overflow = false;
      line_.wraps_on_overflow = true;
    } else if (word == "-fno-wrapv" || word == "-fstrict-overflow") {
      line_.wraps_on_overflow = wraps_without_trapv_ = false;
    }
  }

  CommandLine line_;
  bool wraps_without_trapv_ = false;
  Family language_ = Family::None;
  bool needs_compiler_ = false;
  bool is_preprocess_only_ = false;
};

}  // namespace

CommandLine read_command_line(std::span<const std::string> words) {
  return Reader{}.read(expand_response_files(words));
}

}  // namespace gmc::driver
