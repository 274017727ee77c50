// Several components: visibility, interposition, models (global_scope).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linking.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using ir::Visibility;
using testing::ElementsAre;
using testing::IsEmpty;

// A module whose function `user` calls `name`, which it only declares.
ModuleBuilder caller(std::string_view user, std::string_view name, Visibility visibility = Visibility::Default) {
  ModuleBuilder module{"caller.c"};
  const ir::SymbolId callee = module.declare_function(name);
  module[callee].visibility = visibility;
  module.call(module.define_function(user), callee);
  return module;
}

// A module that defines `name` and calls it.
ModuleBuilder self_caller(std::string_view user, std::string_view name, Visibility visibility = Visibility::Default,
                          Linkage linkage = Linkage::Global) {
  ModuleBuilder module{"self.c"};
  const ir::SymbolId callee = module.define_function(name, linkage);
  module[callee].visibility = visibility;
  module.call(module.define_function(user), callee);
  return module;
}

TEST(Libraries, ProgramUsesWhatALibraryDefines) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "libb.so:f");
  EXPECT_EQ(program.modules[ModuleId{0}].component, ComponentId{0});
  EXPECT_EQ(program.modules[ModuleId{1}].component, ComponentId{1});
  EXPECT_EQ(program.components[ComponentId{1}].name, "libb.so");
}

TEST(Libraries, ProgramInterposesLibrariesOwnUse) {
  ModuleBuilder a = self_caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).link();
  EXPECT_EQ(meaning(program, "libb.so", "f"), "a.o:f");
}

TEST(Libraries, FirstInLoadOrderWinsEvenWhenWeak) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder b = self_caller("g", "f", Visibility::Default, Linkage::Weak);
  ModuleBuilder c = self_caller("h", "f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).library("libc.so", c).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "libb.so:f");
  EXPECT_EQ(meaning(program, "libc.so", "f"), "libb.so:f");
}

TEST(Libraries, HiddenAndProtectedNamesStayInside) {
  for (const Visibility visibility : {Visibility::Protected, Visibility::Hidden, Visibility::Internal}) {
    ModuleBuilder a = self_caller("main", "f");
    ModuleBuilder b = self_caller("g", "f", visibility);
    const Program program = Linking{}.object("a.o", a).library("libb.so", b).link();
    EXPECT_EQ(meaning(program, "libb.so", "f"), "libb.so:f");
    EXPECT_EQ(meaning(program, "a.o", "f"), "a.o:f");
  }
}

TEST(Libraries, ProtectedIsSeenOutsideHiddenIsNot) {
  const auto seen = [](Visibility visibility) {
    ModuleBuilder a = caller("main", "f");
    ModuleBuilder b = self_caller("g", "f", visibility);
    const Program program = Linking{}.object("a.o", a).library("libb.so", b).link();
    return meaning(program, "a.o", "f");
  };
  EXPECT_EQ(seen(Visibility::Protected), "libb.so:f");
  EXPECT_EQ(seen(Visibility::Hidden), "undefined");
  EXPECT_EQ(seen(Visibility::Internal), "undefined");
}

TEST(Libraries, MostRestrictiveVisibilityOfAllDeclarationsWins) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  ModuleBuilder b2 = caller("h", "f", Visibility::Hidden);
  Linking linking;
  linking.object("a.o", a).library("libb.so", b);
  linking.input().components[1].parts.emplace_back(Object{"libb.so", {b2.take()}});
  const Program program = linking.link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "undefined");
  EXPECT_EQ(meaning(program, "libb.so", "f"), "libb.so:f");
}

TEST(Libraries, HiddenReferenceDoesNotLookOutside) {
  ModuleBuilder a = caller("main", "f", Visibility::Hidden);
  ModuleBuilder b = self_caller("g", "f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "undefined");
}

TEST(Libraries, OnlyExportedNamesAreSeen) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  Linking linking;
  linking.object("a.o", a).library("libb.so", b);
  linking.input().components[1].dynamic = DynamicNames{{"g"}, {}};
  const Program program = linking.link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "undefined");
  EXPECT_EQ(meaning(program, "libb.so", "f"), "libb.so:f");
}

TEST(Libraries, SymbolicLibraryUsesItsOwnDefinition) {
  ModuleBuilder a = self_caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  Linking linking;
  linking.object("a.o", a).library("libb.so", b);
  linking.input().components[1].dynamic = DynamicNames{{"f", "g"}, {}};
  const Program program = linking.link();
  EXPECT_EQ(meaning(program, "libb.so", "f"), "libb.so:f");
  EXPECT_EQ(meaning(program, "a.o", "f"), "a.o:f");
}

TEST(Libraries, WhatTheExecutableDoesNotExportInterposesNothing) {
  ModuleBuilder a = self_caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  Linking linking;
  linking.object("prog", a).library("libb.so", b);
  linking.input().components[0].is_linked = true;
  linking.input().components[0].dynamic = DynamicNames{{}, {}};
  const Program program = linking.link();
  EXPECT_EQ(meaning(program, "prog", "f"), "prog:f");
  EXPECT_EQ(meaning(program, "libb.so", "f"), "libb.so:f");
}

