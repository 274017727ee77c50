// The states that were seen, as their fingerprints: a flat table with open addressing, 16 bytes for each place. It
// grows by doubling when it is four fifths full.
#pragma once

#include <cstdint>
#include <vector>

#include "memory/fingerprint.hpp"
#include "support/huge_pages.hpp"

namespace gmc::explore {

class VisitedSet {
 public:
  VisitedSet();

  // False: it was there already.
  bool insert(memory::Fingerprint fingerprint);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return table_.size() * sizeof(memory::Fingerprint); }

 private:
  [[nodiscard]] std::size_t find(memory::Fingerprint fingerprint) const;  // its place, or the free one for it
  void grow();

  using Table = std::vector<memory::Fingerprint, support::TableAllocator<memory::Fingerprint>>;
  Table table_;  // zero: free
  std::size_t size_ = 0;
};

}  // namespace gmc::explore
