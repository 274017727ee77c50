// What instructions mean: the one definition. The evaluator executes an instruction of the IR on the frame of a
// function, whatever its types and whatever tags its operands carry. It is general, not fast; handlers of the
// interpreter do the common cases and leave the rest to it, and tests compare the two.
//
// A fault is noted in the machine (Machine::fail) and the instruction is finished with some harmless value; nobody
// looks at the state after that. So nothing here throws.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ir/fault.hpp"
#include "memory/memory.hpp"
#include "vm/code.hpp"
#include "vm/datum.hpp"
#include "vm/symbolic_places.hpp"
#include "vm/symbols.hpp"

namespace gmc::vm {

class Machine;

// What somebody wants to do at a place.
enum class Use : std::uint8_t { Read, Write, Address };

// An integer with its undefined bits, extended to 128 bits by its type's sign.
struct Integer {
  Wide bits = 0;
  Wide undefined = 0;
};

// The same of one that depends on inputs. Which bits were never set does not depend on them; in the term, these are
// zero. It is as wide as the value, or as the type's precision.
struct SymbolicInteger {
  const terms::Term* term = nullptr;
  terms::Bits undefined = 0;
};

class Evaluator {
 public:
  Evaluator(Machine& machine, const LoweredFunction& function, Cell* frame)
      : machine_(machine), function_(function), module_(*function.module), ir_(*function.function), frame_(frame) {}

  // Any instruction that only computes: not calls, branches, returns.
  void execute(const ir::Instruction& instruction);
  // The condition of a Branch. Nothing: it is not defined.
  [[nodiscard]] std::optional<bool> condition(const ir::Instruction& instruction);

  [[nodiscard]] Datum value(const ir::Operand& operand);
  // The value as a number; a fault named after `what` if it is undefined.
  [[nodiscard]] Wide number(const ir::Operand& operand, const char* what);
  void assign(const ir::Operand& destination, const Datum& datum);
  // Where a path leads, with the checks that `use` asks for. Null with a fault.
  [[nodiscard]] memory::Pointer place(const ir::Path& path, Use use);
  [[nodiscard]] std::uint64_t size_of(const ir::Path& path);
  [[nodiscard]] const ir::Path& path(const ir::Operand& operand) const { return ir_.paths[ir::PathId{operand.index}]; }
  [[nodiscard]] const ir::Type& type(ir::TypeId id) const { return module_.types[id]; }
  [[nodiscard]] bool is_aggregate(const ir::Operand& operand) const { return type(operand.type).is_aggregate(); }

  // The bytes of a pair of operators, on values alone.
  [[nodiscard]] Datum unary(ir::Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a);
  [[nodiscard]] Datum binary(ir::Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                             const ir::Type& right_type, const Datum& b);
  [[nodiscard]] Datum convert(const ir::Type& to, const ir::Type& from, const Datum& a);
  // True, false, or not defined.
  [[nodiscard]] std::optional<bool> compare(ir::Opcode opcode, const ir::Type& operands, const Datum& a,
                                            const Datum& b);

  [[nodiscard]] Datum load(memory::Pointer at, const ir::Type& type);
  void store(memory::Pointer at, const ir::Type& type, const Datum& datum);

  // Element `index` of a vector or part of a complex number, and back.
  [[nodiscard]] Datum element(const Datum& datum, const ir::Type& element_type, std::size_t index);
  void set_element(Datum& datum, const ir::Type& element_type, std::size_t index, const Datum& value);

  // A symbolic value is fixed, which may be a choice.
  [[nodiscard]] Integer integer(const ir::Type& type, const Datum& datum);
  [[nodiscard]] Datum datum(const ir::Type& type, const Integer& integer);

  // Values that depend on inputs (evaluate_symbolic.cpp).
  [[nodiscard]] bool has_symbols(const Datum& datum) const;
  // As a term of the type's precision; null: it is not all defined, or an address.
  [[nodiscard]] const terms::Term* term_of(const ir::Type& type, const Datum& datum);
  [[nodiscard]] Datum datum_of_term(const ir::Type& type, const terms::Term* term);
  // The same with bits that were never set; nothing: some of it is an address.
  [[nodiscard]] std::optional<SymbolicInteger> symbolic_integer(const ir::Type& type, const Datum& datum);
  [[nodiscard]] bool is_partly_set(const ir::Type& type, const Datum& datum) {
    const auto integer = symbolic_integer(type, datum);
    return integer && integer->undefined != 0;
  }
  [[nodiscard]] Datum datum_of_bits(const ir::Type& type, const SymbolicInteger& integer);
  // One of the values it can have; the other cells stay what they are.
  [[nodiscard]] Datum concrete(const Datum& datum);
  [[nodiscard]] Datum concrete(const ir::Type& type, const Datum& datum);

