// The parts of the verifier, one per kind of table. Each throws the first Defect it finds; find_defect catches it.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/module.hpp"
#include "ir/operand_types.hpp"

namespace gmc::ir {

struct Defect {
  std::string text;  // one sentence without a full stop
};

template <class... Args>
[[noreturn, gnu::cold, gnu::noinline]] void fail(fmt::format_string<Args...> format, Args&&... args) {
  throw Defect{fmt::format(format, std::forward<Args>(args)...)};
}

// A name from the module, fit for a message of one line.
[[nodiscard]] std::string printable(std::string_view text);

// 'name', or its number when it has none.
[[nodiscard]] std::string describe(const Module& module, SymbolId symbol);
[[nodiscard]] std::string describe(const Module& module, FunctionId function);

// Beyond this no object can exist, and sums of offsets would no longer fit.
inline constexpr std::uint64_t greatest_size = std::numeric_limits<std::int64_t>::max();

// Not std::has_single_bit, which without a machine instruction for it is a call.
[[nodiscard]] constexpr bool is_power_of_two(std::uint64_t value) {
  return value != 0 && (value & (value - 1)) == 0;
}

// `id` names nothing, or something in `table`.
template <class Table, class IdType>
[[nodiscard]] bool is_none_or_in(const Table& table, IdType id) {
  return static_cast<std::uint32_t>(id.index() + 1) <= table.size();
}

// Some item on a cycle of a graph in which every item 0..count-1 has at most one successor; `next` returns an Id, all
// of which are in range. Linear; without allocation when successors come before their predecessors, as compilers make
// them.
template <class Next>
[[nodiscard]] std::optional<std::size_t> find_cycle(std::size_t count, Next next) {
  bool is_ordered = true;
  for (std::size_t i = 0; i < count; ++i) is_ordered = is_ordered && (!next(i) || next(i).index() < i);
  if (is_ordered) return std::nullopt;

  std::vector<std::size_t> visited_from(count, count);
  for (std::size_t start = 0; start < count; ++start) {
    std::size_t i = start;
    while (visited_from[i] == count) {
      visited_from[i] = start;
      if (!next(i)) break;
      i = next(i).index();
      if (visited_from[i] == start) return i;
    }
  }
  return std::nullopt;
}

void verify_types(const Module& module);
void verify_symbols(const Module& module);

// `operand_types` knows the constants of the module, and afterwards the registers and paths of the function.
void verify_function(const Module& module, FunctionId id, OperandTypes& operand_types);

// The blocks and instructions of a function whose other tables are sound.
void verify_code(const Module& module, FunctionId id, const OperandTypes& operand_types);

}  // namespace gmc::ir
