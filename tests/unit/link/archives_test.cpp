// Which members of archives become part of the program (select_objects).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linking.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using testing::ElementsAre;

ModuleBuilder caller(std::string_view user, std::string_view name, Linkage linkage = Linkage::Global) {
  ModuleBuilder module{"caller.c"};
  const ir::SymbolId callee = module.declare_function(name, linkage);
  module.call(module.define_function(user), callee);
  return module;
}

ModuleBuilder definer(std::string_view name) {
  ModuleBuilder module{"definer.c"};
  module.define_function(name);
  return module;
}

TEST(Archives, MembersAreTakenWhenNeeded) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder f = caller("f", "g");
  ModuleBuilder g = definer("g");
  ModuleBuilder h = definer("h");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(g.o)", g));
  members.push_back(named("l.a(h.o)", h));
  members.push_back(named("l.a(f.o)", f));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_THAT(origins(program), ElementsAre("a.o", "l.a(f.o)", "l.a(g.o)"));
  EXPECT_EQ(meaning(program, "l.a(f.o)", "g"), "l.a(g.o):g");
}

TEST(Archives, OrderOnTheCommandLineDoesNotMatter) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder f = caller("f", "g");
  ModuleBuilder g = caller("g", "h");
  ModuleBuilder h = definer("h");
  std::vector<NamedModule> first;
  std::vector<NamedModule> second;
  first.push_back(named("1.a(g.o)", g));
  second.push_back(named("2.a(f.o)", f));
  second.push_back(named("2.a(h.o)", h));
  const Program program = Linking{}.archive(std::move(first)).object("a.o", a).archive(std::move(second)).link();
  EXPECT_THAT(origins(program), ElementsAre("1.a(g.o)", "a.o", "2.a(f.o)", "2.a(h.o)"));
}

TEST(Archives, FirstArchiveThatDefinesWins) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder first = definer("f");
  ModuleBuilder second = definer("f");
  std::vector<NamedModule> one;
  std::vector<NamedModule> two;
  one.push_back(named("1.a(f.o)", first));
  two.push_back(named("2.a(f.o)", second));
  const Program program = Linking{}.object("a.o", a).archive(std::move(one)).archive(std::move(two)).link();
  EXPECT_THAT(origins(program), ElementsAre("a.o", "1.a(f.o)"));
}

TEST(Archives, WeakReferencesTakeNothing) {
  ModuleBuilder a = caller("main", "f", Linkage::Weak);
  ModuleBuilder f = definer("f");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", f));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_THAT(origins(program), ElementsAre("a.o"));
  EXPECT_EQ(meaning(program, "a.o", "f"), "null");
}

TEST(Archives, WeakRefTakesNothing) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId name = a.weakref("name", "f");
  a.call(a.define_function("main"), name);
  ModuleBuilder f = definer("f");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", f));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_EQ(meaning(program, "a.o", "name"), "null");
}

TEST(Archives, UnusedDeclarationsTakeNothing) {
  ModuleBuilder a = definer("main");
  a.declare_function("f");
  ModuleBuilder f = definer("f");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", f));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_THAT(origins(program), ElementsAre("a.o"));
}

TEST(Archives, InlineOnlyPrefersAMember) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId f = a.inline_only("f");
  a.call(a.define_function("main"), f);
  ModuleBuilder member = definer("f");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", member));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "l.a(f.o):f");
}

TEST(Archives, CommonTakesAMemberThatReallyDefines) {
  ModuleBuilder a = definer("main");
  a.common("x", 8, 8);
  a.common("y", 8, 8);
  ModuleBuilder x{"x.c"};
  x.define_variable("x");
  ModuleBuilder y{"y.c"};
  y.common("y", 16, 8);
  std::vector<NamedModule> members;
  members.push_back(named("l.a(x.o)", x));
  members.push_back(named("l.a(y.o)", y));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_THAT(origins(program), ElementsAre("a.o", "l.a(x.o)"));
  EXPECT_EQ(meaning(program, "a.o", "x"), "l.a(x.o):x");
  EXPECT_EQ(program.entities[entity(program, "a.o", "y")].size, 8u);
}

TEST(Archives, MainMayBeAMember) {
  ModuleBuilder a = definer("test");
  ModuleBuilder m = caller("main", "test");
  std::vector<NamedModule> members;
  members.push_back(named("gtest_main.a(main.o)", m));
  const Program program = Linking{}.object("a.o", a).archive(std::move(members)).link();
  EXPECT_EQ(text(program, program.main), "gtest_main.a(main.o):main");
}

TEST(Archives, OnTheirOwnAreTakenWhole) {
  ModuleBuilder f = definer("f");
  ModuleBuilder g = definer("g");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", f));
  members.push_back(named("l.a(g.o)", g));
  const Program program = Linking{}.archive(std::move(members)).link();
  EXPECT_THAT(origins(program), ElementsAre("l.a(f.o)", "l.a(g.o)"));
  EXPECT_FALSE(program.main);
}

TEST(Archives, SharedLibraryFurtherLeftSatisfiesTheReference) {
  const auto taken = [](bool library_first) {
    ModuleBuilder a = caller("main", "f");
    ModuleBuilder shared = definer("f");
    ModuleBuilder member = definer("f");
    std::vector<NamedModule> members;
    members.push_back(named("l.a(f.o)", member));
    Linking linking;
    linking.object("a.o", a);
    if (library_first) linking.library("libs.so", shared);
    linking.archive(std::move(members));
    if (!library_first) linking.library("libs.so", shared);
    return meaning(linking.link(), "a.o", "f");
  };
  EXPECT_EQ(taken(true), "libs.so:f");
  EXPECT_EQ(taken(false), "l.a(f.o):f");
}

TEST(Archives, MembersServeLibraries) {
  ModuleBuilder a = caller("main", "g");
  ModuleBuilder lib = caller("g", "f");
  ModuleBuilder f = definer("f");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", f));
  const Program program = Linking{}.object("a.o", a).library("libg.so", lib).archive(std::move(members)).link();
  EXPECT_EQ(meaning(program, "libg.so", "f"), "l.a(f.o):f");
}

TEST(Archives, TakenMembersCanConflict) {
  ModuleBuilder a = caller("main", "f");
  a.define_function("g");
  ModuleBuilder f = definer("f");
  f.define_function("g");
  std::vector<NamedModule> members;
  members.push_back(named("l.a(f.o)", f));
  Linking linking;
  linking.object("a.o", a).archive(std::move(members));
  EXPECT_EQ(link_error(linking),
            "one symbol is defined more than once:\n  'g' in a.o (caller.c:3:1) and in l.a(f.o) (definer.c:2:1)");
}

}  // namespace

}  // namespace gmc::link
