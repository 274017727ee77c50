// A symbolic memory graph: a set of memories, described by objects and what they hold (K. Dudka, P. Peringer, T.
// Vojnar, "Byte-Precise Verification of Low-Level List Manipulation", SAS 2013; J. Knaut, "Symbolic Heap Abstraction
// with Automatic Refinement", 2018). The edges of the paper are here the fields of objects and the addresses in them.
//
// Roots are the objects that a program reaches by name: variables, registers. Everything else is reached from there;
// see collect.hpp for what is not.
//
// Copies share what is equal: a copy costs a counter for each object, and a change copies the object that is changed.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "smg/interval.hpp"
#include "smg/linear.hpp"
#include "smg/object.hpp"

namespace gmc::smg {

// Something unknown, and what is known of it. Of a level above zero it is another one in each element of the segment
// that it belongs to.
struct Symbol {
  std::uint32_t level = 0;
  unsigned bits = 64;  // at most
  bool is_unsigned = false;
  Interval range = Interval::of_bits(64, false);  // as a number of that kind
  std::vector<std::uint64_t> excluded;            // bits that it does not have; sorted
  std::vector<SymbolId> others;                   // that it is not equal to; sorted

  [[nodiscard]] static Symbol of(unsigned bits, bool is_unsigned, std::uint32_t level = 0) {
    return {level, bits, is_unsigned, Interval::of_bits(bits, is_unsigned), {}, {}};
  }
  // How many elements a list has, which are linked by so many bytes each: as many as have room, at most.
  [[nodiscard]] static Symbol count(std::uint32_t least, std::uint64_t link_size) {
    Symbol symbol = of(64, true);
    symbol.range = {least, (Wide{1} << (link_size * 8)) / static_cast<Wide>(link_size)};
    return symbol;
  }
  [[nodiscard]] bool may_be(std::uint64_t number) const;
  // It may have these lowest bits.
  [[nodiscard]] bool may_end_with(std::uint64_t number, unsigned count) const;
  friend bool operator==(const Symbol&, const Symbol&) = default;
};

class Graph {
 public:
  // Objects.
  ObjectId add(Object object);
  void remove(ObjectId id);
  [[nodiscard]] bool has(ObjectId id) const { return find(id) != nullptr; }
  [[nodiscard]] const Object& operator[](ObjectId id) const { return *at(id); }
  [[nodiscard]] Object& edit(ObjectId id);
  [[nodiscard]] std::vector<ObjectId> ids() const;
  [[nodiscard]] std::size_t size() const { return objects_.size(); }

  [[nodiscard]] const std::vector<ObjectId>& roots() const { return roots_; }
  void add_root(ObjectId id) { roots_.push_back(id); }
  void remove_root(ObjectId id);
  void replace_root(ObjectId old, ObjectId fresh);  // in its place

  // Symbols.
  SymbolId add(Symbol symbol);
  [[nodiscard]] const Symbol& operator[](SymbolId id) const;
  [[nodiscard]] Symbol& edit(SymbolId id);
  [[nodiscard]] std::vector<SymbolId> symbols() const;
  void forget(SymbolId id);
  // They are not equal, from now on.
  void set_different(SymbolId a, SymbolId b);
  [[nodiscard]] bool are_different(SymbolId a, SymbolId b) const;

  // Equations between numbers, modulo 2 to 32 and to 64 (linear.hpp), of symbols of level 0. They are kept once that is
  // asked for. Those of a list's length are, too: what is counted is known to be as many then, however many.
  void start_relating();
  [[nodiscard]] bool relates() const { return relations_ != nullptr; }
  // Modulo 2 to so many bits, which are 32 or 64. Of a graph that does not relate: nothing is known.
  [[nodiscard]] const LinearSystem& relations(unsigned bits) const;
  void set_relations(LinearSystem system);
  // It is zero, modulo 2 to so many bits. What cannot be kept is left out. False: that is impossible.
  [[nodiscard]] bool relate(unsigned bits, const Linear& zero);
  // The number that it is, modulo 2 to so many bits; nothing: nobody knows.
  [[nodiscard]] std::optional<std::uint64_t> known_number(unsigned bits, const Linear& linear) const;
  // Elements of a list or a region; nothing: nobody knows.
  [[nodiscard]] std::optional<Linear> count_of(ObjectId id) const;

  // Fields. The bytes are inside of the object.
  // What they hold; where nobody knows, that is a new symbol from now on.
  [[nodiscard]] Value read(ObjectId id, std::uint64_t offset, std::uint64_t size);
  void write(ObjectId id, std::uint64_t offset, std::uint64_t size, Value value);
  // Nobody knows any more what they hold.
  void clear(ObjectId id, std::uint64_t offset, std::uint64_t size);
  // memmove
  void copy(ObjectId to, std::uint64_t to_offset, ObjectId from, std::uint64_t from_offset, std::uint64_t size);
  // Wherever the one is, there is the other one now.
  void replace(const Value& old, const Value& fresh);

  [[nodiscard]] std::uint32_t level_of(const Value& value) const;

  friend bool operator==(const Graph& a, const Graph& b);

 private:
  using Entry = std::pair<ObjectId, std::shared_ptr<const Object>>;
  [[nodiscard]] const Entry* find(ObjectId id) const;
  [[nodiscard]] const std::shared_ptr<const Object>& at(ObjectId id) const;
  // What follows from equations is possible.
  [[nodiscard]] bool is_possible(const LinearSystem& system) const;
  // What is known to be one number is that number.
  void settle(const LinearSystem& system);
  void forget_relations(SymbolId id);

  std::vector<Entry> objects_;  // by id
  std::vector<std::pair<SymbolId, std::shared_ptr<const Symbol>>> symbols_;
  std::vector<ObjectId> roots_;
  struct Relations {
    LinearSystem narrow{32};
    LinearSystem wide{64};

    friend bool operator==(const Relations&, const Relations&) = default;
  };
  std::shared_ptr<const Relations> relations_;  // null: they are not kept
  std::uint32_t next_object_ = 0;
  std::uint32_t next_symbol_ = 0;
};

}  // namespace gmc::smg
