#include "support/demangle.hpp"

#include <gtest/gtest.h>

namespace gmc::support {

namespace {

TEST(Demangle, CxxNames) {
  EXPECT_EQ(demangle("_ZN4list4pushEi"), "list::push(int)");
  EXPECT_EQ(demangle("_ZTI1X"), "typeinfo for X");
}

TEST(Demangle, EverythingElseStaysAsItIs) {
  EXPECT_EQ(demangle("main"), "main");
  EXPECT_EQ(demangle("i"), "i");  // the encoding of `int`
  EXPECT_EQ(demangle("_Z"), "_Z");
  EXPECT_EQ(demangle("_Znot_mangled"), "_Znot_mangled");
  EXPECT_EQ(demangle(""), "");
}

}  // namespace

}  // namespace gmc::support
