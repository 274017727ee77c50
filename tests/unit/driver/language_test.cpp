#include "driver/language.hpp"

#include <gtest/gtest.h>

namespace gmc::driver {
namespace {

TEST(Family, FollowsTheNameOfTheFile) {
  EXPECT_EQ(family_of_file("dir.d/a.c"), Family::C);
  EXPECT_EQ(family_of_file("a.b.cpp"), Family::Cxx);
  EXPECT_EQ(family_of_file("a.C"), Family::Cxx);
  EXPECT_EQ(family_of_file("a.ii"), Family::Cxx);
  EXPECT_EQ(family_of_file("a.s"), Family::Assembler);
  EXPECT_EQ(family_of_file("a.S"), Family::PreprocessedAssembler);
  EXPECT_EQ(family_of_file("a.f90"), Family::Other);
  for (const auto* name : {"a.o", "a.a", "a.so", "a.so.1", "prog", "a.c/prog", "", ".", "a."}) {
    EXPECT_EQ(family_of_file(name), Family::None) << name;
  }
}

TEST(Family, FollowsTheOption) {
  for (const auto* name : {"c", "c-header", "cpp-output", "objective-c", "objc-cpp-output"}) {
    EXPECT_EQ(family_of_language(name), Family::C) << name;
  }
  for (const auto* name : {"c++", "c++-header", "c++-cpp-output", "objective-c++"}) {
    EXPECT_EQ(family_of_language(name), Family::Cxx) << name;
  }
  EXPECT_EQ(family_of_language("none"), Family::None);
  EXPECT_EQ(family_of_language("assembler"), Family::Assembler);
  EXPECT_EQ(family_of_language("ada"), Family::Other);
}

TEST(IsHeaderFile, KnowsHeaders) {
  EXPECT_TRUE(is_header_file("x/a.h"));
  EXPECT_TRUE(is_header_file("a.hpp"));
  EXPECT_FALSE(is_header_file("a.c"));
}

}  // namespace
}  // namespace gmc::driver
