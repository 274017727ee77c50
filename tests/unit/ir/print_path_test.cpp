// Every way an access path gets its name back.
#include <gtest/gtest.h>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

// struct node { int value; unsigned flags : 3, kind : 5; struct node *next; int a[4]; struct { int x, y; } in[2]; }
struct NodeModule : PrintedModule {
  explicit NodeModule(Language language = Language::C) : PrintedModule(language) {
    point = record("struct point", 8, {{"x", int_type, 0}, {"y", int_type, 4}});
    points = array(point, 2);
    ints = array(int_type, 4);
    node_pointer = pointer(void_type);
    node = record("struct node", 48,
                  {{"value", int_type, 0},
                   {"flags", unsigned_type, 4, 0, 3},
                   {"kind", unsigned_type, 4, 3, 5},
                   {"next", node_pointer, 8},
                   {"a", ints, 16},
                   {"in", points, 32}});
    module.types[node_pointer].element = node;
    p = local("p", node_pointer);
    s = slot("s", node);
    g = variable("g", node);
    i = local("i", int_type);
    j = local("j", int_type);
  }

  TypeId point, points, ints, node_pointer, node;
  RegisterId p, i, j;
  SlotId s;
  SymbolId g;
};

TEST(PrintPath, FieldsOfVariablesAndThroughPointers) {
  NodeModule m;
  EXPECT_EQ(m.print(m.path(m.s, m.node)), "s");
  EXPECT_EQ(m.print(m.path(m.s, m.int_type, 0)), "s.value");
  EXPECT_EQ(m.print(m.path(m.g, m.node_pointer, 8)), "g.next");
  EXPECT_EQ(m.print(m.path(m.p, m.node)), "*p");
  EXPECT_EQ(m.print(m.path(m.p, m.int_type, 0)), "p->value");
  EXPECT_EQ(m.print(m.path(m.p, m.node_pointer, 8)), "p->next");
  EXPECT_EQ(m.print(m.path(m.p, m.ints, 16)), "p->a");
  EXPECT_EQ(m.print(m.path(m.p, m.int_type, 24)), "p->a[2]");
  EXPECT_EQ(m.print(m.path(m.s, m.int_type, 44)), "s.in[1].y");
  EXPECT_EQ(m.print(m.path(m.s, m.point, 40)), "s.in[1]");
}

TEST(PrintPath, Addresses) {
  NodeModule m;
  EXPECT_EQ(m.print(m.address(m.path(m.s, m.node))), "&s");
  EXPECT_EQ(m.print(m.address(m.path(m.p, m.int_type, 0))), "&p->value");
  EXPECT_EQ(m.print(m.address(m.path(m.p, m.node))), "&*p");
  EXPECT_EQ(m.print(m.address(m.path(m.s, m.int_type, 20))), "&s.a[1]");
  EXPECT_EQ(m.print(m.address(m.self)), "&f");
}

TEST(PrintPath, VariableSubscripts) {
  NodeModule m;
  Path path = m.path(m.p, m.int_type, 16);
  path.indices = {m.index(m.i, m.int_type, 4)};
  EXPECT_EQ(m.print(path), "p->a[i]");
  path.offset = 20;
  EXPECT_EQ(m.print(path), "p->a[i + 1]");
  path.offset = 16;
  path.indices[0].low = 1;
  EXPECT_EQ(m.print(path), "p->a[i - 1]");
  Path inner = m.path(m.s, m.int_type, 36);
  inner.indices = {m.index(m.i, m.point, 2)};
  EXPECT_EQ(m.print(inner), "s.in[i].y");
}

