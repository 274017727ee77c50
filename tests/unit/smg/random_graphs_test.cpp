// Every operation on graphs made at random: nothing that they describe is lost. What they describe is made in the naive
// way (concretise.hpp). GMC_RANDOM_GRAPHS says how many, GMC_FIRST_SEED from where on.
#include <gtest/gtest.h>

#include <cstdlib>

#include "concretise.hpp"
#include "random_graph.hpp"
#include "smg/abstract.hpp"
#include "smg/collect.hpp"
#include "smg/consistency.hpp"
#include "smg/join.hpp"
#include "smg/materialise.hpp"
#include "smg/plot.hpp"

namespace gmc::test {
namespace {

using namespace smg;

[[nodiscard]] unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

[[nodiscard]] unsigned first_seed() {
  return from_environment("GMC_FIRST_SEED", 1);
}
[[nodiscard]] unsigned last_seed() {
  return first_seed() + from_environment("GMC_RANDOM_GRAPHS", 1000);
}

// Enough to see what is wrong with lengths.
constexpr std::uint32_t longest = 2;
constexpr std::size_t most_memories = 12;

[[nodiscard]] Thresholds thresholds_for(unsigned seed) {
  return seed % 3 == 0 ? Thresholds{3, 3, 3} : Thresholds{2, 2, 2};
}

[[nodiscard]] Graph abstracted(Graph graph, unsigned seed) {
  static_cast<void>(abstract(graph, [&](const Candidate&) { return thresholds_for(seed); }));
  return graph;
}

// With equations in which nothing is a number: of two graphs, if they can be joined.
[[nodiscard]] Graph related(RandomGraph& random, unsigned seed) {
  const Graph graph = abstracted(random.memory(), seed);
  for (unsigned i = 0; i < 4; ++i) {
    if (auto joined = join(graph, abstracted(random.another(), seed))) return std::move(joined->graph);
  }
  return graph;
}

[[nodiscard]] bool has_equations(const Graph& graph) {
  return std::ranges::any_of(graph.relations(32).rows(), [](const auto& row) { return !row.is.is_number(); });
}

[[nodiscard]] std::vector<Graph> some_memories(const Graph& graph) {
  return concretise(graph, longest, most_memories);
}

TEST(RandomGraphs, AbstractionDescribesWhatItBeganWith) {
  unsigned with_segments = 0;
  unsigned with_nested = 0;
  for (unsigned seed = first_seed(); seed < last_seed(); ++seed) {
    RandomGraph random{seed};
    const Graph memory = random.memory();
    ASSERT_EQ(find_inconsistency(memory), "") << "seed " << seed;
    const Graph graph = abstracted(memory, seed);
    ASSERT_EQ(find_inconsistency(graph), "") << "seed " << seed << dot(memory) << dot(graph);
    ASSERT_TRUE(is_described(memory, graph)) << "seed " << seed << dot(memory) << dot(graph);
    bool has_segment = false;
    bool has_nested = false;
    for (const ObjectId id : graph.ids()) {
      has_segment |= graph[id].is_segment();
      has_nested |= graph[id].level > 0;
    }
    with_segments += has_segment ? 1 : 0;
    with_nested += has_nested ? 1 : 0;
  }
  std::printf("%u with segments, %u with nested objects\n", with_segments, with_nested);
  EXPECT_GT(with_segments * 4, last_seed() - first_seed());
  EXPECT_GT(with_nested * 20, last_seed() - first_seed());
}

TEST(RandomGraphs, JoinDescribesBoth) {
  unsigned joined_graphs = 0;
  unsigned with_equations = 0;
  for (unsigned seed = first_seed(); seed < last_seed(); ++seed) {
    RandomGraph random{seed};
    const Graph left = seed % 2 == 0 ? related(random, seed) : abstracted(random.memory(), seed);
    const Graph right = abstracted(random.another(), seed / 2);
    const auto joined = seed % 5 == 0 ? widen(left, right) : join(left, right);
    if (!joined) continue;
    ++joined_graphs;
    with_equations += has_equations(joined->graph) ? 1 : 0;
    ASSERT_EQ(find_inconsistency(joined->graph), "")
        << "seed " << seed << dot(left) << dot(right) << dot(joined->graph);
    const bool left_covers = joined->status == JoinStatus::Equal || joined->status == JoinStatus::Left;
    const bool right_covers = joined->status == JoinStatus::Equal || joined->status == JoinStatus::Right;
    for (const Graph& memory : some_memories(left)) {
      ASSERT_TRUE(is_described(memory, joined->graph))
          << "seed " << seed << dot(left) << dot(right) << dot(joined->graph) << dot(memory);
      ASSERT_TRUE(!right_covers || is_described(memory, right)) << "seed " << seed << dot(left) << dot(right);
    }
    for (const Graph& memory : some_memories(right)) {
      ASSERT_TRUE(is_described(memory, joined->graph))
          << "seed " << seed << dot(left) << dot(right) << dot(joined->graph) << dot(memory);
      ASSERT_TRUE(!left_covers || is_described(memory, left)) << "seed " << seed << dot(left) << dot(right);
    }
  }
  std::printf("%u pairs joined, %u with equations\n", joined_graphs, with_equations);
  EXPECT_GT(with_equations * 20, last_seed() - first_seed());
  EXPECT_GT(joined_graphs * 10, last_seed() - first_seed());
}

TEST(RandomGraphs, EveryGraphCoversItself) {
  for (unsigned seed = first_seed(); seed < last_seed(); ++seed) {
    RandomGraph random{seed};
    const Graph memory = random.memory();
    const Graph graph = abstracted(memory, seed);
    ASSERT_TRUE(is_covered(memory, memory)) << "seed " << seed << dot(memory);
    ASSERT_TRUE(is_covered(graph, graph)) << "seed " << seed << dot(graph);
    const Graph general = related(random, seed);
    const Graph same = general;
    ASSERT_TRUE(is_covered(general, same)) << "seed " << seed << dot(general);
  }
}

TEST(RandomGraphs, MaterialisedGraphsDescribeTheSame) {
  unsigned cases = 0;
  for (unsigned seed = first_seed(); seed < last_seed(); ++seed) {
    RandomGraph random{seed};
    const Graph graph = seed % 2 == 0 ? related(random, seed) : abstracted(random.memory(), seed);
    // An equation whose factors are all even is not kept, nor is what a symbol that has become a number was not equal
    // to: then more is described, but only of numbers.
    Graph plain = graph;
    for (const SymbolId id : graph.symbols()) plain.edit(id).others.clear();
    for (const unsigned bits : {32U, 64U}) plain.set_relations(LinearSystem{bits});
    for (const ObjectId id : graph.ids()) {
      if (!graph[id].is_segment() || graph[id].level > 0) continue;
      for (const Target end : {Target::First, Target::Last}) {
        if (end == Target::Last && graph[id].kind != ObjectKind::DoublyLinked) continue;
        const auto parts = materialise(graph, Value::address(id, graph[id].links.head, end));
        for (const Materialised& part : parts)
          ASSERT_EQ(find_inconsistency(part.graph), "") << "seed " << seed << dot(graph) << dot(part.graph);
        for (const Graph& memory : some_memories(graph)) {
          const auto has = [&](const Materialised& part) { return is_described(memory, part.graph); };
          ASSERT_TRUE(std::ranges::any_of(parts, has)) << "seed " << seed << dot(graph) << dot(memory);
          ++cases;
        }
        for (const Materialised& part : parts) {
          for (const Graph& memory : some_memories(part.graph))
            ASSERT_TRUE(is_described(memory, plain)) << "seed " << seed << dot(graph) << dot(part.graph) << dot(memory);
        }
      }
    }
  }
  std::printf("%u memories\n", cases);
}

}  // namespace
}  // namespace gmc::test
