#include "report/state_graph_dot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gmc::report {
namespace {

using ::testing::HasSubstr;

TEST(StateGraphDot, DrawsStatesAndTransitions) {
  using Kind = trace::StateGraph::Kind;
  const trace::StateGraph graph{{Kind::Inner, Kind::Fault}, {{0, 1, 2, "writes \"x\""}, {0, 0, 1, ""}}};
  const std::string dot = state_graph_dot(graph);
  EXPECT_THAT(dot, HasSubstr("s0 [label=\"0\", shape=circle];"));
  EXPECT_THAT(dot, HasSubstr("s1 [label=\"1\", shape=octagon"));
  EXPECT_THAT(dot, HasSubstr("s0 -> s1 [label=\"2: writes \\\"x\\\"\"];"));
  EXPECT_THAT(dot, HasSubstr("s0 -> s0 [label=\"1: goes on\"];"));
}

}  // namespace
}  // namespace gmc::report
