// What the program needs and nobody provides, and the message about it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "link/find_uses.hpp"
#include "link/undefined_report.hpp"
#include "linking.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Undefined, OnlyReachableCodeCounts) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  const ir::SymbolId used = a.define_function("used", Linkage::Local);
  const ir::SymbolId unused = a.define_function("unused");
  const ir::SymbolId f = a.declare_function("f");
  const ir::SymbolId g = a.declare_function("g");
  a.call(main, used, 3);
  a.call(used, f, 8);
  a.call(unused, g, 12);
  const Program program = Linking{}.object("a.o", a).link();
  EXPECT_THAT(undefined_names(program), ElementsAre("f"));
  const Use use = find_uses(program).at(0).uses.at(0);
  EXPECT_EQ(use.kind, UseKind::Call);
  EXPECT_EQ(program.modules[use.module].module.locations[use.location].expansion.line, 8u);
  EXPECT_EQ(program.modules[use.module].module.functions[use.function].symbol, used);
}

TEST(Undefined, EveryWayToReachSomething) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  const auto reaching = [&](std::string_view name) {
    const ir::SymbolId function = a.define_function(std::string{"via_"} + std::string{name}, Linkage::Local);
    const ir::SymbolId missing = a.declare_function(name);
    a.call(function, missing);
    return function;
  };
  a.take_address(main, reaching("address"));
  const ir::SymbolId table = a.define_variable("table");
  a.point_at(table, reaching("data"));
  a.take_address(main, table);
  const ir::SymbolId by_thunk = reaching("thunk");
  a.call(main, a.thunk("the_thunk", by_thunk));
  const ir::SymbolId by_ifunc = reaching("ifunc");
  a.call(main, a.ifunc("the_ifunc", by_ifunc));
  const ir::SymbolId by_alias = reaching("alias");
  a.call(main, a.alias("the_alias", by_alias));
  const ir::SymbolId typeinfo = a.declare_variable("_ZTI1X");
  a.catch_type(main, typeinfo);
  const ir::SymbolId terminate = reaching("terminate");
  a.must_not_throw(main, terminate, 9);
  a[reaching("constructor")].constructor_priority = 65535;
  a[reaching("destructor")].destructor_priority = 65535;
  const Program program = Linking{}.object("a.o", a).link();
  EXPECT_THAT(undefined_names(program),
              testing::UnorderedElementsAre("address", "data", "thunk", "ifunc", "alias", "_ZTI1X", "terminate",
                                            "constructor", "destructor"));
}

TEST(Undefined, KindsOfUseInProgramOrder) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId f = a.declare_function("f");
  const ir::SymbolId table = a.define_variable("table");
  a.point_at(table, f);
  const ir::SymbolId main = a.define_function("main");
  a.take_address(main, table, 2);
  a.take_address(main, f, 4);
  a.call(main, f, 5);
  const Program program = Linking{}.object("a.o", a).link();
  ASSERT_EQ(program.undefined.size(), 1u);
  const std::vector<Use> uses = find_uses(program).at(0).uses;
  ASSERT_EQ(uses.size(), 3u);
  EXPECT_EQ(uses[0].kind, UseKind::Address);
  EXPECT_EQ(uses[1].kind, UseKind::Call);
  EXPECT_EQ(uses[2].kind, UseKind::Data);
  EXPECT_FALSE(uses[2].function);
  EXPECT_FALSE(uses[2].location);
  EXPECT_EQ(uses[2].variable, table);
}

TEST(Undefined, WithoutMainEveryGlobalIsARoot) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId f = a.declare_function("f");
  const ir::SymbolId g = a.declare_function("g");
  a.call(a.define_function("entry"), f);
  a.call(a.define_function("dead", Linkage::Local), g);
  const Program program = Linking{}.object("a.o", a).link();
  EXPECT_THAT(undefined_names(program), ElementsAre("f"));
}

TEST(Undefined, CompilerFunctionsAndProvidedNamesAreLeftOut) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  for (const std::string_view name : {"__builtin_expect", "__atomic_load_4", "__sync_synchronize", "memcpy"}) {
    const ir::SymbolId id = a.declare_function(name);
    a[id].is_builtin = true;
    a.call(main, id);
  }
  a.call(main, a.declare_function("__builtin_mine"));
  a.call(main, a.declare_function("malloc"));
  Linking linking;
  linking.object("a.o", a);
  linking.input().is_provided = [](std::string_view name) { return name == "malloc"; };
  EXPECT_THAT(undefined_names(linking.link()), ElementsAre("memcpy", "__builtin_mine"));
}

TEST(Undefined, NativeCodeIsHintedAt) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  a.call(main, a.declare_function("f"));
  a.call(main, a.declare_function("g"));
  Linking linking;
  linking.object("a.o", a);
  linking.input().native.push_back({"libfoo.so", false, [] { return std::vector<std::string>{"e", "f"}; }});
  linking.input().missing_libraries = {"libbar.so.1"};
  const Program program = linking.link();
  EXPECT_EQ(program.undefined.at(0).hint, "libfoo.so defines it but was built without gmc");
  EXPECT_EQ(program.undefined.at(1).hint, "perhaps in libbar.so.1, which was not found");
}

TEST(Undefined, ReportTellsAllAtOnce) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  const ir::SymbolId f = a.declare_function("_Z1fi");
  for (std::uint32_t line = 10; line < 17; ++line) a.call(main, f, line);
  const ir::SymbolId v = a.declare_variable("v");
  a.take_address(main, v, 20);
  const ir::SymbolId table = a.define_variable("table");
  a.point_at(table, v);
  a.take_address(main, table, 21);
  Linking linking;
  linking.object("a.o", a);
  linking.input().native.push_back({"libfoo.so", false, [] { return std::vector<std::string>{"v"}; }});
  EXPECT_EQ(undefined_report(linking.link(), 3),
            "1 function and 1 variable are used but not defined:\n"
            "function 'f(int)'\n"
            "  a.c:10:1: in function 'main'\n"
            "  a.c:11:1: in function 'main'\n"
            "  a.c:12:1: in function 'main'\n"
            "  and 4 more\n"
            "variable 'v'\n"
            "  a.c:20:1: in function 'main'\n"
            "  a.c:4:1: in the initializer of 'table'\n"
            "  note: libfoo.so defines it but was built without gmc\n"
            "Add the source or object that defines them, supply a body with `--model FILE`, or accept any result with "
            "`--undefined=nondet`.");
}

TEST(Undefined, NothingToReport) {
  ModuleBuilder a{"a.c"};
  a.define_function("main");
  EXPECT_EQ(undefined_report(Linking{}.object("a.o", a).link()), "");
}

}  // namespace

}  // namespace gmc::link