 private:
  [[nodiscard]] Datum constant(ir::ConstantId id);
  [[nodiscard]] memory::Pointer base_of(const ir::Path& path, Use use);
  [[nodiscard]] std::int64_t index_bytes(const ir::PathIndex& index, Use use);
  void check_stored_type(const ir::Path& path, memory::Pointer at);
  void check_alignment(const ir::Path& path, memory::Pointer base, memory::Pointer at);
  [[nodiscard]] std::optional<std::uint64_t> tag_bits(const ir::Path& path, memory::Pointer at);
  [[nodiscard]] Datum load_bits(const ir::Path& path, memory::Pointer at);
  void store_tag(const ir::Path& path, memory::Pointer at, std::uint64_t bits);
  void store_bits(const ir::Path& path, memory::Pointer at, const Datum& datum);
  [[nodiscard]] Datum reversed(const ir::Type& type, const Datum& datum);

  void copy(const ir::Instruction& instruction);
  void zero(const ir::Operand& destination);
  void clobber(const ir::Instruction& instruction);
  void construct(const ir::Instruction& instruction);
  void ternary(const ir::Instruction& instruction);
  void assembly(const ir::Instruction& instruction);
  void permute(const ir::Instruction& instruction);
  [[nodiscard]] Datum choose_element(const ir::Type& part, const std::vector<Datum>& elements,
                                     const terms::Term* index);

