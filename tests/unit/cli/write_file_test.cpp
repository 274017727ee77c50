#include "cli/write_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "support/error.hpp"
#include "support/temp_directory.hpp"

namespace gmc::cli {
namespace {

namespace fs = std::filesystem;

[[nodiscard]] std::string text_of(const fs::path& path) {
  std::ifstream stream{path};
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

class WriteFile : public ::testing::Test {
 protected:
  [[nodiscard]] fs::path place(const char* name) const { return fs::path{directory_.path()} / name; }
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator{directory_.path()}, fs::directory_iterator{}));
  }

 private:
  support::TempDirectory directory_;
};

TEST_F(WriteFile, ReplacesAFile) {
  write_file(place("a"), "one");
  write_file(place("a"), "two");
  EXPECT_EQ(text_of(place("a")), "two");
  EXPECT_EQ(count(), 1U);
}

TEST_F(WriteFile, WritesToWhatALinkLeadsTo) {
  write_file(place("a"), "one");
  fs::create_symlink("a", place("link"));
  write_file(place("link"), "two");
  EXPECT_TRUE(fs::is_symlink(place("link")));
  EXPECT_EQ(text_of(place("a")), "two");
}

// Who runs as root must not lose /dev/null.
TEST_F(WriteFile, DoesNotReplaceWhatIsNoFile) {
  ASSERT_EQ(::mkfifo(place("pipe").c_str(), 0600), 0);
  std::string received;
  std::thread reader{[&] { received = text_of(place("pipe")); }};
  write_file(place("pipe"), "text");
  reader.join();
  EXPECT_EQ(received, "text");
  EXPECT_TRUE(fs::is_fifo(place("pipe")));
}

TEST_F(WriteFile, SaysWhereItCannotWrite) {
  EXPECT_THROW(write_file(place("nowhere") / "a", "text"), UserError);
  fs::create_directory(place("folder"));
  EXPECT_THROW(write_file(place("folder"), "text"), UserError);
  EXPECT_EQ(count(), 1U);
}

}  // namespace
}  // namespace gmc::cli