TEST(PrintPath, SeveralDimensions) {
  NodeModule m;
  const TypeId matrix = m.array(m.array(m.int_type, 5), 4);
  const SymbolId table = m.variable("table", matrix);
  const TypeId row = m.module.types[matrix].element;
  Path path = m.path(table, m.int_type);
  path.indices = {m.index(m.j, m.int_type, 5), m.index(m.i, row, 4)};  // innermost first, as the plugin writes them
  EXPECT_EQ(m.print(path), "table[i][j]");
  path.indices = {m.index(m.j, m.int_type, 5)};
  path.offset = 40;
  EXPECT_EQ(m.print(path), "table[2][j]");
  path.indices = {m.index(m.i, row, 4)};
  path.offset = 8;
  EXPECT_EQ(m.print(path), "table[i][2]");
  EXPECT_EQ(m.print(m.path(table, row, 20)), "table[1]");
  EXPECT_EQ(m.print(m.path(table, m.int_type, 28)), "table[1][2]");
  // Columns of one element: both dimensions have the same stride, the bounds decide.
  const TypeId narrow = m.array(m.array(m.int_type, 1), 4);
  const SymbolId column = m.variable("column", narrow);
  Path both = m.path(column, m.int_type);
  both.indices = {m.index(m.j, m.int_type, 1), m.index(m.i, m.module.types[narrow].element, 4)};
  EXPECT_EQ(m.print(both), "column[i][j]");
}

TEST(PrintPath, PointersToArrays) {
  NodeModule m;
  const RegisterId q = m.local("q", m.pointer(m.ints));
  Path path = m.path(q, m.int_type);
  path.indices = {m.index(m.i, m.int_type, 4)};
  EXPECT_EQ(m.print(path), "(*q)[i]");
  EXPECT_EQ(m.print(m.path(q, m.int_type, 8)), "(*q)[2]");
  EXPECT_EQ(m.print(m.path(q, m.int_type, -4)), "(*q)[-1]");
}

TEST(PrintPath, BitFields) {
  NodeModule m;
  Path flags = m.path(m.s, m.integer("", 1, true, 3), 4);
  flags.bit_size = 3;
  EXPECT_EQ(m.print(flags), "s.flags:3");
  Path kind = m.path(m.p, m.integer("", 1, true, 5), 4);
  kind.bit_position = 3;
  kind.bit_size = 5;
  EXPECT_EQ(m.print(kind), "p->kind:5");
}

TEST(PrintPath, BitsThatAreNoField) {
  NodeModule m;
  const TypeId byte = m.integer("unsigned char", 1, true);
  Path path = m.path(m.p, byte, 4);
  path.bit_size = 8;
  EXPECT_EQ(m.print(path), "*(unsigned char *)((char *)p + 4)");
  path.bit_position = 2;
  path.bit_size = 3;
  EXPECT_EQ(m.print(path), "*(unsigned char *)((char *)p + 4){bits 2..4}");
}

TEST(PrintPath, Marks) {
  NodeModule m;
  Path path = m.path(m.g, m.int_type);
  path.is_volatile = true;
  EXPECT_EQ(m.print(path), "g.value{v}");
  EXPECT_EQ(m.print(m.address(path)), "&g.value");
  path.is_reverse_order = true;
  path.size = m.use(m.i);
  EXPECT_EQ(m.print(path), "g.value{v}{reversed}{size i}");
}

TEST(PrintPath, ScalarsAndNeighbours) {
  NodeModule m;
  const RegisterId q = m.local("q", m.pointer(m.int_type));
  EXPECT_EQ(m.print(m.path(q, m.int_type)), "*q");
  EXPECT_EQ(m.print(m.path(q, m.int_type, 8)), "q[2]");
  EXPECT_EQ(m.print(m.path(q, m.int_type, -4)), "q[-1]");
  Path path = m.path(q, m.int_type);
  path.indices = {m.index(m.i, m.int_type)};
  EXPECT_EQ(m.print(path), "q[i]");
  EXPECT_EQ(m.print(m.path(m.p, m.int_type, 48 + 36)), "p->in[6].y");
  EXPECT_EQ(m.print(m.path(m.p, m.node_pointer, 48 + 8)), "p[1].next");
}

TEST(PrintPath, CastsWhereThePointerSaysSomethingElse) {
  NodeModule m;
  const RegisterId raw = m.local("raw", m.pointer(m.void_type));
  Path path = m.path(raw, m.int_type, 0);
  path.object = m.node;
  EXPECT_EQ(m.print(path), "((struct node *)raw)->value");
  path.type = m.node;
  EXPECT_EQ(m.print(path), "*(struct node *)raw");
  EXPECT_EQ(m.print(m.address(path)), "(struct node *)raw");
  path.object = m.int_type;
  path.type = m.int_type;
  path.offset = 8;
  EXPECT_EQ(m.print(path), "((int *)raw)[2]");
  path.object = m.ints;
  path.offset = 4;
  EXPECT_EQ(m.print(path), "(*(int (*)[4])raw)[1]");
  // What the access says fails, what the pointer points to fits.
  Path field = m.path(m.p, m.int_type, 16);
  field.object = m.int_type;
  EXPECT_EQ(m.print(field), "p->a[0]");
}

