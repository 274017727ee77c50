// Constructors and destructors (run_order).
#include "link/run_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linking.hpp"

namespace gmc::link {

namespace {

using ir::Linkage;
using testing::ElementsAre;

void constructor(ModuleBuilder& module, std::string_view name, std::uint16_t priority) {
  const ir::SymbolId id = module.define_function(name, Linkage::Local);
  module[id].constructor_priority = priority;
  module[id].destructor_priority = priority;
}

TEST(RunOrder, PriorityThenLinkOrderThenModuleOrder) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  constructor(a, "last1", 65535);
  constructor(a, "late", 200);
  constructor(a, "last2", 65535);
  constructor(b, "early", 101);
  constructor(b, "late", 200);
  constructor(b, "last3", 65535);
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_THAT(texts(program, program.constructors),
              ElementsAre("b.o:early", "a.o:late", "b.o:late", "a.o:last1", "a.o:last2", "b.o:last3"));
  EXPECT_THAT(texts(program, program.destructors),
              ElementsAre("b.o:last3", "a.o:last2", "a.o:last1", "b.o:late", "a.o:late", "b.o:early"));
}

TEST(RunOrder, LibrariesBeforeTheirUsersModelsFirst) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  ModuleBuilder c{"c.c"};
  ModuleBuilder m{"m.c"};
  constructor(a, "init", 101);
  const ir::SymbolId f = a.declare_function("f");
  a.call(a.define_function("main"), f);
  constructor(b, "init", 65535);
  constructor(c, "init", 65535);
  constructor(m, "init", 65535);
  m.define_function("f");
  const Program program = Linking{}.object("a.o", a).library("libb.so", b).library("libc.so", c).model("m.c", m).link();
  EXPECT_THAT(texts(program, program.constructors),
              ElementsAre("m.c:init", "libc.so:init", "libb.so:init", "a.o:init"));
  EXPECT_THAT(texts(program, program.destructors), ElementsAre("a.o:init", "libb.so:init", "libc.so:init", "m.c:init"));
}

TEST(RunOrder, DiscardedConstructorsDoNotRun) {
  const auto fill = [] {
    ModuleBuilder module{"x.cc"};
    const ir::SymbolId init = module.define_function("init", Linkage::Weak);
    module[init].constructor_priority = 65535;
    module.comdat("init", {init});
    return module;
  };
  ModuleBuilder a = fill();
  ModuleBuilder b = fill();
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_THAT(texts(program, program.constructors), ElementsAre("a.o:init"));
}

TEST(RunOrder, OverriddenConstructorRunsTheWinner) {
  ModuleBuilder a{"a.c"};
  ModuleBuilder b{"b.c"};
  a[a.define_function("init", Linkage::Weak)].constructor_priority = 65535;
  b.define_function("init");
  const Program program = Linking{}.object("a.o", a).object("b.o", b).link();
  EXPECT_THAT(texts(program, program.constructors), ElementsAre("b.o:init"));
}

TEST(RunOrder, InitializationFollowsDependencies) {
  // Loaded: program, 1 and 2; 1 needs 3, which needs 2.
  EXPECT_THAT(initialization_order({{1, 2}, {3}, {}, {2}}), ElementsAre(2, 3, 1, 0));
  EXPECT_THAT(initialization_order({{1, 2, 3}, {}, {}, {}}), ElementsAre(3, 2, 1, 0));
  EXPECT_THAT(initialization_order({{}}), ElementsAre(0));
}

TEST(RunOrder, CyclesAreCutWhereTheyAreEntered) {
  EXPECT_THAT(initialization_order({{1}, {2}, {1, 0}}), ElementsAre(1, 2, 0));
}

}  // namespace

}  // namespace gmc::link
