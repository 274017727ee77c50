#include "cli/thread_library.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/error.hpp"

namespace gmc::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<ThreadFunction> parse(std::string_view text) {
  return parse_thread_library("x.threads", text).functions;
}

std::string complaint(std::string_view text) {
  try {
    static_cast<void>(parse(text));
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

TEST(ThreadLibrary, HasALineForEachFunction) {
  EXPECT_THAT(parse("# mine\n\nCREATE=start 3 1 2\n  JOIN = wait\t1  # waits\r\nCOND_WAIT=sleep 2 1\nEXIT=end 0"),
              ElementsAre(ThreadFunction{ThreadRole::Create, "start", {3, 1, 2}, 3},
                          ThreadFunction{ThreadRole::Join, "wait", {1}, 4},
                          ThreadFunction{ThreadRole::ConditionWait, "sleep", {2, 1}, 5},
                          ThreadFunction{ThreadRole::Exit, "end", {0}, 6}));
}

TEST(ThreadLibrary, MayHaveSeveralFunctionsOfOneUse) {
  EXPECT_EQ(parse("MUTEX_LOCK=take 1\nMUTEX_LOCK=grab 2\n").size(), 2U);
  EXPECT_EQ(complaint("MUTEX_LOCK=take 1\nMUTEX_UNLOCK=take 1\n"), "x.threads:2: 'take' is described twice");
}

TEST(ThreadLibrary, NeedsNothingForWhatIsKnown) {
  EXPECT_THAT(parse("CREATE=pthread_create 1 3 4\nJOIN=pthread_join 1\nMUTEX_LOCK=pthread_mutex_lock 1\n"), IsEmpty());
  EXPECT_THAT(parse("TYPE=pthread_t\nMUTEX_TYPE=struct lock\nCOND_TYPE=c\n"), IsEmpty());
}

TEST(ThreadLibrary, CannotChangeWhatIsKnown) {
  EXPECT_EQ(complaint("CREATE=pthread_create 1 4 3"),
            "x.threads:1: 'pthread_create' is a function that gmc knows, and not this one");
  EXPECT_EQ(complaint("\nMUTEX_LOCK=pthread_mutex_unlock 1"),
            "x.threads:2: 'pthread_mutex_unlock' is a function that gmc knows, and not this one");
  EXPECT_EQ(complaint("MUTEX_LOCK=free 1"), "x.threads:1: 'free' is a function that gmc knows, and not this one");
}

TEST(ThreadLibrary, SaysWhatIsWrong) {
  EXPECT_EQ(complaint("pthread_create"),
            "x.threads:1: 'pthread_create' is no line of the form KEY=FUNCTION POSITION...");
  EXPECT_EQ(complaint("\nMUTEX_LOK=take 1"), "x.threads:2: there is no key 'MUTEX_LOK'; did you mean 'MUTEX_LOCK'?");
  EXPECT_EQ(complaint("JOIN="), "x.threads:1: JOIN takes the name of a function and positions");
  EXPECT_EQ(complaint("JOIN=1 wait"), "x.threads:1: JOIN takes the name of a function and positions");
  EXPECT_EQ(complaint("TYPE=3"), "x.threads:1: TYPE takes the name of a type");
  EXPECT_EQ(complaint("CREATE=start 1 2"), "x.threads:1: CREATE takes 3 positions, not 2");
  EXPECT_EQ(complaint("JOIN=wait 1 2 3"), "x.threads:1: JOIN takes 1 or 2 positions, not 3");
  EXPECT_EQ(complaint("MUTEX_LOCK=take"), "x.threads:1: MUTEX_LOCK takes 1 position, not 0");
  EXPECT_EQ(complaint("MUTEX_LOCK=take one"), "x.threads:1: 'one' is no position of an argument");
  EXPECT_EQ(complaint("MUTEX_LOCK=take -1"), "x.threads:1: '-1' is no position of an argument");
  EXPECT_EQ(complaint("MUTEX_LOCK=take 0"),
            "x.threads:1: position 1 of MUTEX_LOCK cannot be 0: arguments count from 1");
  EXPECT_EQ(complaint("CREATE=start 0 0 1"), "x.threads:1: position 2 of CREATE cannot be 0: arguments count from 1");
  EXPECT_EQ(complaint("COND_WAIT=sleep 1 1"), "x.threads:1: argument 1 of sleep cannot be two things");
}

TEST(ThreadLibrary, IsReadFromAFile) {
  EXPECT_THROW(static_cast<void>(read_thread_library("no such file")), UserError);
}

}  // namespace
}  // namespace gmc::cli
