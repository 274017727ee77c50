#include "support/source_text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace gmc::support {
namespace {

TEST(SourceText, LinesOfAFile) {
  const std::filesystem::path directory = std::filesystem::path{testing::TempDir()} / "source_text";
  std::filesystem::create_directories(directory);
  std::ofstream{directory / "a.c"} << "one\r\n\nthree";
  SourceText sources;
  EXPECT_EQ(sources.line(directory.string(), "a.c", 1), "one");
  EXPECT_EQ(sources.line(directory.string(), "a.c", 2), "");
  EXPECT_EQ(sources.line("/elsewhere", (directory / "a.c").string(), 3), "three");
  EXPECT_EQ(sources.line(directory.string(), "a.c", 4), "");
  EXPECT_EQ(sources.line(directory.string(), "a.c", 0), "");
  std::filesystem::remove_all(directory);
  EXPECT_EQ(sources.line(directory.string(), "a.c", 1), "one") << "read once";
}

TEST(SourceText, WhatIsNoOrdinaryFileHasNoLines) {
  SourceText sources;
  EXPECT_EQ(sources.line("/nowhere", "a.c", 1), "");
  EXPECT_EQ(sources.line("/", "dev/zero", 1), "");
  EXPECT_EQ(sources.line("/", "tmp", 1), "");
  EXPECT_EQ(sources.line("/", "", 1), "");
}

}  // namespace
}  // namespace gmc::support
