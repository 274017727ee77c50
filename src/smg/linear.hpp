// Numbers that depend linearly on symbols, and systems of equations between such numbers, modulo a power of two.
//
// A system is kept solved: each row says what one symbol is by others, which have no row themselves and may be anything
// (M. Karr, "Affine Relationships Among Variables of a Program", 1976; modulo powers of two: M. Müller-Olm, H. Seidl,
// "Analysis of Modular Arithmetic", 2007). Only odd factors can be divided by. Where there are none, an equation is
// left out: then less is known, which is always right. With n symbols, an operation costs at most n² steps; most
// systems have a few rows.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "smg/value.hpp"

namespace gmc::smg {

// constant + factor · symbol + factor · symbol + ...
struct Linear {
  std::uint64_t constant = 0;
  std::vector<std::pair<SymbolId, std::uint64_t>> terms;  // by symbol; no factor is zero

  [[nodiscard]] static Linear number(std::uint64_t number) { return {number, {}}; }
  [[nodiscard]] static Linear symbol(SymbolId symbol) { return {0, {{symbol, 1}}}; }
  // A number or a symbol.
  [[nodiscard]] static Linear of(const Value& value) {
    return value.is_symbol() ? symbol(value.symbol()) : number(value.bits());
  }

  [[nodiscard]] bool is_number() const { return terms.empty(); }
  [[nodiscard]] std::uint64_t factor_of(SymbolId symbol) const;
  void add(const Linear& other, std::uint64_t factor = 1);

  friend Linear operator+(Linear a, const Linear& b) {
    a.add(b);
    return a;
  }
  friend Linear operator-(Linear a, const Linear& b) {
    a.add(b, ~std::uint64_t{0});
    return a;
  }
  friend bool operator==(const Linear&, const Linear&) = default;
};

// What an odd number must be multiplied with to give 1, modulo 2 to the 64, and so modulo less.
[[nodiscard]] std::uint64_t inverse_of(std::uint64_t odd);

class LinearSystem {
 public:
  struct Row {
    SymbolId symbol;
    Linear is;

    friend bool operator==(const Row&, const Row&) = default;
  };

  explicit LinearSystem(unsigned bits) : bits_(bits) {}

  [[nodiscard]] unsigned bits() const { return bits_; }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] std::uint64_t cut(std::uint64_t number) const {
    return bits_ >= 64 ? number : number & ((std::uint64_t{1} << bits_) - 1);
  }

  // The same, by symbols that have no row.
  [[nodiscard]] Linear reduced(const Linear& linear) const;
  // It is zero, too. False: it cannot be.
  [[nodiscard]] bool add(const Linear& zero);
  // What is known without the symbol stays.
  void forget(SymbolId symbol);
  // Whether something is known of it.
  [[nodiscard]] bool mentions(SymbolId symbol) const;
  // All symbols of which something is known, sorted.
  [[nodiscard]] std::vector<SymbolId> symbols() const;

  friend bool operator==(const LinearSystem&, const LinearSystem&) = default;

 private:
  [[nodiscard]] Linear cut(Linear linear) const;
  // `zero` is solved for the symbol, whose factor is odd.
  [[nodiscard]] Linear solved_for(SymbolId symbol, const Linear& zero) const;
  void put_in(SymbolId symbol, const Linear& is);

  unsigned bits_;
  std::vector<Row> rows_;  // by symbol
};

}  // namespace gmc::smg
