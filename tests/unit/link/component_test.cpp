// One component: which definition a name gets (component_names, bind_symbols).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linking.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using ir::Visibility;
using testing::ElementsAre;
using testing::HasSubstr;

// A module whose main calls `name`.
ModuleBuilder caller(std::string_view name, Linkage linkage = Linkage::Global) {
  ModuleBuilder module{"main.c"};
  const ir::SymbolId main = module.define_function("main");
  module.call(main, module.declare_function(name, linkage), 7);
  return module;
}

TEST(Component, ReferenceBindsToDefinitionElsewhere) {
  ModuleBuilder a = caller("f");
  ModuleBuilder b{"b.c"};
  b.define_function("f");
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "b.o:f");
  EXPECT_EQ(text(program, program.main), "a.o:main");
  EXPECT_THAT(program.undefined, testing::IsEmpty());
}

TEST(Component, LocalSymbolsStayInTheirModule) {
  ModuleBuilder a = caller("f");
  ModuleBuilder b{"b.c"};
  ModuleBuilder c{"c.c"};
  b.define_function("f", Linkage::Local);
  c.define_function("f", Linkage::Local);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).object("c.o", c).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "undefined");
  EXPECT_EQ(meaning(program, "b.o", "f"), "b.o:f");
  EXPECT_EQ(meaning(program, "c.o", "f"), "c.o:f");
}

TEST(Component, StrongBeatsWeakInEitherOrder) {
  for (const bool weak_first : {true, false}) {
    ModuleBuilder a{"a.c"};
    ModuleBuilder b{"b.c"};
    a.define_function("f", weak_first ? Linkage::Weak : Linkage::Global);
    b.define_function("f", weak_first ? Linkage::Global : Linkage::Weak);
    const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
    const std::string winner = weak_first ? "b.o:f" : "a.o:f";
    EXPECT_EQ(meaning(program, "a.o", "f"), winner);
    EXPECT_EQ(meaning(program, "b.o", "f"), winner);
  }
}

TEST(Component, FirstWeakWins) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.define_function("f", Linkage::Weak);
  b.define_function("f", Linkage::Weak);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(program, "b.o", "f"), "a.o:f");
  EXPECT_EQ(program.entities.size(), 1u);
}

TEST(Component, StrongDuplicatesAreAllReported) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  ModuleBuilder c{"c.c"};
  a.define_function("_Z1fi");
  a.define_variable("v");
  b.define_function("_Z1fi");
  b.define_variable("v");
  c.define_variable("v");
  Linking linking;
  linking.object("a.o", a).object("b.o", b).object("c.o", c);
  EXPECT_EQ(link_error(linking),
            "2 symbols are defined more than once:\n"
            "  'f(int)' in a.o (a.c:1:1) and in b.o (b.c:1:1)\n"
            "  'v' in a.o (a.c:2:1) and in b.o (b.c:2:1) and in c.o (c.c:1:1)");
}

TEST(Component, ModulesOfOneObjectWereLinkedBefore) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.define_function("f");
  b.define_function("f");
  const Program program = Linking{}.object("ab.o", a, b).link();
  EXPECT_EQ(program.resolve(ModuleId{1}, ir::SymbolId{0}), program.resolve(ModuleId{0}, ir::SymbolId{0}));
}

TEST(Component, LinkedFilesMayHaveDuplicates) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.define_function("f");
  b.define_function("f");
  Linking linking;
  linking.object("prog", a).object("prog", b);
  linking.input().components[0].is_linked = true;
  const Program program = linking.link();
  EXPECT_EQ(program.resolve(ModuleId{1}, ir::SymbolId{0}), program.resolve(ModuleId{0}, ir::SymbolId{0}));
  EXPECT_EQ(program.entities[program.resolve(ModuleId{1}, ir::SymbolId{0})].module, ModuleId{0});
}

TEST(Component, CommonsMergeToTheLargest) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  ModuleBuilder c{"c.c"};
  a.common("x", 4, 16);
  b.common("x", 40, 4);
  c.common("x", 8, 8);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).object("c.o", c).link();
  EXPECT_EQ(meaning(program, "a.o", "x"), "b.o:x");
  const Entity& x = program.entities[entity(program, "c.o", "x")];
  EXPECT_EQ(x.size, 40u);
  EXPECT_EQ(x.align, 16u);
  EXPECT_EQ(program.entities.size(), 1u);
}

TEST(Component, StrongBeatsCommonBeatsWeak) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.define_variable("x", Linkage::Weak);
  b.common("x", 64, 8);
  const Program without_strong = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(without_strong, "a.o", "x"), "b.o:x");

  ModuleBuilder d{"d.c"};
  ModuleBuilder e{"e.c"};
  d.common("x", 64, 8);
  e.define_variable("x");
  const Program with_strong = Linking{}.object("d.o", d).object("e.o", e).link();
  EXPECT_EQ(meaning(with_strong, "d.o", "x"), "e.o:x");
  EXPECT_EQ(with_strong.entities[entity(with_strong, "d.o", "x")].size, 4u);
}

