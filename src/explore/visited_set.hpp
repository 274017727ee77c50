// The states that were seen, as their fingerprints: a flat table with open addressing, 16 bytes for each place, and 8
// more if there are threads that sleep. It grows by doubling when it is four fifths full.
#pragma once

#include <cstdint>
#include <vector>

#include "explore/state_store.hpp"
#include "memory/fingerprint.hpp"
#include "support/huge_pages.hpp"

namespace gmc::explore {

class VisitedSet {
 public:
  VisitedSet();

  // False: it was there already.
  bool insert(memory::Fingerprint fingerprint) { return visit(fingerprint, {}).is_new; }
  [[nodiscard]] Visit visit(memory::Fingerprint fingerprint, Sleepers now);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const {
    return table_.size() * sizeof(memory::Fingerprint) + sleepers_.size() * sizeof(Sleepers);
  }

 private:
  [[nodiscard]] std::size_t find(memory::Fingerprint fingerprint) const;  // its place, or the free one for it
  void grow();

  using Table = std::vector<memory::Fingerprint, support::TableAllocator<memory::Fingerprint>>;
  Table table_;                                                        // zero: free
  std::vector<Sleepers, support::TableAllocator<Sleepers>> sleepers_;  // [place]; none: nobody has slept yet
  std::size_t size_ = 0;
};

}  // namespace gmc::explore
