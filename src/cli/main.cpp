// Entry of gmc: finds the command, and turns what it throws into one sentence and an exit code.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "support/error.hpp"

namespace {

int run(const std::vector<std::string>& words) {
  if (words.empty()) throw gmc::UserError("no command given ('gmc help' lists them)");
  const int code = gmc::cli::find_command(words.front()).run(std::span{words}.subspan(1));
  if (std::fflush(stdout) != 0) {
    throw gmc::UserError(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
  }
  return code;
}

int report(const char* kind, const char* message, int code) {
  std::fflush(stdout);
  fmt::print(stderr, "gmc: {}: {}\n", kind, message);
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const gmc::UserError& error) {
    return report("error", error.what(), gmc::cli::exit_user_error);
  } catch (const std::bad_alloc&) {
    return report("unknown", "there is no memory left for gmc itself ('gmc check --memory MIB' stops before that)",
                  gmc::cli::exit_unknown);
  } catch (const std::exception& error) {
    return report("internal error", error.what(), gmc::cli::exit_internal_error);
  }
}
