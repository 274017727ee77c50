#include "smg/graph.hpp"

#include <algorithm>

#include "support/error.hpp"

namespace gmc::smg {

namespace {

template <class Entries, class Key>
[[nodiscard]] auto find_entry(Entries& entries, Key id) {
  const auto found = std::ranges::lower_bound(entries, id, {}, [](const auto& entry) { return entry.first; });
  return found != entries.end() && found->first == id ? found : entries.end();
}

// The item, which nobody else has then.
template <class T>
[[nodiscard]] T& own(std::shared_ptr<const T>& item) {
  if (item.use_count() != 1) item = std::make_shared<const T>(*item);
  return const_cast<T&>(*item);
}

template <class T>
void insert_once(std::vector<T>& sorted, const T& item) {
  const auto place = std::ranges::lower_bound(sorted, item);
  if (place == sorted.end() || *place != item) sorted.insert(place, item);
}

}  // namespace

bool Symbol::may_be(std::uint64_t number) const {
  return range.has(meaning_of(number, bits, is_unsigned)) && !std::ranges::binary_search(excluded, number);
}

const Graph::Entry* Graph::find(ObjectId id) const {
  const auto found = find_entry(objects_, id);
  return found == objects_.end() ? nullptr : &*found;
}

const std::shared_ptr<const Object>& Graph::at(ObjectId id) const {
  const Entry* const entry = find(id);
  GMC_CHECK(entry != nullptr, "the object is in the graph");
  return entry->second;
}

ObjectId Graph::add(Object object) {
  const ObjectId id{next_object_++};
  objects_.emplace_back(id, std::make_shared<const Object>(std::move(object)));
  return id;
}

void Graph::remove(ObjectId id) {
  const auto found = find_entry(objects_, id);
  GMC_CHECK(found != objects_.end(), "the object is in the graph");
  objects_.erase(found);
}

Object& Graph::edit(ObjectId id) {
  return own(const_cast<std::shared_ptr<const Object>&>(at(id)));
}

std::vector<ObjectId> Graph::ids() const {
  std::vector<ObjectId> result;
  result.reserve(objects_.size());
  for (const Entry& entry : objects_) result.push_back(entry.first);
  return result;
}

void Graph::remove_root(ObjectId id) {
  std::erase(roots_, id);
}

void Graph::replace_root(ObjectId old, ObjectId fresh) {
  std::ranges::replace(roots_, old, fresh);
}

SymbolId Graph::add(Symbol symbol) {
  const SymbolId id{next_symbol_++};
  symbols_.emplace_back(id, std::make_shared<const Symbol>(std::move(symbol)));
  return id;
}

const Symbol& Graph::operator[](SymbolId id) const {
  const auto found = find_entry(symbols_, id);
  GMC_CHECK(found != symbols_.end(), "the symbol is in the graph");
  return *found->second;
}

Symbol& Graph::edit(SymbolId id) {
  const auto found = find_entry(symbols_, id);
  GMC_CHECK(found != symbols_.end(), "the symbol is in the graph");
  return own(found->second);
}

std::vector<SymbolId> Graph::symbols() const {
  std::vector<SymbolId> result;
  result.reserve(symbols_.size());
  for (const auto& entry : symbols_) result.push_back(entry.first);
  return result;
}

void Graph::forget(SymbolId id) {
  const std::vector<SymbolId> others = (*this)[id].others;
  for (const SymbolId other : others) std::erase(edit(other).others, id);
  symbols_.erase(find_entry(symbols_, id));
  forget_relations(id);
}

void Graph::set_different(SymbolId a, SymbolId b) {
  insert_once(edit(a).others, b);
  insert_once(edit(b).others, a);
}

bool Graph::are_different(SymbolId a, SymbolId b) const {
  return std::ranges::binary_search((*this)[a].others, b);
}

std::uint32_t Graph::level_of(const Value& value) const {
  switch (value.kind()) {
    case Value::Kind::Number: return 0;
    case Value::Kind::Symbol: return (*this)[value.symbol()].level;
    case Value::Kind::Address: return (*this)[value.object()].level + (value.target() == Target::All ? 1 : 0);
  }
  return 0;
}

void Graph::replace(const Value& old, const Value& fresh) {
  for (Entry& entry : objects_) {
    const auto has_old = [&](const Field& field) { return field.value == old; };
    if (std::ranges::none_of(entry.second->fields, has_old)) continue;
    for (Field& field : own(entry.second).fields) {
      if (has_old(field)) field.value = fresh;
    }
  }
}

bool operator==(const Graph& a, const Graph& b) {
  const auto is_same = [](const auto& x, const auto& y) { return x.first == y.first && *x.second == *y.second; };
  return a.roots_ == b.roots_ && std::ranges::equal(a.objects_, b.objects_, is_same) &&
         std::ranges::equal(a.symbols_, b.symbols_, is_same) && a.relates() == b.relates() &&
         (!a.relates() || *a.relations_ == *b.relations_);
}

}  // namespace gmc::smg