  [[nodiscard]] std::uint64_t address_bytes(const memory::Value& value);
  [[nodiscard]] Datum integer_unary(ir::Opcode opcode, const ir::Type& to, const Datum& a);
  [[nodiscard]] Datum integer_binary(ir::Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                                     const ir::Type& right_type, const Datum& b);
  [[nodiscard]] Datum divide(ir::Opcode opcode, const ir::Type& to, const Integer& a, const Integer& b);
  [[nodiscard]] Datum shift(ir::Opcode opcode, const ir::Type& to, const Integer& a, const Integer& count,
                            const ir::Type& count_type);
  [[nodiscard]] Datum checked(ir::Opcode opcode, const ir::Type& to, const Integer& a, const Integer& b);
  [[nodiscard]] bool check_format(const ir::Type& type);
  [[nodiscard]] Datum float_unary(ir::Opcode opcode, const ir::Type& to, const Datum& a);
  [[nodiscard]] Datum float_binary(ir::Opcode opcode, const ir::Type& to, const Datum& a, const Datum& b);
  [[nodiscard]] Datum float_convert(const ir::Type& to, const ir::Type& from, const Datum& a);
  [[nodiscard]] bool float_compare(ir::Opcode opcode, const ir::Type& type, const Datum& a, const Datum& b);
  [[nodiscard]] Datum complex_binary(ir::Opcode opcode, const ir::Type& to, const Datum& a, const Datum& b);
  [[nodiscard]] Datum vector_unary(ir::Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a);
  [[nodiscard]] Datum vector_binary(ir::Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                                    const ir::Type& right_type, const Datum& b);
  [[nodiscard]] Datum pointer_binary(ir::Opcode opcode, const ir::Type& to, const Datum& a, const ir::Type& right_type,
                                     const Datum& b);
  [[nodiscard]] std::optional<Datum> address_arithmetic(ir::Opcode opcode, const ir::Type& to, const Datum& a,
                                                        const Datum& b);
  [[nodiscard]] std::optional<bool> pointer_compare(ir::Opcode opcode, const Cell& a, const Cell& b);
  [[nodiscard]] std::optional<SymbolicInteger> bits_of(const ir::Type& type, const Datum& datum);
  [[nodiscard]] bool excludes(const terms::Term* wrong, ir::FaultKind kind, const char* message);
  [[nodiscard]] bool checks_overflow(const ir::Type& type) const;
  [[nodiscard]] Datum symbolic_unary(ir::Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a);
  [[nodiscard]] Datum symbolic_binary(ir::Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                                      const ir::Type& right_type, const Datum& b);
  [[nodiscard]] Datum symbolic_checked(ir::Opcode opcode, const ir::Type& to, const terms::Term* a,
                                       const terms::Term* b);
  [[nodiscard]] Datum symbolic_divide(ir::Opcode opcode, const ir::Type& to, const terms::Term* a,
                                      const terms::Term* b);
  [[nodiscard]] const terms::Term* shift_distance(const terms::Term* a, const terms::Term* count, const char* message);
  [[nodiscard]] Datum symbolic_shift(ir::Opcode opcode, const ir::Type& to, const terms::Term* a,
                                     const terms::Term* count);
  [[nodiscard]] Datum symbolic_rotate(ir::Opcode opcode, const ir::Type& to, const terms::Term* a,
                                      const terms::Term* count);
  [[nodiscard]] Datum symbolic_move(const ir::Type& to, const Datum& a, const ir::Type& bytes_type, const Datum& bytes);
  [[nodiscard]] Datum symbolic_address(const ir::Type& to, memory::Pointer base, const terms::Term* distance);
  [[nodiscard]] const terms::Term* symbolic_compare(ir::Opcode opcode, const ir::Type& operands, const terms::Term* a,
                                                    const terms::Term* b);
  // Where some bits were never set (evaluate_partly_set.cpp).
  [[nodiscard]] Datum partly_set(const ir::Type& type, const terms::Term* term, terms::Bits undefined);
  [[nodiscard]] std::optional<Datum> partly_set_unary(ir::Opcode opcode, const ir::Type& to, const ir::Type& from,
                                                      const SymbolicInteger& operand);
  [[nodiscard]] std::optional<Datum> partly_set_binary(ir::Opcode opcode, const ir::Type& to, const ir::Type& left_type,
                                                       const SymbolicInteger& left, const ir::Type& right_type,
                                                       const SymbolicInteger& right);
  [[nodiscard]] Datum partly_set_logic(ir::Opcode opcode, const ir::Type& to, const SymbolicInteger& x,
                                       const SymbolicInteger& y);
  [[nodiscard]] std::optional<Datum> partly_set_shift(ir::Opcode opcode, const ir::Type& to, const SymbolicInteger& x,
                                                      const SymbolicInteger& count);
  [[nodiscard]] std::optional<bool> partly_set_compare(ir::Opcode opcode, const ir::Type& operands,
                                                       const SymbolicInteger& left, const SymbolicInteger& right);
  [[nodiscard]] std::optional<Datum> extract_symbolic(const ir::Type& to, const Datum& whole, unsigned first,
                                                      unsigned size);
  [[nodiscard]] Datum convert_pieces(const ir::Type& to, const ir::Type& from, const Datum& a);
  [[nodiscard]] std::optional<bool> decide_comparison(ir::Opcode opcode, const ir::Type& operands, const Datum& a,
                                                      const Datum& b);
  [[nodiscard]] Datum symbolic_float_unary(ir::Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a);
  [[nodiscard]] Datum symbolic_float_binary(ir::Opcode opcode, const ir::Type& to, const ir::Type& operands,
                                            const Datum& a, const Datum& b);
  [[nodiscard]] const terms::Term* symbolic_float_compare(ir::Opcode opcode, const ir::Type& operands, const Datum& a,
                                                          const Datum& b);
  [[nodiscard]] Datum load_symbolic_bits(const ir::Path& path, memory::Pointer at);
  void store_symbolic_bits(const ir::Path& path, memory::Pointer at, const Datum& datum);
  // Accesses whose place depends on inputs (evaluate_places.cpp). Those that give nothing, or false, have changed
  // nothing: the place has to be fixed first.
  [[nodiscard]] bool has_symbolic_place(const ir::Path& path) const;
  [[nodiscard]] bool stays_inside(const terms::Term* leaves, Use use,
                                  std::span<const terms::LinearForm::Part> deciding);
  [[nodiscard]] bool add_index(terms::LinearForm& form, const ir::PathIndex& index, Use use);
  [[nodiscard]] std::optional<SymbolicPlaces> find_places(const ir::Path& path, Use use);
  void narrow(SymbolicPlaces& places);
  using Elements = std::vector<const terms::Term*>;
  [[nodiscard]] std::optional<Elements> elements_at(const SymbolicPlaces& places, unsigned size, Use use);
  [[nodiscard]] std::optional<Elements> find_elements(SymbolicPlaces& places, unsigned size, Use use);
  [[nodiscard]] std::optional<Datum> load_chosen(const ir::Path& path);
  [[nodiscard]] bool store_chosen(const ir::Path& path, const Datum& datum);
  [[nodiscard]] Datum depends_on_placement(const char* what, const ir::Type& to);

  Machine& machine_;
  const LoweredFunction& function_;
  const ir::Module& module_;
  const ir::Function& ir_;
  Cell* frame_;
};

}  // namespace gmc::vm
