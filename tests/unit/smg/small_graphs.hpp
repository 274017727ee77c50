// Graphs for tests, in a few words: variables and blocks of 32 bytes with links at 8 and 16 and data at 0.
#pragma once

#include <vector>

#include "smg/abstract.hpp"

namespace gmc::test {

inline constexpr std::uint64_t block_size = 32;
inline constexpr std::uint64_t next_at = 8;
inline constexpr std::uint64_t prev_at = 16;

[[nodiscard]] smg::ObjectId add_variable(smg::Graph& graph, std::uint64_t name);
[[nodiscard]] smg::ObjectId add_block(smg::Graph& graph);

enum class End : std::uint8_t { Null, Circle };
// A variable that points to the first of so many blocks.
struct List {
  smg::Graph graph;
  smg::ObjectId variable;
  std::vector<smg::ObjectId> blocks;
};
[[nodiscard]] List singly_linked(std::size_t length, End end = End::Null);
[[nodiscard]] List doubly_linked(std::size_t length, End end = End::Null);

// All lists of two elements and more.
[[nodiscard]] std::vector<smg::Abstraction> abstract_all(smg::Graph& graph);
[[nodiscard]] std::vector<smg::ObjectId> segments_of(const smg::Graph& graph);
// What a variable holds.
[[nodiscard]] smg::Value held(const smg::Graph& graph, smg::ObjectId variable);

}  // namespace gmc::test
