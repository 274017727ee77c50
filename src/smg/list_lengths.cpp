#include "smg/list_lengths.hpp"

#include <algorithm>
#include <vector>

namespace gmc::smg {

namespace {

// Those that are not the rest of another one.
[[nodiscard]] std::vector<Candidate> whole_lists(const Graph& graph) {
  const std::vector<Candidate> all = find_candidates(graph);
  std::vector<Candidate> result;
  for (const Candidate& candidate : all) {
    const auto has_it_inside = [&](const Candidate& other) {
      const auto found = std::ranges::find(other.objects, candidate.objects.front());
      return other.links == candidate.links && found != other.objects.end() && found != other.objects.begin();
    };
    if (std::ranges::none_of(all, has_it_inside)) result.push_back(candidate);
  }
  // Of a circle each object is the first one of some list: one of them is enough.
  if (result.empty() && !all.empty()) result.push_back(all.front());
  return result;
}

}  // namespace

namespace {

[[nodiscard]] bool are_alike(const Candidate& a, const Candidate& b) {
  return a.size == b.size && a.links == b.links;
}

// It is the same list, which was longer or shorter before.
void grow(Candidate& list, const Candidate& other) {
  list.length = std::max(list.length, other.length);
  list.origins.insert(other.origins.begin(), other.origins.end());
}

}  // namespace

bool ListLengths::has_length(const Candidate& list) const {
  return std::ranges::any_of(lists_, [&](const auto& entry) {
    const Candidate& known = entry.second;
    return are_alike(known, list) && known.origins == list.origins && known.length == list.length;
  });
}

void ListLengths::look_at(const Graph& graph) {
  std::map<ObjectId, Candidate> fresh;
  std::vector<ObjectId> seen;
  for (const Candidate& list : whole_lists(graph)) {
    const ObjectId first = list.objects.front();
    const auto known = lists_.find(first);
    if (known == lists_.end()) {
      fresh.emplace(first, list);
    } else {
      seen.push_back(first);
      grow(known->second, list);
    }
  }
  std::vector<ObjectId> missing;
  for (const auto& [first, list] : lists_) {
    if (std::ranges::find(seen, first) == seen.end()) missing.push_back(first);
  }
  if (fresh.size() == 1 && missing.size() == 1 && are_alike(lists_.at(missing[0]), fresh.begin()->second)) {
    Candidate list = fresh.begin()->second;
    grow(list, lists_.at(missing[0]));
    lists_.erase(missing[0]);
    lists_.emplace(fresh.begin()->first, std::move(list));
    return;
  }
  for (const auto& [first, list] : fresh) {
    if (!has_length(list)) lists_.emplace(first, list);
  }
}

bool ListLengths::raise(ListPrecision& precision, Refinement refinement, bool is_in_haste,
                        const Suffices& suffices) const {
  std::vector<Candidate> lists;
  for (const auto& [first, list] : lists_) lists.push_back(list);
  std::ranges::stable_sort(lists, {}, &Candidate::length);
  if (refinement == Refinement::Candidates) {
    for (const Candidate& list : lists) {
      for (const Kept kept : {Kept::Pieces, Kept::Elements}) {
        ListPrecision raised = precision;
        raised.raise(list, kept, list.length + 1);
        if (raised.of(list) == precision.of(list) || !suffices(raised)) continue;
        if (is_in_haste) raised.raise(list, kept, (list.length + 1) * 3 / 2);
        precision = std::move(raised);
        return true;
      }
    }
  }
  ListPrecision raised = precision;
  for (const Candidate& list : lists) raised.raise(list, Kept::Elements, list.length + 1);
  const bool is_new =
      std::ranges::any_of(lists, [&](const Candidate& list) { return raised.of(list) != precision.of(list); });
  if (!is_new) return false;
  precision = std::move(raised);
  return true;
}

}  // namespace gmc::smg
