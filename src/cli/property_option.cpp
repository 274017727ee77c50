#include "cli/property_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "support/error.hpp"
#include "support/nearest_match.hpp"

namespace gmc::cli {

using ir::FaultKind;

namespace {

enum class Support : std::uint8_t { Unknown, Known, KnownAtTheEnd };

struct Row {
  std::string_view name;
  Support support;
  std::vector<FaultKind> kinds;
};

[[nodiscard]] const std::vector<Row>& rows() {
  static const std::vector<FaultKind> memory = {
      FaultKind::NullDereference, FaultKind::UseAfterFree,     FaultKind::UseAfterScope,
      FaultKind::OutOfBoundsRead, FaultKind::OutOfBoundsWrite, FaultKind::InvalidPointer,
      FaultKind::InvalidFree,     FaultKind::DoubleFree,       FaultKind::MemoryLeak,
  };
  static const std::vector<Row> table = {
      {"unreach-call", Support::Known, {FaultKind::AssertionFailure}},
      {"valid-memsafety", Support::Known, memory},
      {"no-overflow", Support::Known, {FaultKind::SignedOverflow}},
      {"valid-memcleanup", Support::KnownAtTheEnd, {FaultKind::MemoryLeak}},
      {"no-data-race", Support::Known, {FaultKind::DataRace}},
      {"termination", Support::Unknown, {}},
  };
  return table;
}

}  // namespace

Property find_property(std::string_view name) {
  const auto found = std::ranges::find(rows(), name, &Row::name);
  if (found == rows().end()) {
    std::vector<std::string_view> names;
    for (const Row& row : rows()) names.push_back(row.name);
    throw UserError(fmt::format("--property does not know '{}'{}; it takes {}", name, support::suggestion(name, names),
                                fmt::join(names, ", ")));
  }
  Property property;
  property.is_supported = found->support != Support::Unknown;
  property.must_free_everything = found->support == Support::KnownAtTheEnd;
  property.checks.set(FaultKind::Unsupported, true);
  for (const FaultKind kind : found->kinds) property.checks.set(kind, true);
  return property;
}

bool is_harmless(FaultKind kind) {
  constexpr auto kinds =
      std::to_array({FaultKind::MemoryLeak, FaultKind::SignedOverflow, FaultKind::LockMisuse, FaultKind::JoinMisuse,
                     FaultKind::Deadlock, FaultKind::DataRace, FaultKind::TypePunning, FaultKind::MisalignedAccess,
                     FaultKind::FormatMismatch, FaultKind::Abort, FaultKind::NonTermination});
  return std::ranges::find(kinds, kind) != kinds.end();
}

}  // namespace gmc::cli
