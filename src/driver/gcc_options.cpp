#include "driver/gcc_options.hpp"

#include <algorithm>

namespace gmc::driver {

namespace {

// The answer of GCC 12 itself: these are the options after which it complains about a missing argument. The integration
// test gcc_options_test asks it again.
// clang-format off
constexpr std::string_view with_next_word[] = {
    "--assert", "--define-macro", "--dump", "--dumpbase", "--dumpbase-ext", "--dumpdir", "--entry", "--for-assembler",
    "--for-linker", "--force-link", "--imacros", "--include", "--include-directory", "--include-directory-after",
    "--include-prefix", "--include-with-prefix", "--include-with-prefix-after", "--include-with-prefix-before",
    "--language", "--library", "--library-directory", "--output", "--param", "--prefix", "--print-file-name",
    "--print-prog-name", "--specs", "--sysroot", "--undefine-macro", "-A", "-B", "-D", "-F", "-Hd", "-Hf", "-I", "-J",
    "-L", "-MF", "-MQ", "-MT", "-R", "-T", "-Tbss", "-Tdata", "-Ttext", "-U", "-Xassembler", "-Xf", "-Xlinker",
    "-Xpreprocessor", "-aux-info", "-dumpbase", "-dumpbase-ext", "-dumpdir", "-e", "-fintrinsic-modules-path",
    "-gnatO", "-h", "-idirafter", "-imacros", "-imultiarch", "-imultilib", "-include", "-iprefix", "-iquote",
    "-isysroot", "-isystem", "-iwithprefix", "-iwithprefixbefore", "-l", "-o", "-specs", "-u", "-wrapper", "-x", "-z",
};
// clang-format on

static_assert(std::ranges::is_sorted(with_next_word));

// The other long options, most of them old spellings of short ones. Ends in '=': any value may follow.
// clang-format off
constexpr std::string_view other_long_options[] = {
    "--all-warnings", "--ansi", "--assemble", "--comments", "--comments-in-macros", "--compile", "--coverage",
    "--debug", "--debug=", "--dependencies", "--extra-warnings", "--machine=", "--no-integrated-cpp",
    "--no-line-commands", "--no-standard-includes", "--no-standard-libraries", "--no-warnings", "--optimize",
    "--optimize=", "--pass-exit-codes", "--pedantic", "--pedantic-errors", "--pie", "--pipe", "--preprocess",
    "--profile", "--save-temps", "--save-temps=", "--shared", "--static", "--static-pie", "--std=", "--symbolic",
    "--trace-includes", "--traditional", "--traditional-cpp", "--trigraphs", "--unsigned-char", "--user-dependencies",
    "--verbose", "--warn-",
};
// clang-format on

}  // namespace

bool takes_next_word(std::string_view option) {
  return std::ranges::binary_search(with_next_word, option);
}

bool is_long_option(std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  if (takes_next_word(name) && name.starts_with("--")) return true;
  return std::ranges::any_of(other_long_options, [&](std::string_view option) {
    const bool is_open_ended = option.ends_with('=') || option.ends_with('-');
    return is_open_ended ? word.starts_with(option) : word == option;
  });
}

}  // namespace gmc::driver