TEST(Component, FirstComdatGroupWinsAsAWhole) {
  ModuleBuilder a = caller("f");
  ModuleBuilder b{"b.c"};
  ModuleBuilder c{"c.c"};
  const auto fill = [](ModuleBuilder& module) {
    const ir::SymbolId f = module.define_function("f", Linkage::Weak);
    const ir::SymbolId v = module.define_variable("v", Linkage::Weak);
    const ir::SymbolId local = module.define_variable("local", Linkage::Local);
    module.comdat("f", {f, v, local});
    module.take_address(f, local);
    const ir::SymbolId user = module.define_function("user", Linkage::Local);
    module.take_address(user, local);
    module.call(user, f);
  };
  fill(b);
  fill(c);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).object("c.o", c).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "b.o:f");
  EXPECT_EQ(meaning(program, "c.o", "f"), "b.o:f");
  EXPECT_EQ(meaning(program, "c.o", "v"), "b.o:v");
  EXPECT_EQ(meaning(program, "c.o", "local"), "b.o:local");
  EXPECT_EQ(meaning(program, "c.o", "user"), "c.o:user");
}

TEST(Component, StrongComdatMembersAreNoDuplicates) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.comdat("g", {a.define_function("f")});
  b.comdat("g", {b.define_function("f")});
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(program, "b.o", "f"), "a.o:f");
}

TEST(Component, MemberMissingInTheKeptGroupIsUndefined) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.comdat("g", {a.define_function("f", Linkage::Weak)});
  const ir::SymbolId extra = b.define_function("extra", Linkage::Weak);
  b.comdat("g", {b.define_function("f", Linkage::Weak), extra});
  b.call(b.define_function("main"), extra);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(program.entities[entity(program, "b.o", "extra")].is_defined, false);
}

TEST(Component, AliasBindsToItsOwnModulesDefinition) {
  ModuleBuilder a = caller("g");
  ModuleBuilder b{"b.c"};
  ModuleBuilder c{"c.c"};
  const ir::SymbolId f = b.define_function("f", Linkage::Weak);
  b.alias("h", b.alias("g", f));
  c.define_function("f");
  const Program program = Linking{}.object("a.o", a).object("b.o", b).object("c.o", c).link();
  EXPECT_EQ(meaning(program, "b.o", "f"), "c.o:f");
  EXPECT_EQ(meaning(program, "a.o", "g"), "b.o:f");
  EXPECT_EQ(meaning(program, "b.o", "h"), "b.o:f");
}

TEST(Component, AliasOfDiscardedTargetBindsToTheKeptCopy) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a.comdat("C5", {a.define_function("C2", Linkage::Weak)});
  const ir::SymbolId c2 = b.define_function("C2", Linkage::Weak);
  b.comdat("C5", {c2});
  b.alias("C1", c2);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(program, "b.o", "C1"), "a.o:C2");
}

TEST(Component, AliasOfItselfIsAnError) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId f = a.define_function("f");
  const ir::SymbolId g = a.alias("g", f);
  a[f].definition = ir::Definition::Alias;
  a[f].body = {};
  a[f].target = g;
  a.module().functions = {};
  Linking linking;
  linking.object("a.o", a);
  EXPECT_THAT(link_error(linking), HasSubstr("is an alias of itself"));
}

TEST(Component, WeakRefMeansWhatItsTargetMeans) {
  const auto user = [](std::string_view target) {
    ModuleBuilder module{"a.c"};
    module.call(module.define_function("main"), module.weakref("local_name", target));
    return module;
  };
  ModuleBuilder a = user("f");
  ModuleBuilder b{"b.c"};
  b.define_function("f");
  const Program found = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(found, "a.o", "local_name"), "b.o:f");

  ModuleBuilder c = user("f");
  const Program missing = Linking{}.object("c.o", c).link();
  EXPECT_EQ(meaning(missing, "c.o", "local_name"), "null");
  EXPECT_THAT(missing.undefined, testing::IsEmpty());
}

TEST(Component, UndefinedIsNullOnlyWhenEveryReferenceIsWeak) {
  ModuleBuilder a = caller("f", Linkage::Weak);
  const Program weak = Linking{}.object("a.o", a).link();
  EXPECT_EQ(meaning(weak, "a.o", "f"), "null");

  ModuleBuilder b = caller("f", Linkage::Weak);
  ModuleBuilder c{"c.c"};
  c.call(c.define_function("g"), c.declare_function("f"));
  const Program mixed = Linking{}.object("b.o", b).object("c.o", c).link();
  EXPECT_EQ(meaning(mixed, "b.o", "f"), "undefined");
}

