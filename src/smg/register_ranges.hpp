// Between which numbers the registers of a function are, at one point of it, and what instructions and conditions say
// of that. Registers that are no integers of at most 64 bits are not looked at.
#pragma once

#include <optional>
#include <vector>

#include "ir/module.hpp"
#include "smg/number_type.hpp"

namespace gmc::smg {

class RegisterRanges {
 public:
  // Anything.
  RegisterRanges(const ir::Module& module, const ir::Function& function);

  [[nodiscard]] Interval of(const ir::Operand& operand) const;
  void set(const ir::Operand& destination, const Interval& range);
  void set(std::uint32_t register_index, const Interval& range) { ranges_[register_index] = range; }
  void forget(const ir::Operand& destination);

  // What an instruction that computes gives; in its type or beyond.
  [[nodiscard]] Interval result_of(const ir::Instruction& instruction) const;
  // False: the comparison cannot have that outcome.
  [[nodiscard]] bool assume(ir::Opcode comparison, const ir::Operand& a, const ir::Operand& b);

  // Both are possible; true: it is more than before. What has grown becomes as large as its type with Growth::Jump.
  enum class Growth : std::uint8_t { Step, Jump };
  [[nodiscard]] bool join(const RegisterRanges& other, Growth growth);

 private:
  [[nodiscard]] const ir::Type& type(ir::TypeId id) const { return module_->types[id]; }
  [[nodiscard]] Interval all_of(std::size_t index) const;
  [[nodiscard]] Interval unary(ir::Opcode opcode, const ir::Operand& a) const;

  const ir::Module* module_;
  const ir::Function* function_;
  std::vector<Interval> ranges_;  // [register]
};

[[nodiscard]] bool is_counted(const ir::Type& type);  // an integer of at most 64 bits
[[nodiscard]] Interval all_numbers(const ir::Type& type);
// As a number of the type, which wraps around if it does not fit.
[[nodiscard]] Interval converted(const Interval& range, const ir::Type& to);
// The hull of both; what has grown becomes as large as the other one says.
[[nodiscard]] Interval widened(const Interval& before, const Interval& after, const Interval& all);

}  // namespace gmc::smg
