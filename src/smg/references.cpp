#include "smg/references.hpp"

#include <algorithm>

namespace gmc::smg {

namespace {

[[nodiscard]] ObjectId target_of(const Reference& reference) {
  return reference.address.object();
}

}  // namespace

References::References(const Graph& graph) {
  for (const ObjectId from : graph.ids()) {
    for (const Field& field : graph[from].fields) {
      if (field.value.is_address()) references_.push_back({from, field.offset, field.size, field.value});
    }
  }
  std::ranges::stable_sort(references_, {}, target_of);
}

std::span<const Reference> References::to(ObjectId object) const {
  const auto begin = std::ranges::lower_bound(references_, object, {}, target_of);
  const auto end = std::ranges::upper_bound(references_, object, {}, target_of);
  return {begin, end};
}

}  // namespace gmc::smg
