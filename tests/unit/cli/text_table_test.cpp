#include "cli/text_table.hpp"

#include <gtest/gtest.h>

namespace gmc::cli {
namespace {

TEST(TextTable, AlignsColumnsAndLeavesNoTrailingBlanks) {
  TextTable table{{Align::Left, Align::Right, Align::Left}};
  table.add({"a.c:1", "7", "[a]"});
  table.add({"longer.c:10", "123", ""});
  EXPECT_EQ(table.text(),
            "a.c:1          7  [a]\n"
            "longer.c:10  123\n");
}

TEST(TextTable, ACellTooWideStandsAlone) {
  TextTable table{{Align::Left, Align::Left}};
  const std::string wide(61, 'x');
  table.add({wide, "1"});
  table.add({"ab", "2"});
  EXPECT_EQ(table.text(), wide + "  1\nab  2\n");
}

}  // namespace
}  // namespace gmc::cli
