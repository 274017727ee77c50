#include "ir/dot.hpp"

#include <gtest/gtest.h>

#include "ir/edges.hpp"
#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

// A function with every kind of edge: a loop, a switch, a computed goto, a throwing call and its handlers.
PrintedModule graph() {
  PrintedModule m{Language::Cxx};
  m.module.symbols[m.self].location = m.at(1);
  const SymbolId type = m.variable("_ZTIi", m.int_type);
  const Operand i = m.use(m.local("i", m.int_type));
  const auto number = [&](int value) { return m.use(m.number(m.int_type, value)); };
  Function& f = m.body();
  const RegionId region = f.regions.add({RegionKind::Try, {}, {{{type}, BlockId{3}}, {{}, BlockId{4}}}, {}, {}});
  f.landing_pads.add({region, BlockId{2}});
  m.block();  // 0
  m.emit(Opcode::Branch, {i, number(3)}, {BlockId{0}, BlockId{1}}).comparison = Opcode::Less;
  m.block();  // 1
  Instruction& call =
      m.emit(Opcode::Call, {Operand{}, m.address(m.function("_Z1gv")), Operand{}, m.address(m.literal("|<\"\\n{ }"))});
  call.landing_pad = LandingPadId{0};
  call.location = m.at(5);
  m.emit(Opcode::Switch, {i, number(1), number(1), number(2), number(4)}, {BlockId{4}, BlockId{3}, BlockId{0}});
  m.block();  // 2
  m.emit(Opcode::Dispatch, {}).region = region;
  f.blocks[BlockId{2}].next = BlockId{4};
  m.block();  // 3
  f.blocks[BlockId{3}].label = m.text("again");
  m.emit(Opcode::Goto, {i}, {BlockId{4}});
  m.block();  // 4
  m.emit(Opcode::Return, {Operand{}});
  return m;
}

TEST(Edges, OfEveryKind) {
  PrintedModule m = graph();
  using K = EdgeKind;
  const auto kinds = [&](std::size_t block) {
    std::vector<std::pair<K, std::uint32_t>> result;
    for (const Edge& edge : edges_from(m.body(), BlockId{block})) result.emplace_back(edge.kind, edge.to.index());
    return result;
  };
  using Kinds = std::vector<std::pair<K, std::uint32_t>>;
  EXPECT_EQ(kinds(0), (Kinds{{K::True, 0}, {K::False, 1}}));
  EXPECT_EQ(kinds(1), (Kinds{{K::Exception, 2}, {K::Default, 4}, {K::Case, 3}, {K::Case, 0}}));
  EXPECT_EQ(kinds(2), (Kinds{{K::Catch, 3}, {K::Catch, 4}, {K::Next, 4}}));
  EXPECT_EQ(kinds(3), (Kinds{{K::Computed, 4}}));
  EXPECT_EQ(kinds(4), Kinds{});
}

TEST(Edges, BackEdgesCloseACycle) {
  PrintedModule m = graph();
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < m.body().blocks.size(); ++i) {
    for (const Edge& edge : edges_from(m.body(), BlockId{i})) edges.push_back(edge);
  }
  const std::vector<bool> is_back = find_back_edges(m.body(), edges);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (is_back[i]) found.emplace_back(edges[i].from.index(), edges[i].to.index());
  }
  EXPECT_EQ(found, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 0}, {1, 0}}));
}

TEST(Dot, DrawsTheGraph) {
  PrintedModule m = graph();
  const SymbolNames names{m.module};
  EXPECT_EQ(print_dot(m.module, names, FunctionId{0}), R"raw(digraph "f" {
  label="int f()\na.c:1:1";
  labelloc=t;
  node [shape=record, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  b0 [label="{\<bb\ 0\>|if\ (i\ \<\ 3)\ goto\ \<bb\ 0\>;\ else\ goto\ \<bb\ 1\>;\l}"];
  b1 [label="{\<bb\ 1\>|//\ a.c:5\lg\ (&\"\|\<\\\"\\\\n\{\ \}\");\ [lp\ 0]\lswitch\ (i)\ \{\l\ \ case\ 1:\ goto\ \<bb\ 3\>;\l\ \ case\ 2\ ...\ 4:\ goto\ \<bb\ 0\>;\l\ \ default:\ goto\ \<bb\ 4\>;\l\}\l}"];
  b2 [label="{\<bb\ 2\>|eh_dispatch\ region\ 0;\l}"];
  b3 [label="{\<bb\ 3\>\ again|goto\ *i;\ \ //\ \<bb\ 4\>\l}"];
  b4 [label="{\<bb\ 4\>|return;\l}"];
  b0 -> b0 [color=blue, fontcolor=darkgreen, penwidth=2, label="true"];
  b0 -> b1 [color=red, fontcolor=red, label="false"];
  b1 -> b2 [color=red, fontcolor=red, style=dashed, label="lp 0"];
  b1 -> b4 [label="default"];
  b1 -> b3 [label="case 1"];
  b1 -> b0 [color=blue, penwidth=2, label="case 2 ... 4"];
  b2 -> b3 [color=purple, fontcolor=purple, style=dashed, label="catch (int)"];
  b2 -> b4 [color=purple, fontcolor=purple, style=dashed, label="catch (...)"];
  b2 -> b4;
  b3 -> b4 [style=dotted, label="goto"];
}
)raw");
}

}  // namespace
}  // namespace gmc::ir::test
