// The kinds of faults, generated from faults.def, and sets of them.
#pragma once

#include <bitset>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace gmc::ir {

enum class FaultKind : std::uint8_t {
#define GMC_FAULT(name, id, meaning, cwe, property, severity, on) name,
#include "ir/faults.def"
#undef GMC_FAULT
};

enum class Severity : std::uint8_t { Warning, Error, Unknown };

struct FaultInfo {
  std::string_view id;
  std::string_view meaning;
  unsigned cwe;
  std::string_view property;  // of SV-COMP; empty: none
  Severity severity;
  bool is_default;
};

namespace detail {
inline constexpr bool On = true;
inline constexpr bool Off = false;
inline constexpr FaultInfo fault_table[] = {
#define GMC_FAULT(name, id, meaning, cwe, property, severity, on) {id, meaning, cwe, property, Severity::severity, on},
#include "ir/faults.def"
#undef GMC_FAULT
};
}  // namespace detail

inline constexpr std::size_t fault_count = std::size(detail::fault_table);

[[nodiscard]] constexpr const FaultInfo& fault_info(FaultKind kind) {
  return detail::fault_table[static_cast<std::size_t>(kind)];
}

[[nodiscard]] constexpr std::optional<FaultKind> find_fault(std::string_view id) {
  for (std::size_t i = 0; i < fault_count; ++i) {
    if (detail::fault_table[i].id == id) return static_cast<FaultKind>(i);
  }
  return std::nullopt;
}

// Which faults are looked for.
class FaultSet {
 public:
  [[nodiscard]] static FaultSet defaults() {
    FaultSet set;
    for (std::size_t i = 0; i < fault_count; ++i) set.set(static_cast<FaultKind>(i), detail::fault_table[i].is_default);
    return set;
  }
  void set(FaultKind kind, bool is_checked) { checked_.set(static_cast<std::size_t>(kind), is_checked); }
  void add(const FaultSet& others) { checked_ |= others.checked_; }
  [[nodiscard]] bool contains(FaultKind kind) const { return checked_.test(static_cast<std::size_t>(kind)); }

 private:
  std::bitset<fault_count> checked_;
};

}  // namespace gmc::ir
