// Makes terms, simplified as far as that is cheap: what the program computes with is mostly small, and many conditions
// become constants on the way. Whatever the functions here return has the value that their names say, for all values of
// the symbols.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/pool_index.hpp"
#include "terms/term.hpp"

namespace gmc::terms {

class TermPool {
 public:
  TermPool() = default;
  TermPool(const TermPool&) = delete;
  TermPool& operator=(const TermPool&) = delete;

  [[nodiscard]] const Term* constant(Bits value, unsigned width);
  [[nodiscard]] const Term* truth(bool value) { return constant(value ? 1 : 0, 1); }
  // Another one with each call.
  [[nodiscard]] const Term* new_symbol(unsigned width, std::string name);
  [[nodiscard]] const Term* symbol(SymbolNumber number) const { return symbols_[number].term; }
  [[nodiscard]] const std::string& name_of(SymbolNumber number) const { return symbols_[number].name; }
  [[nodiscard]] std::size_t symbol_count() const { return symbols_.size(); }
  [[nodiscard]] std::size_t size() const { return terms_.size(); }

  // Both operands are of one width, which is that of the result.
  [[nodiscard]] const Term* add(const Term* a, const Term* b);
  [[nodiscard]] const Term* subtract(const Term* a, const Term* b) { return add(a, negate(b)); }
  [[nodiscard]] const Term* negate(const Term* a) { return multiply(a, constant(~Bits{0}, a->width)); }
  [[nodiscard]] const Term* multiply(const Term* a, const Term* b);
  [[nodiscard]] const Term* divide(Op op, const Term* a, const Term* b);  // and remainders
  [[nodiscard]] const Term* bit_and(const Term* a, const Term* b);
  [[nodiscard]] const Term* bit_or(const Term* a, const Term* b);
  [[nodiscard]] const Term* bit_xor(const Term* a, const Term* b);
  [[nodiscard]] const Term* bit_not(const Term* a) { return bit_xor(a, constant(~Bits{0}, a->width)); }
  [[nodiscard]] const Term* shift(Op op, const Term* a, const Term* count);

  [[nodiscard]] const Term* concat(const Term* high, const Term* low);
  [[nodiscard]] const Term* extract(const Term* a, unsigned low, unsigned width);
  // To a width that is not smaller.
  [[nodiscard]] const Term* zero_extend(const Term* a, unsigned width);
  [[nodiscard]] const Term* sign_extend(const Term* a, unsigned width);
  [[nodiscard]] const Term* extend(const Term* a, unsigned width, bool is_unsigned) {
    return is_unsigned ? zero_extend(a, width) : sign_extend(a, width);
  }
  // Extended or cut.
  [[nodiscard]] const Term* resize(const Term* a, unsigned width, bool is_unsigned) {
    return width <= a->width ? extract(a, 0, width) : extend(a, width, is_unsigned);
  }

  // One bit.
  [[nodiscard]] const Term* equal(const Term* a, const Term* b);
  [[nodiscard]] const Term* less(Op op, const Term* a, const Term* b);  // UnsignedLess, SignedLess
  [[nodiscard]] const Term* less_equal(Op op, const Term* a, const Term* b) { return bit_not(less(op, b, a)); }
  [[nodiscard]] const Term* choose(const Term* condition, const Term* a, const Term* b);

  [[nodiscard]] const Term* float_binary(Op op, const Term* a, const Term* b);
  // FloatResize, FloatFrom..., FloatTo...
  [[nodiscard]] const Term* float_convert(Op op, const Term* a, unsigned width);

  // The same operator on other operands.
  [[nodiscard]] const Term* with_operands(const Term& term, std::span<const Term* const> operands);

 private:
  struct SymbolInfo {
    const Term* term;
    std::string name;
  };
  // As it is written, if it is not constant.
  [[nodiscard]] const Term* make(Op op, unsigned width, std::initializer_list<const Term*> operands,
                                 std::uint32_t parameter = 0);
  [[nodiscard]] const Term* intern(Term term);
  void complete(Term& term);  // with what follows from its operands
  [[nodiscard]] std::span<const SymbolNumber> united(std::span<const SymbolNumber> a, std::span<const SymbolNumber> b);
  [[nodiscard]] const Term* less_unsigned(const Term* a, const Term* b);
  [[nodiscard]] const Term* less_signed(const Term* a, const Term* b);
  // A comparison of something that is one of two constants with a constant; null: it is none.
  template <class Compare>
  [[nodiscard]] const Term* compare_chosen(const Term* chosen, Compare compare);

  std::deque<Term> terms_;
  std::deque<std::vector<SymbolNumber>> symbol_sets_;  // terms share them
  support::PoolIndex known_;
  std::vector<SymbolInfo> symbols_;
};

// Leading zeros: Concat with a constant zero.
[[nodiscard]] inline bool is_zero_extended(const Term* a) {
  return a->is(Op::Concat) && a->operands[0]->is_constant(0);
}

}  // namespace gmc::terms
