// `gmc dump` from source to listing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::string_view list_program = R"(#include <stddef.h>
#define RUN(list) sum(list, 1)
struct node { int value; unsigned kind : 3; struct node *next; int a[2]; };
static struct node last = {2, 1, NULL, {7, 8}};
struct node first = {1, 5, &last, {0, 0}};
const char *greeting = "hello\n";
int sum(struct node *p, int i) {
  int total = 0;
  for (; p; p = p->next)
    total += p->value + p->kind + p->a[i];
  return total;
}
int main(void) { return RUN(&first); }
)";

constexpr std::string_view overloads = R"(struct A { A(); ~A(); int n = 1; };
A::A() {}
A::~A() {}
int twice(int x) { return x + x; }
double twice(double x) { return x + x; }
int main() { A a; return twice(a.n); }
)";

class Dump : public ::testing::Test {
 protected:
  void SetUp() override {
    sandbox_.write("list.c", list_program);
    sandbox_.write("twice.cpp", overloads);
  }

  Sandbox sandbox_;
};

TEST_F(Dump, ListsAFunctionUnderItsSource) {
  const Result result = sandbox_.gmc({"dump", "--function", "sum", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, StartsWith("// list.c:7:5\nint sum(struct node *p, int i)\n{\n"));
  EXPECT_THAT(result.out, HasSubstr("  // list.c:8:  int total = 0;\n    total = 0;\n"));
  EXPECT_THAT(result.out, HasSubstr(" = p->value;\n"));
  EXPECT_THAT(result.out, HasSubstr(" = p->kind:3;\n"));
  EXPECT_THAT(result.out, HasSubstr(" = p->a[i];\n"));
  EXPECT_THAT(result.out, HasSubstr("p = p->next;\n"));
  EXPECT_THAT(result.out, EndsWith("}\n"));
}

TEST_F(Dump, MacrosSayWhereTheyWereWritten) {
  const Result result = sandbox_.gmc({"dump", "--function", "main", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("  // list.c:13:  int main(void) { return RUN(&first); }\n"
                                    "  //   in expansion of RUN, list.c:2:  #define RUN(list) sum(list, 1)\n"));
}

TEST_F(Dump, TheWholeProgramInTheOrderOfItsSource) {
  const Result result = sandbox_.gmc({"dump", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("// 1 module\n//   list.c: C, 64-bit\n// main: list.c:13\n"));
  EXPECT_THAT(result.out, HasSubstr("char *greeting = &\"hello\\n\";\n"));
  EXPECT_THAT(result.out, HasSubstr("  +8: &last\n"));
  const std::size_t variable = result.out.find("struct node first = {");
  const std::size_t sum = result.out.find("\nint sum(");
  const std::size_t main = result.out.find("\nint main(");
  EXPECT_LT(variable, sum);
  EXPECT_LT(sum, main);
  EXPECT_NE(main, std::string::npos);
}

TEST_F(Dump, EachFunctionIsOneRow) {
  const Result result = sandbox_.gmc({"dump", "--functions", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(std::ranges::count(result.out, '\n'), 2);
  EXPECT_THAT(result.out, ::testing::MatchesRegex("list.c:7   sum  +[0-9]+ +[0-9]+  \\[list.c\\]\n"
                                                  "list.c:13  main +[0-9]+ +[0-9]+  \\[list.c\\]\n"));
}

TEST_F(Dump, WhatIsUndefinedIsNotedAtTheEnd) {
  sandbox_.write("u.c", "int missing(int);\nint main(void) { return missing(1); }\n");
  const Result result = sandbox_.gmc({"dump", "--functions", "u.c"});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, Not(HasSubstr("missing")));
  EXPECT_THAT(result.err, StartsWith("gmc: note: 1 function is used but not defined:\nfunction 'missing'\n  u.c:2:"));
  EXPECT_EQ(sandbox_.gmc({"dump", "--types", "u.c"}).err, "");
}

TEST_F(Dump, TypesWithTheirLayout) {
  const Result result = sandbox_.gmc({"dump", "--types", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out,
            "struct node {  // 24 bytes, align 8\n"
            "  int value;          // +0, 4 bytes\n"
            "  unsigned kind : 3;  // +4.0, 3 bits\n"
            "                      // +4.3, 29 bits unused\n"
            "  struct node *next;  // +8, 8 bytes\n"
            "  int a[2];           // +16, 8 bytes\n"
            "};\n");
}

TEST_F(Dump, SymbolsInATable) {
  const Result result = sandbox_.gmc({"dump", "--symbols", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("// list.c\nkind "));
  EXPECT_THAT(result.out, HasSubstr("\nvariable  local    default       24  defined     last "));
}

TEST_F(Dump, GraphsForGraphviz) {
  const Result result = sandbox_.gmc({"dump", "--dot", "sum", "list.c"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("digraph \"sum\" {\n"));
  EXPECT_THAT(result.out, HasSubstr("label=\"true\""));
  EXPECT_THAT(result.out, HasSubstr("color=blue"));
  const Result drawn =
      sandbox_.shell("command -v dot >/dev/null || exit 0; $gmc dump --dot sum list.c | dot -Tsvg >g.svg");
  EXPECT_EQ(drawn.code, 0) << drawn.err;
}

TEST_F(Dump, OverloadsByName) {
  const Result both = sandbox_.gmc({"dump", "--function", "twice", "twice.cpp"});
  EXPECT_EQ(both.code, 0) << both.err;
  EXPECT_THAT(both.out, HasSubstr("// twice(int), _Z5twicei\n"));
  EXPECT_THAT(both.out, HasSubstr("// twice(double), _Z5twiced\n"));
  const Result one = sandbox_.gmc({"dump", "--function=twice(double)", "twice.cpp"});
  EXPECT_THAT(one.out, Not(HasSubstr("_Z5twicei\n")));
  const Result graph = sandbox_.gmc({"dump", "--dot", "twice", "twice.cpp"});
  EXPECT_EQ(graph.code, 64);
  EXPECT_EQ(graph.out, "");
  EXPECT_EQ(graph.err,
            "gmc: error: several functions are called 'twice'; give one of these names:\n"
            "  _Z5twicei  twice(int)\n"
            "  _Z5twiced  twice(double)\n");
}

TEST_F(Dump, AConstructorIsListedOnce) {
  const Result result = sandbox_.gmc({"dump", "--functions", "twice.cpp"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(std::ranges::count(result.out, '\n'), 5);
  EXPECT_EQ(sandbox_.gmc({"dump", "--function", "_ZN1AC1Ev", "twice.cpp"}).out,
            sandbox_.gmc({"dump", "--function", "A::A", "twice.cpp"}).out);
}

TEST_F(Dump, UnknownNamesAreOneSentence) {
  const Result result = sandbox_.gmc({"dump", "--function", "smu", "list.c"});
  EXPECT_EQ(result.code, 64);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            "gmc: error: the program has no function 'smu'; did you mean 'sum'? ('--functions' lists them)\n");
}

TEST_F(Dump, HelpShowsHowToUseIt) {
  const Result result = sandbox_.gmc({"dump", "--help"});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, HasSubstr("Usage: gmc dump [VIEW]... [GCC OPTIONS] FILE... [-- ARGS]\n"));
  EXPECT_THAT(result.out, HasSubstr("--dot FUNCTION"));
  EXPECT_THAT(result.out, HasSubstr("--model FILE"));
  EXPECT_THAT(result.out, HasSubstr("gmc dump --dot main deadlock.c | dot -Tsvg > main.svg"));
}

TEST_F(Dump, AReaderThatLeavesIsNoError) {
  for (const std::string_view signal : {"trap '' PIPE; ", ""}) {
    const Result result = sandbox_.shell(std::string{signal} + "$gmc dump list.c | head -n 1");
    EXPECT_EQ(result.out, "// 1 module\n");
    EXPECT_EQ(result.err, "");
  }
}

TEST_F(Dump, SourcesThatAreGoneLeaveTheListing) {
  const Result result = sandbox_.shell("$gmc cc -c list.c && rm list.c && $gmc dump --function sum list.o");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("  // list.c:8\n    total = 0;\n"));
}

}  // namespace
}  // namespace gmc::test