TEST(Component, DeclarationsNobodyUsesAreNothing) {
  ModuleBuilder a{"a.c"};
  a.define_function("main");
  a.declare_function("f");
  a.declare_function("g");
  ModuleBuilder b{"b.c"};
  b.define_function("g");
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(program, "a.o", "f"), "nothing");
  EXPECT_EQ(meaning(program, "a.o", "g"), "b.o:g");
}

TEST(Component, ThunkAndIfuncAreEntitiesWithATarget) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId f = a.define_function("f", Linkage::Weak);
  a.thunk("thunk", f);
  a.ifunc("chosen", a.define_function("choose", Linkage::Local));
  ModuleBuilder b{"b.c"};
  b.define_function("f");
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(program, "a.o", "thunk"), "a.o:thunk");
  EXPECT_EQ(text(program, program.entities[entity(program, "a.o", "thunk")].target), "a.o:f");
  EXPECT_EQ(meaning(program, "a.o", "chosen"), "a.o:chosen");
  EXPECT_EQ(text(program, program.entities[entity(program, "a.o", "chosen")].target), "a.o:choose");
}

TEST(Component, InlineOnlyServesWhenNobodyElseDefines) {
  ModuleBuilder a = caller("f");
  ModuleBuilder b{"b.c"};
  b.inline_only("f");
  const Program alone = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(alone, "a.o", "f"), "b.o:f");

  ModuleBuilder c{"c.c"};
  ModuleBuilder d{"d.c"};
  c.inline_only("f");
  d.define_function("f", Linkage::Weak);
  const Program other = Linking{}.object("c.o", c).object("d.o", d).link();
  EXPECT_EQ(meaning(other, "c.o", "f"), "d.o:f");
}

TEST(Component, AliasOfAnInlineOnlyBodyIsInlineOnlyToo) {
  const auto fill = [](ModuleBuilder& module) {
    const ir::SymbolId c1 = module.alias("C1", module.inline_only("C2"));
    module.call(module.define_function("user", Linkage::Local), c1);
  };
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  fill(a);
  fill(b);
  const Program alone = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(alone, "b.o", "C1"), "a.o:C2");

  fill(a = ModuleBuilder{"a.c"});
  b = ModuleBuilder{"b.c"};
  b.define_function("C1");
  const Program other = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_EQ(meaning(other, "a.o", "C1"), "b.o:C1");
}

TEST(Component, FunctionAndVariableOfOneNameAreAnError) {
  ModuleBuilder a = caller("x");
  ModuleBuilder b{"b.c"};
  b.define_variable("x");
  Linking linking;
  linking.object("a.o", a).object("b.o", b);
  EXPECT_EQ(link_error(linking),
            "these names do not mean the same everywhere:\n"
            "  'x' is a function in a.o (main.c:2:1), but a variable where it is defined, in b.o (b.c:1:1)");
}

TEST(Component, ThreadLocalAndPlainOfOneNameAreAnError) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId x = a.declare_variable("x");
  a[x].is_thread_local = true;
  a.take_address(a.define_function("main"), x);
  ModuleBuilder b{"b.c"};
  b.define_variable("x");
  Linking linking;
  linking.object("a.o", a).object("b.o", b);
  EXPECT_EQ(link_error(linking),
            "these names do not mean the same everywhere:\n"
            "  'x' is thread-local in a.o (a.c:1:1), but not where it is defined, in b.o (b.c:1:1)");
}

TEST(Component, DataModelsMustAgree) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  b.module().target.pointer_size = b.module().target.long_size = 4;
  Linking linking;
  linking.object("a.o", a).object("b.o", b);
  EXPECT_EQ(link_error(linking),
            "a.o was compiled for 64-bit pointers and 64-bit long, but b.o for 32-bit pointers and 32-bit long: "
            "build all parts of a program alike (-m32, -m64)");
}

TEST(Component, LimitationsAreCollectedWithTheirPlace) {
  ModuleBuilder a{"a.c"};
  a.limitation("top-level asm", 3);
  ModuleBuilder b{"b.c"};
  b.limitation("other", 5);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_THAT(program.limitations, ElementsAre("a.c:3: top-level asm", "b.c:5: other"));
}

// Native startup code would call what it points at.
TEST(Component, VariablesAmongTheConstructorsAreALimitation) {
  ModuleBuilder a{"a.c"};
  const ir::SymbolId hook = a.define_variable("hook");
  a[hook].section = a.module().strings.add(".init_array.00101");
  a[hook].location = a.at(7);
  a[a.define_variable("plain")].section = a.module().strings.add(".init_data");
  const Program program = Linking{}.object("a.o", a).link();
  EXPECT_THAT(
      program.limitations,
      ElementsAre("a.c:7: 'hook' is placed into section .init_array.00101 by hand, and is not called from there"));
}

}  // namespace

}  // namespace gmc::link
