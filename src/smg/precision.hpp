// How long lists must be to be abstracted, for each kind of list: the size of its elements and where they are linked.
// Lists of one kind may be looked at closely while all others are abstracted as soon as possible.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>

#include "smg/candidate.hpp"

namespace gmc::smg {

enum class Refinement : std::uint8_t {
  None,
  MaxLength,   // all lists as long as the longest one on the way stay as they are
  Candidates,  // the smallest of the lengths on the way that is enough
};

struct ListKind {
  std::uint64_t size = 0;
  Links links;

  friend bool operator<(const ListKind& a, const ListKind& b) { return key(a) < key(b); }
  friend bool operator==(const ListKind&, const ListKind&) = default;

 private:
  [[nodiscard]] static std::tuple<std::uint64_t, std::int64_t, std::uint64_t, std::uint64_t> key(const ListKind& kind) {
    return {kind.size, kind.links.head, kind.links.next, kind.links.prev};
  }
};

class ListPrecision {
 public:
  [[nodiscard]] Thresholds of(const ListKind& kind) const {
    const auto found = least_.find(kind);
    if (found == least_.end()) return {};
    const std::uint32_t least = found->second;
    return {std::max(least, 2U), std::max(least, 2U), std::max(least, 3U)};
  }
  void raise(const ListKind& kind, std::uint32_t least) { least_[kind] = std::max(least_[kind], least); }
  [[nodiscard]] std::uint32_t greatest() const {
    std::uint32_t result = Thresholds{}.equal;
    for (const auto& [kind, least] : least_) result = std::max(result, least);
    return result;
  }

 private:
  std::map<ListKind, std::uint32_t> least_;
};

}  // namespace gmc::smg
