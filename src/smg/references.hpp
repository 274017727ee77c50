// Who points to an object.
#pragma once

#include <span>
#include <vector>

#include "smg/graph.hpp"

namespace gmc::smg {

struct Reference {
  ObjectId from;
  std::uint64_t at = 0;  // offset of the field
  std::uint64_t size = 0;
  Value address;
};

class References {
 public:
  explicit References(const Graph& graph);
  [[nodiscard]] std::span<const Reference> to(ObjectId object) const;

 private:
  std::vector<Reference> references_;  // by the object they point to
};

}  // namespace gmc::smg
