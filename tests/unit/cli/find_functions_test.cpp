#include "cli/find_functions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program_order.hpp"
#include "linking.hpp"
#include "support/error.hpp"

namespace gmc::cli {
namespace {

using link::Linking;
using link::ModuleBuilder;
using testing::ElementsAre;

// Two modules: overloads, a static function in each, a constructor under two names, a thunk, something undefined.
link::Program sample() {
  ModuleBuilder a{"a.cpp"};
  const ir::SymbolId main = a.define_function("main");
  a.define_function("_ZN4list4pushEi");
  a.define_function("_ZN4list4pushEd");
  a.define_function("helper", ir::Linkage::Local);
  const ir::SymbolId base = a.define_function("_ZN1AC2Ev");
  a.alias("_ZN1AC1Ev", base);
  a.thunk("_ZThn16_N1A1fEv", base);
  const ir::SymbolId renamed = a.define_function("inner.0", ir::Linkage::Local);
  a[renamed].source_name = a.module().strings.add("inner");
  a.call(main, a.declare_function("_Z7missingv"));
  ModuleBuilder b{"b.cpp"};
  b.define_function("helper", ir::Linkage::Local);
  return Linking{}.object("a.o", a).object("b.o", b).link();
}

std::vector<std::string> found(const link::Program& program, std::string_view name) {
  return texts(program, find_functions(program, name));
}

std::string complaint(const link::Program& program, std::string_view name) {
  try {
    static_cast<void>(find_functions(program, name));
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

TEST(FindFunctions, ByEveryNameTheyHave) {
  const link::Program program = sample();
  EXPECT_THAT(found(program, "main"), ElementsAre("a.o:main"));
  EXPECT_THAT(found(program, "_ZN4list4pushEi"), ElementsAre("a.o:_ZN4list4pushEi"));
  EXPECT_THAT(found(program, "list::push(int)"), ElementsAre("a.o:_ZN4list4pushEi"));
  EXPECT_THAT(found(program, "list::push( int )"), ElementsAre("a.o:_ZN4list4pushEi"));
  EXPECT_THAT(found(program, "list::push"), ElementsAre("a.o:_ZN4list4pushEi", "a.o:_ZN4list4pushEd"));
  EXPECT_THAT(found(program, "inner"), ElementsAre("a.o:inner.0"));
  EXPECT_THAT(found(program, "inner.0"), ElementsAre("a.o:inner.0"));
  EXPECT_THAT(found(program, "helper"), ElementsAre("a.o:helper", "b.o:helper"));
}

TEST(FindFunctions, LooselyOnlyWhenNothingFitsExactly) {
  ModuleBuilder a{"a.cpp"};
  a.define_function("_ZN2ns5StackIiE3popEv");  // ns::Stack<int>::pop()
  a.define_function("_ZN2ns5StackIcE3popEv");
  a.define_function("_ZN2ns4pushEv");
  a.define_function("push");
  const link::Program program = Linking{}.object("a.o", a).link();
  for (const auto* name : {"pop", "Stack::pop", "ns::Stack::pop"}) EXPECT_EQ(found(program, name).size(), 2u) << name;
  EXPECT_THAT(found(program, "Stack<int>::pop"), ElementsAre("a.o:_ZN2ns5StackIiE3popEv"));
  EXPECT_THAT(found(program, "push"), ElementsAre("a.o:push"));
  EXPECT_EQ(complaint(program, "op"), "the program has no function 'op' ('--functions' lists them)");
}

TEST(FindFunctions, AliasesLeadToTheirTarget) {
  const link::Program program = sample();
  EXPECT_THAT(found(program, "_ZN1AC1Ev"), ElementsAre("a.o:_ZN1AC2Ev"));
  EXPECT_THAT(found(program, "A::A"), ElementsAre("a.o:_ZN1AC2Ev"));
  EXPECT_THAT(found(program, "A::A() [base]"), ElementsAre("a.o:_ZN1AC2Ev"));
}

TEST(FindFunctions, SaysWhyThereIsNone) {
  const link::Program program = sample();
  EXPECT_EQ(complaint(program, "helpr"),
            "the program has no function 'helpr'; did you mean 'helper'? ('--functions' lists them)");
  EXPECT_EQ(complaint(program, "list::puhs"),
            "the program has no function 'list::puhs'; did you mean 'list::push'? ('--functions' lists them)");
  EXPECT_EQ(complaint(program, "quite_other"), "the program has no function 'quite_other' ('--functions' lists them)");
  EXPECT_EQ(complaint(program, "missing"),
            "function 'missing' has no body in this program ('--model FILE' supplies one)");
}

TEST(FunctionsInOrder, EachOnceAsTheyStandInTheSource) {
  const link::Program program = sample();
  EXPECT_THAT(texts(program, functions_in_order(program)),
              ElementsAre("a.o:main", "a.o:_ZN4list4pushEi", "a.o:_ZN4list4pushEd", "a.o:helper", "a.o:_ZN1AC2Ev",
                          "a.o:_ZThn16_N1A1fEv", "a.o:inner.0", "b.o:helper"));
}

TEST(FunctionsInOrder, MainFileFirstThenHeadersThenWhatHasNoPlace) {
  ModuleBuilder a{"a.c"};
  const ir::FileId header = a.module().files.add({a.module().strings.add("a.h"), false});
  a[a.define_function("nowhere")].location = {};
  a[a.define_function("in_header")].location = a.module().locations.add({{header, 1, 1}, {}, {}});
  a[a.define_function("late")].location = a.at(20);
  a[a.define_function("early")].location = a.at(10);
  const link::Program program = Linking{}.object("a.o", a).link();
  EXPECT_THAT(texts(program, functions_in_order(program)),
              ElementsAre("a.o:early", "a.o:late", "a.o:in_header", "a.o:nowhere"));
}

}  // namespace
}  // namespace gmc::cli
