#include "smg/references.hpp"

namespace gmc::smg {

References::References(const Graph& graph) {
  for (const ObjectId from : graph.ids()) {
    for (const Field& field : graph[from].fields) {
      if (field.value.is_address())
        references_[field.value.object()].push_back({from, field.offset, field.size, field.value});
    }
  }
}

std::span<const Reference> References::to(ObjectId object) const {
  const auto found = references_.find(object);
  return found == references_.end() ? std::span<const Reference>{} : std::span<const Reference>{found->second};
}

}  // namespace gmc::smg
