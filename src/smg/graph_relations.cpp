// Equations between numbers, and what follows from them.
#include <algorithm>

#include "smg/graph.hpp"
#include "support/error.hpp"

namespace gmc::smg {

bool Symbol::may_end_with(std::uint64_t number, unsigned count) const {
  if (count >= bits) return may_be(number);
  const Wide distance = Wide{1} << count;
  const Wide first = range.low + ((static_cast<Wide>(number) - range.low) % distance + distance) % distance;
  if (first > range.high) return false;
  // If there is a second one, it is not looked at whether they are excluded.
  return first + distance <= range.high || !std::ranges::binary_search(excluded, static_cast<std::uint64_t>(first));
}

void Graph::start_relating() {
  if (!relates()) relations_ = std::make_shared<const Relations>();
}

const LinearSystem& Graph::relations(unsigned bits) const {
  static const Relations none;
  const Relations& relations = relates() ? *relations_ : none;
  return bits == 64 ? relations.wide : relations.narrow;
}

void Graph::set_relations(LinearSystem system) {
  Relations relations = *relations_;
  (system.bits() == 64 ? relations.wide : relations.narrow) = std::move(system);
  relations_ = std::make_shared<const Relations>(std::move(relations));
}

void Graph::forget_relations(SymbolId id) {
  if (!relates()) return;
  for (const unsigned bits : {32U, 64U}) {
    if (!relations(bits).mentions(id)) continue;
    LinearSystem system = relations(bits);
    system.forget(id);
    set_relations(std::move(system));
  }
}

bool Graph::relate(unsigned bits, const Linear& zero) {
  if (!relates()) return true;
  for (const unsigned modulo : {64U, 32U}) {
    // What is true of more bits is true of fewer.
    const auto can_be_kept = [&](const auto& term) {
      const Symbol& symbol = (*this)[term.first];
      return symbol.level == 0 && symbol.bits >= modulo;
    };
    if (bits < modulo || !std::ranges::all_of(zero.terms, can_be_kept)) continue;
    LinearSystem system = relations(modulo);
    if (!system.add(zero)) return false;
    if (system == relations(modulo)) continue;
    if (!is_possible(system)) return false;
    settle(system);
    set_relations(std::move(system));
  }
  return true;
}

bool Graph::is_possible(const LinearSystem& system) const {
  for (const LinearSystem::Row& row : system.rows()) {
    const Symbol& symbol = (*this)[row.symbol];
    if (row.is.is_number() && !symbol.may_end_with(row.is.constant, system.bits())) return false;
    if (symbol.bits != system.bits()) continue;
    for (const SymbolId other : symbol.others) {
      if ((*this)[other].bits != system.bits()) continue;
      if (system.reduced(row.is - Linear::symbol(other)) == Linear::number(0)) return false;
    }
  }
  return true;
}

void Graph::settle(const LinearSystem& system) {
  for (const LinearSystem::Row& row : system.rows()) {
    if (!row.is.is_number() || (*this)[row.symbol].bits != system.bits()) continue;
    const Value symbol = Value::symbol(row.symbol);
    for (Entry& entry : objects_) {
      // A field of another size holds more than the symbol, or a part of it.
      const auto is_it = [&](const Field& field) { return field.value == symbol && field.size * 8 == system.bits(); };
      if (std::ranges::none_of(entry.second->fields, is_it)) continue;
      for (Field& field : edit(entry.first).fields) {
        if (is_it(field)) field.value = Value::number(row.is.constant);
      }
    }
  }
}

std::optional<std::uint64_t> Graph::known_number(unsigned bits, const Linear& linear) const {
  if (!relates() || (bits != 32 && bits != 64)) return std::nullopt;
  const Linear reduced = relations(bits).reduced(linear);
  return reduced.is_number() ? std::optional{reduced.constant} : std::nullopt;
}

std::optional<Linear> Graph::count_of(ObjectId id) const {
  const Object& object = (*this)[id];
  if (!object.is_segment()) return Linear::number(1);
  return object.count ? std::optional{Linear::symbol(object.count)} : std::nullopt;
}

}  // namespace gmc::smg
