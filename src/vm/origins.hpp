// Where undefined values come from. Only kept in the silent second run after an `uninitialized-value` fault
// (Options::tracks_origins, src/cli/find_origin.cpp): a run that looks for faults does not pay for it.
//
// An origin is a record of all that a message needs, so that it outlives its area and its frame; each is kept once, and
// all else are its numbers:
//   - registers: every value with undefined bits is in the MixedPool, together with its origin;
//   - memory: the OriginShadow, for undefined bytes that were stored or copied;
//   - an instruction that computes: its result comes from where the first undefined operand does.
// One value has one origin, even if several went into it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "support/pool_index.hpp"
#include "vm/call_stacks.hpp"
#include "vm/cell.hpp"
#include "vm/code.hpp"
#include "vm/mixed_pool.hpp"
#include "vm/origin_shadow.hpp"

namespace gmc::vm {

struct Origin {
  enum class Kind : std::uint8_t {
    Unknown,
    Register,  // a variable that lives in one
    Area,      // a variable in memory, or a block
    Result,    // of a function that returned nothing
  };
  Kind kind = Kind::Unknown;
  std::uint8_t area_kind = 0;                 // Area: AreaKind
  const LoweredFunction* function = nullptr;  // Register, Area: whose
  std::uint32_t index = 0;                    // Register: which; Area: the slot, if it is a local variable
  StackId made = no_stack;                    // Area: of a block; Result: the call
  link::EntityId entity;                      // Area: of a global variable; Result: the function
  std::uint64_t size = 0;                     // Area
  std::int64_t offset = 0;                    // Area: of the byte; always 0 if the area is large

  friend bool operator==(const Origin&, const Origin&) = default;
};

class Origins {
 public:
  explicit Origins(MixedPool& pool) : pool_(pool), records_(1) {}

  [[nodiscard]] OriginId intern(const Origin& origin);
  [[nodiscard]] const Origin& operator[](OriginId id) const { return records_[id]; }

  // The instruction in execution: what it computes comes from the first of its operands that was noted.
  void begin() { current_ = unknown_origin; }
  void note(OriginId origin) {
    if (current_ == unknown_origin) current_ = origin;
  }
  void note(std::span<const Cell> cells) { note(of(cells)); }
  // Whatever was noted before, from here on it is about this one.
  void turn_to(OriginId origin) { current_ = origin; }
  [[nodiscard]] OriginId current() const { return current_; }

  // Of the first cell with undefined bits.
  [[nodiscard]] OriginId of(std::span<const Cell> cells) const;
  // Gives those that have none an origin.
  void complete(std::span<Cell> cells, OriginId origin);

  // Memory.
  [[nodiscard]] OriginShadow& shadow() { return shadow_; }
  // A mixed cell is stored.
  void store(memory::Pointer at, unsigned size, const Cell& cell);
  // `area`: the origin of those that were neither stored nor copied there.
  [[nodiscard]] OriginId find(memory::Pointer at, OriginId area);

 private:
  [[nodiscard]] OriginId at_offset(OriginId origin, std::int64_t offset);

  MixedPool& pool_;
  std::vector<Origin> records_;
  support::PoolIndex by_hash_;
  OriginShadow shadow_;
  OriginId current_ = unknown_origin;
};

}  // namespace gmc::vm