TEST(Libraries, ComdatGroupsAreKeptPerComponent) {
  const auto fill = [](Visibility visibility) {
    ModuleBuilder module{"x.cc"};
    const ir::SymbolId f = module.define_function("f", Linkage::Weak);
    module[f].visibility = visibility;
    module.comdat("f", {f});
    return module;
  };
  ModuleBuilder a = fill(Visibility::Hidden);
  ModuleBuilder b = fill(Visibility::Hidden);
  const Program hidden = Linking{}.object("a.o", a).library("libb.so", b).link();
  EXPECT_EQ(meaning(hidden, "libb.so", "f"), "libb.so:f");

  ModuleBuilder c = fill(Visibility::Default);
  ModuleBuilder d = fill(Visibility::Default);
  const Program shared = Linking{}.object("c.o", c).library("libd.so", d).link();
  EXPECT_EQ(meaning(shared, "libd.so", "f"), "c.o:f");
}

TEST(Libraries, ALibrarysInlineBodyYieldsToTheProgram) {
  ModuleBuilder a = self_caller("main", "f");
  ModuleBuilder b{"b.c"};
  b.inline_only("f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).link();
  EXPECT_EQ(meaning(program, "libb.so", "f"), "a.o:f");
}

TEST(Libraries, KindsMustAgreeAcrossComponents) {
  ModuleBuilder a = caller("main", "x");
  ModuleBuilder b{"b.c"};
  b.define_variable("x");
  Linking linking;
  linking.object("a.o", a).library("libb.so", b);
  EXPECT_THAT(link_error(linking), testing::HasSubstr("'x' is a function in a.o"));
}

TEST(Models, ServeWhatIsUndefined) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder m{"model.c"};
  m.define_function("f");
  ModuleBuilder unused{"unused.c"};
  unused.define_function("g");
  const Program program = Linking{}.object("a.o", a).model("model.c", m).model("unused.c", unused).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "model.c:f");
  EXPECT_THAT(origins(program), ElementsAre("a.o", "model.c"));
  EXPECT_EQ(program.components[ComponentId{1}].name, "models");
}

TEST(Models, AreNotTakenForWhatSomebodyDefines) {
  const auto model = [] {
    ModuleBuilder module{"model.c"};
    module.define_function("f");
    return module;
  };
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder b = self_caller("g", "f");
  ModuleBuilder m = model();
  const Program library = Linking{}.object("a.o", a).library("libb.so", b).model("model.c", m).link();
  EXPECT_THAT(origins(library), ElementsAre("a.o", "libb.so"));

  ModuleBuilder c = caller("main", "f");
  ModuleBuilder d{"d.c"};
  d.inline_only("f");
  m = model();
  const Program inlined = Linking{}.object("c.o", c).object("d.o", d).model("model.c", m).link();
  EXPECT_THAT(origins(inlined), ElementsAre("c.o", "d.o"));

  ModuleBuilder e{"e.c"};
  e.define_function("g");
  m = ModuleBuilder{"model.c"};
  m.define_function("main");
  const Program without_main = Linking{}.object("e.o", e).model("model.c", m).link();
  EXPECT_THAT(origins(without_main), ElementsAre("e.o"));
}

TEST(Models, NeverConflictWithTheProgram) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId main = a.define_function("main");
  a.define_function("qsort");
  a.call(main, a.declare_function("atoi"));
  ModuleBuilder m{"stdlib.c"};
  m.define_function("atoi");
  m.call(m.define_function("bsearch"), m.define_function("qsort"));
  ModuleBuilder n{"other.c"};
  n.define_function("atoi");
  n.define_function("bsearch");
  const Program program = Linking{}.object("a.o", a).model("stdlib.c", m).model("other.c", n).link();
  EXPECT_EQ(meaning(program, "stdlib.c", "qsort"), "a.o:qsort");
  EXPECT_EQ(meaning(program, "a.o", "atoi"), "stdlib.c:atoi");
  EXPECT_THAT(origins(program), ElementsAre("a.o", "stdlib.c"));
}

TEST(Models, NeedOtherModels) {
  ModuleBuilder a = caller("main", "f");
  ModuleBuilder g{"g.c"};
  g.define_function("g");
  ModuleBuilder f = caller("f", "g");
  const Program program = Linking{}.object("a.o", a).model("g.c", g).model("f.c", f).link();
  EXPECT_THAT(origins(program), ElementsAre("a.o", "f.c", "g.c"));
  EXPECT_EQ(meaning(program, "f.c", "g"), "g.c:g");
}

TEST(Models, ServeHiddenReferencesAndSeeUnexportedNames) {
  ModuleBuilder a = caller("main", "f", Visibility::Hidden);
  a.define_function("hook");
  ModuleBuilder m = caller("f", "hook");
  Linking linking;
  linking.object("prog", a).model("model.c", m);
  linking.input().components[0].is_linked = true;
  linking.input().components[0].dynamic = DynamicNames{{}, {}};
  const Program program = linking.link();
  EXPECT_EQ(meaning(program, "prog", "f"), "model.c:f");
  EXPECT_EQ(meaning(program, "model.c", "hook"), "prog:hook");
}

TEST(Models, ServeLibraries) {
  ModuleBuilder a = caller("main", "g");
  ModuleBuilder b = caller("g", "f");
  ModuleBuilder m{"model.c"};
  m.define_function("f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).model("model.c", m).link();
  EXPECT_EQ(meaning(program, "libb.so", "f"), "model.c:f");
  EXPECT_THAT(program.undefined, IsEmpty());
}

TEST(Models, WeakReferencesDoNotTakeThem) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId f = a.declare_function("f", Linkage::Weak);
  a.call(a.define_function("main"), f);
  ModuleBuilder m{"model.c"};
  m.define_function("f");
  const Program program = Linking{}.object("a.o", a).model("model.c", m).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "null");
}

}  // namespace

}  // namespace gmc::link
