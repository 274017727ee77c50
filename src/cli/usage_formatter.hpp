// Help texts of commands. CLI11 knows their own options only, but they all take gcc options and files too, so each
// command says its usage line itself.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace gmc::cli {

class UsageFormatter : public CLI::Formatter {
 public:
  // `usage` is what follows "Usage: ".
  explicit UsageFormatter(std::string usage) : usage_(std::move(usage)) { column_width(24); }

  std::string make_usage(const CLI::App*, std::string) const override { return "Usage: " + usage_ + "\n"; }

 private:
  std::string usage_;
};

}  // namespace gmc::cli
