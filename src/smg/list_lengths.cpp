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

bool ListLengths::has_length(const List& list) const {
  return std::ranges::any_of(
      lists_, [&](const auto& entry) { return entry.second.kind == list.kind && entry.second.length == list.length; });
}

void ListLengths::look_at(const Graph& graph) {
  std::map<ObjectId, List> fresh;
  std::vector<ObjectId> seen;
  for (const Candidate& candidate : whole_lists(graph)) {
    const ObjectId first = candidate.objects.front();
    const List list{{graph[first].size, candidate.links}, candidate.length};
    const auto known = lists_.find(first);
    if (known == lists_.end()) {
      fresh.emplace(first, list);
    } else {
      seen.push_back(first);
      known->second.length = std::max(known->second.length, list.length);
    }
  }
  std::vector<ObjectId> missing;
  for (const auto& [first, list] : lists_) {
    if (std::ranges::find(seen, first) == seen.end()) missing.push_back(first);
  }
  if (fresh.size() == 1 && missing.size() == 1 && lists_.at(missing[0]).kind == fresh.begin()->second.kind) {
    List list = fresh.begin()->second;
    list.length = std::max(list.length, lists_.at(missing[0]).length);
    lists_.erase(missing[0]);
    lists_.emplace(fresh.begin()->first, list);
    return;
  }
  for (const auto& [first, list] : fresh) {
    if (!has_length(list)) lists_.emplace(first, list);
  }
}

bool ListLengths::raise(ListPrecision& precision, Refinement refinement, const Suffices& suffices) const {
  std::vector<List> lists;
  for (const auto& [first, list] : lists_) lists.push_back(list);
  std::ranges::stable_sort(lists, {}, &List::length);
  if (refinement == Refinement::Candidates) {
    for (const List& list : lists) {
      ListPrecision raised = precision;
      raised.raise(list.kind, list.length + 1);
      if (raised.of(list.kind) == precision.of(list.kind) || !suffices(raised)) continue;
      precision = std::move(raised);
      return true;
    }
  }
  ListPrecision raised = precision;
  for (const List& list : lists) raised.raise(list.kind, list.length + 1);
  const bool is_new =
      std::ranges::any_of(lists, [&](const List& list) { return raised.of(list.kind) != precision.of(list.kind); });
  if (!is_new) return false;
  precision = std::move(raised);
  return true;
}

}  // namespace gmc::smg
