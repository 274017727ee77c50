#include "cli/program_dump.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "linking.hpp"
#include "support/error.hpp"

namespace gmc::cli {
namespace {

using link::Linking;
using link::ModuleBuilder;

link::Program sample() {
  ModuleBuilder a{"a.cpp"};
  a.module().language = ir::Language::Cxx;
  const ir::SymbolId main = a.define_function("main");
  const ir::SymbolId start = a.define_function("start", ir::Linkage::Local);
  a[start].constructor_priority = 101;
  a.define_variable("count");
  a.call(main, a.declare_function("shared"), 9);
  a.call(main, a.declare_function("missing"), 10);
  a.thunk("_ZThn16_N1A1fEv", start);
  ModuleBuilder b{"b.c"};
  b.define_function("shared");
  b.define_variable("count", ir::Linkage::Local);
  b.limitation("top-level asm", 3);
  return Linking{}.object("a.o", a).object("b.o", b).link();
}

std::string dump(const link::Program& program, const std::function<void(ProgramDump&)>& view) {
  std::FILE* file = std::tmpfile();
  Output out{file};
  ProgramDump dump{program, out};
  view(dump);
  out.flush();
  std::string text(static_cast<std::size_t>(std::ftell(file)), '\0');
  std::rewind(file);
  EXPECT_EQ(std::fread(text.data(), 1, text.size(), file), text.size());
  std::fclose(file);
  return text;
}

TEST(ProgramDump, OneRowForEachFunction) {
  EXPECT_EQ(dump(sample(), [](ProgramDump& d) { d.print_functions(); }),
            "a.cpp:1  main                         1  3  [a.o]\n"
            "a.cpp:2  start                        1  1  [a.o]\n"
            "a.cpp:6  non-virtual thunk to A::f()  -  -  [a.o]\n"
            "b.c:1    shared                       1  1  [b.o]\n");
}

TEST(ProgramDump, Everything) {
  EXPECT_EQ(dump(sample(), [](ProgramDump& d) { d.print_everything(); }), R"(// 2 modules
//   a.o from a.cpp: C++, 64-bit
//   b.o from b.c: C, 64-bit
// main: a.cpp:1
// constructors in this order
//   start, a.cpp:2
// not represented
//   b.c:3: top-level asm

// a.cpp:3:1: 4 bytes, align 4
<signed:32> count;

// b.c:2:1: 4 bytes, align 4
static <signed:32> count;

// a.cpp:1:1
void main()
{
  <bb 0>:
  // a.cpp:9
    shared ();
  // a.cpp:10
    missing ();
    return;
}

// a.cpp:2:1
// constructor 101
static void start()
{
  <bb 0>:
    return;
}

// a.cpp:6
non-virtual thunk to A::f();  // thunk of start

// b.c:1:1
void shared(void)
{
  <bb 0>:
    return;
}
)");
}

TEST(ProgramDump, SymbolsSayWhatTheyAreBoundTo) {
  EXPECT_EQ(dump(sample(), [](ProgramDump& d) { d.print_symbols(); }), R"(// a.o
kind      linkage  visibility  size  definition      name                         notes            place      bound to
function  global   default        -  defined         main                                          a.cpp:1:1  itself
function  local    default        -  defined         start                        constructor 101  a.cpp:2:1  itself
variable  global   default        4  defined         count                                         a.cpp:3:1  itself
function  global   default        -  undefined       shared                                        a.cpp:4:1  b.o
function  global   default        -  undefined       missing                                       a.cpp:5:1  nothing
function  global   default        -  thunk of start  non-virtual thunk to A::f()                   a.cpp:6:1  itself

// b.o
kind      linkage  visibility  size  definition  name    notes  place    bound to
function  global   default        -  defined     shared         b.c:1:1  itself
variable  local    default        4  defined     count          b.c:2:1  itself
)");
}

TEST(ProgramDump, EqualTypesOnce) {
  const auto module = [](std::uint64_t size) {
    ModuleBuilder builder;
    ir::Type type;
    type.kind = ir::TypeKind::Record;
    type.name = builder.module().strings.add("node");
    type.size = size;
    builder.module().types.add(type);
    return builder;
  };
  ModuleBuilder a = module(4);
  ModuleBuilder b = module(4);
  ModuleBuilder c = module(8);
  const link::Program program = Linking{}.object("a.o", a).object("b.o", b).object("c.o", c).link();
  EXPECT_EQ(dump(program, [](ProgramDump& d) { d.print_types(); }),
            "struct node {  // 4 bytes, align 1\n};\n\nstruct node {  // 8 bytes, align 1\n};\n");
}

TEST(ProgramDump, ThunksHaveNoGraph) {
  const link::Program program = sample();
  const link::EntityId thunk = link::entity(program, "a.o", "_ZThn16_N1A1fEv");
  EXPECT_THROW(dump(program, [&](ProgramDump& d) { d.print_graph(thunk); }), UserError);
  EXPECT_EQ(dump(program, [&](ProgramDump& d) { d.print_function(thunk); }),
            "// a.cpp:6\nnon-virtual thunk to A::f();  // thunk of start\n");
}

}  // namespace
}  // namespace gmc::cli