TEST(PrintPath, OtherTypesAtANamedPlace) {
  NodeModule m;
  Path path = m.path(m.s, m.unsigned_type, 0);
  EXPECT_EQ(m.print(path), "*(unsigned int *)&s.value");
  EXPECT_EQ(m.print(m.address(path)), "(unsigned int *)&s.value");
  path.object = m.unsigned_type;
  EXPECT_EQ(m.print(path), "*(unsigned int *)&s");
}

TEST(PrintPath, AddressesWithoutAName) {
  NodeModule m;
  EXPECT_EQ(m.print(m.path(m.p, m.long_type, 3)), "*(long *)((char *)p + 3)");
  EXPECT_EQ(m.print(m.path(m.s, m.long_type, 3)), "*(long *)((char *)&s + 3)");
  EXPECT_EQ(m.print(m.path(m.g, m.long_type, -3)), "*(long *)((char *)&g - 3)");
  EXPECT_EQ(m.print(m.address(m.path(m.p, m.long_type, 3))), "(long *)((char *)p + 3)");
  Path path = m.path(m.p, m.long_type, 3);
  path.indices = {{m.use(m.i), 2, 7, m.use(m.j), 0}};
  EXPECT_EQ(m.print(path), "*(long *)((char *)p + 3 + (i - 2) * 7 * j)");
}

TEST(PrintPath, NumbersAsAddresses) {
  NodeModule m;
  Path path;
  path.base = PathBase::Constant;
  path.base_index = m.number(m.pointer(m.void_type), 0x1000).index();
  path.type = m.int_type;
  path.object = m.node;
  EXPECT_EQ(m.print(path), "((struct node *)0x1000)->value");
  path.object = m.int_type;
  EXPECT_EQ(m.print(path), "*(int *)0x1000");
}

TEST(PrintPath, SubscriptsOutsideTheirArray) {
  NodeModule m;
  const TypeId message =
      m.record("struct message", 8, {{"length", m.int_type, 0}, {"data", m.array(m.char_type, 1), 4}});
  const RegisterId q = m.local("q", m.pointer(message));
  EXPECT_EQ(m.print(m.path(q, m.char_type, 9)), "q->data[5]");
  const TypeId flexible =
      m.record("struct flexible", 4, {{"length", m.int_type, 0}, {"data", m.array(m.int_type, 0), 4}});
  const RegisterId r = m.local("r", m.pointer(flexible));
  EXPECT_EQ(m.print(m.path(r, m.int_type, 12)), "r->data[2]");
  Path path = m.path(m.s, m.int_type, 16);
  path.indices = {{m.use(m.number(m.int_type, 9)), 0, 4, {}, 4}};
  EXPECT_EQ(m.print(path), "s.a[9]");
}

TEST(PrintPath, PartsOfComplexAndVectors) {
  NodeModule m;
  const SlotId z = m.slot("z", m.complex(m.double_type));
  EXPECT_EQ(m.print(m.path(z, m.double_type, 0)), "__real__ z");
  EXPECT_EQ(m.print(m.path(z, m.double_type, 8)), "__imag__ z");
  const RegisterId q = m.local("q", m.pointer(m.complex(m.double_type)));
  EXPECT_EQ(m.print(m.path(q, m.double_type, 8)), "__imag__ *q");
  const SlotId v = m.slot("v", m.vector(m.int_type, 4));
  EXPECT_EQ(m.print(m.path(v, m.int_type, 8)), "v[2]");
  Path path = m.path(v, m.int_type);
  path.indices = {m.index(m.i, m.int_type, 4)};
  EXPECT_EQ(m.print(path), "v[i]");
}

