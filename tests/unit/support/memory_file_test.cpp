#include "support/memory_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

namespace gmc::support {
namespace {

TEST(MemoryFile, HoldsWhatIsWritten) {
  MemoryFile file;
  EXPECT_EQ(file.text(), "");
  write_all(file.descriptor(), "one ");
  write_all(file.descriptor(), "two");
  EXPECT_EQ(file.text(), "one two");
  EXPECT_EQ(file.text(), "one two") << "reading does not move the position";
}

TEST(MemoryFile, TakesMoreThanAPipeWould) {
  MemoryFile file;
  const std::string text(1'000'000, 'x');
  write_all(file.descriptor(), text);
  EXPECT_EQ(file.text(), text);
}

TEST(MemoryFile, CopiesADescriptorToItsEnd) {
  MemoryFile source;
  const std::string text(200'000, 'y');
  write_all(source.descriptor(), text);
  source.rewind();
  MemoryFile copy;
  copy.fill_from(source.descriptor());
  EXPECT_EQ(copy.text(), text);
  char first = '\0';
  EXPECT_EQ(::read(copy.descriptor(), &first, 1), 1) << "the position is at the start";
  EXPECT_EQ(first, 'y');
}

TEST(MemoryFile, MovesWithItsDescriptor) {
  MemoryFile file;
  write_all(file.descriptor(), "text");
  const MemoryFile moved = std::move(file);
  EXPECT_EQ(moved.text(), "text");
}

TEST(WriteAll, IgnoresAClosedDescriptor) {
  write_all(-1, "nobody reads this");
}

}  // namespace
}  // namespace gmc::support