TEST(PrintPath, UnionsTakeTheMemberOfTheType) {
  NodeModule m;
  const TypeId value = m.union_of("union value", 8, {{"i", m.int_type, 0}, {"d", m.double_type, 0}, {"p", m.point, 0}});
  const SlotId u = m.slot("u", value);
  EXPECT_EQ(m.print(m.path(u, m.int_type)), "u.i");
  EXPECT_EQ(m.print(m.path(u, m.double_type)), "u.d");
  EXPECT_EQ(m.print(m.path(u, m.point)), "u.p");
  EXPECT_EQ(m.print(m.path(u, m.int_type, 4)), "u.p.y");
}

TEST(PrintPath, AnonymousMembersAndBaseClasses) {
  NodeModule m{Language::Cxx};
  const TypeId base = m.record("Base", 8, {{"x", m.int_type, 0}, {"z", m.int_type, 4}});
  const TypeId anonymous = m.record("", 4, {{"w", m.int_type, 0}});
  const TypeId derived =
      m.record("Derived", 16, {{"", base, 0, 0, 0, true}, {"x", m.int_type, 8}, {"", anonymous, 12}});
  const SlotId d = m.slot("d", derived);
  EXPECT_EQ(m.print(m.path(d, m.int_type, 8)), "d.x");
  EXPECT_EQ(m.print(m.path(d, m.int_type, 0)), "d.Base::x");
  EXPECT_EQ(m.print(m.path(d, m.int_type, 4)), "d.z");
  EXPECT_EQ(m.print(m.path(d, m.int_type, 12)), "d.w");
  EXPECT_EQ(m.print(m.path(d, base, 0)), "d.<Base>");
  EXPECT_EQ(m.print(m.path(d, anonymous, 12)), "d.<+12>");
}

TEST(PrintPath, BaseClassesAsTheirNamelessCopies) {
  NodeModule m{Language::Cxx};
  const TypeId base = m.record("Base", 8, {{"x", m.int_type, 0}});
  const TypeId as_base = m.record("", 5, {{"x", m.int_type, 0}});
  const TypeId derived = m.record("Derived", 8, {{"", as_base, 0, 0, 0, true}, {"x", m.int_type, 8}});
  const SlotId d = m.slot("d", derived);
  EXPECT_EQ(m.print(m.path(d, base)), "d.<+0>");
  EXPECT_EQ(m.print(m.path(d, m.int_type)), "d.<+0>::x");
}

TEST(PrintPath, LiteralsAtTheirUse) {
  NodeModule m;
  const SymbolId hello = m.literal("hello\n");
  EXPECT_EQ(m.print(m.address(hello)), R"(&"hello\n")");
  EXPECT_EQ(m.print(m.path(hello, m.char_type, 1)), R"("hello\n"[1])");
  const SymbolId more = m.literal(std::string(70, 'x'));
  EXPECT_EQ(m.print(m.address(more)), "&\"" + std::string(60, 'x') + "\"...");
}

TEST(PrintPath, GlobalsBehindLocalsOfTheSameName) {
  NodeModule m;
  const SymbolId hidden = m.variable("p", m.int_type);
  EXPECT_EQ(m.print(m.path(hidden, m.int_type)), "::p");
  const SymbolId counter = m.variable("i.0", m.int_type);
  m.module.symbols[counter].source_name = m.text("i");
  EXPECT_EQ(m.print(m.path(counter, m.int_type)), "i.0");
}

TEST(PrintPath, TypesThatContainThemselvesEnd) {
  NodeModule m;
  const TypeId loop = m.record("struct loop", 8, {});
  const TypeId two = m.array(loop, 2);
  for (int i = 0; i < 50; ++i) {
    m.module.types[loop].fields.push_back({{}, loop, 0, 64, false, false});
    m.module.types[loop].fields.push_back({{}, two, 0, 128, false, true});
  }
  const SlotId s = m.slot("l", loop);
  EXPECT_EQ(m.print(m.path(s, m.int_type, 4)), "*(int *)((char *)&l + 4)");
}

TEST(PrintPath, SubscriptsInMemoryGoByNumber) {
  NodeModule m;
  Path path = m.path(m.s, m.int_type, 16);
  path.indices = {{{OperandKind::Path, m.int_type, 0}, 0, 4, {}, 4}};
  EXPECT_EQ(m.print(path), "s.a[<path 0>]");
}

}  // namespace
}  // namespace gmc::ir::test
