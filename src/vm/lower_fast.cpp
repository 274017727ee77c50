#include "vm/lower_fast.hpp"

#include <bit>

#include "vm/constant_bits.hpp"
#include "vm/fast_arithmetic.hpp"
#include "vm/fast_memory.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::Opcode;
using ir::OperandKind;
using ir::TypeKind;

namespace {

class Chooser {
 public:
  Chooser(Machine& machine, LoweredFunction& function)
      : machine_(machine), function_(function), module_(*function.module), ir_(*function.function) {}

  [[nodiscard]] std::optional<Code> choose(const ir::Instruction& instruction) {
    const auto operands = ir_.operands_of(instruction);
    switch (ir::shape(instruction.opcode)) {
      case ir::Shape::Copy: return copy(operands[0], operands[1]);
      case ir::Shape::Unary: return unary(instruction.opcode, operands[0], operands[1]);
      case ir::Shape::Binary: return binary(instruction, operands);
      case ir::Shape::Compare: return compare(instruction.opcode, operands);
      case ir::Shape::Branch: return branch(instruction.comparison, operands);
      default: return std::nullopt;
    }
  }

 private:
  [[nodiscard]] const ir::Type& type(ir::TypeId id) const { return module_.types[id]; }
  [[nodiscard]] bool is_register(const ir::Operand& operand) const {
    return operand.is(OperandKind::Register) && type(operand.type).size <= 8;
  }
  [[nodiscard]] std::uint32_t cell(const ir::Operand& operand) const {
    return function_.cell_of(ir::RegisterId{operand.index});
  }
  [[nodiscard]] bool is_word(const ir::Type& candidate) const {  // a pointer, or an integer that can hold one
    return (candidate.is_pointer() || (candidate.is_integral() && candidate.precision == 64)) && candidate.size == 8;
  }

  [[nodiscard]] std::optional<std::uint64_t> number(const ir::Operand& operand) const {
    return constant_bits(module_, operand);
  }

  // How integers of a type compare: by their canonical form, whatever the precision.
  [[nodiscard]] Scalar comparable(const ir::Type& compared) const {
    if (compared.is_integral() && compared.size <= 8) return compared.is_unsigned ? Scalar::U64 : Scalar::I64;
    return scalar_of(compared);
  }

  struct RightOperand {
    Right right = Right::Cell;
    std::uint32_t cell = 0;
    std::uint64_t number = 0;
  };
  [[nodiscard]] std::optional<RightOperand> right_operand(const ir::Operand& operand) const {
    if (const auto bits = number(operand)) return RightOperand{Right::Number, 0, *bits};
    if (is_register(operand)) return RightOperand{Right::Cell, cell(operand), 0};
    return std::nullopt;
  }

  [[nodiscard]] static std::optional<Code> made(Handler handler, std::uint32_t d, std::uint32_t a, std::uint32_t b = 0,
                                                std::uint64_t number = 0, std::uint32_t c = 0) {
    if (handler == nullptr) return std::nullopt;
    return Code{handler, d, a, b, c, number};
  }

  [[nodiscard]] std::optional<Code> copy(const ir::Operand& to, const ir::Operand& from) {
    if (to.is(OperandKind::Path)) return store(to, from);
    if (!is_register(to)) return std::nullopt;
    if (is_register(from)) return made(copy_handler(), cell(to), cell(from));
    if (const auto bits = number(from)) return made(set_number_handler(), cell(to), 0, 0, *bits);
    if (from.is(OperandKind::Path)) return load(to, from);
    if (from.is(OperandKind::Address)) return address(to, from);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Code> address(const ir::Operand& to, const ir::Operand& from) {
    const ir::Path& path = ir_.paths[ir::PathId{from.index}];
    if (module_.target.pointer_size != 8 || module_.target.wraps_pointers) return std::nullopt;
    if (!path.indices.empty()) {
      const auto at = place(path);
      if (!at) return std::nullopt;
      return made(address_handler(at->base, at->index), cell(to), at->a, at->b, at->number, at->c);
    }
    if (path.offset < 0) return std::nullopt;
    const auto offset = static_cast<std::uint64_t>(path.offset);
    switch (path.base) {
      case ir::PathBase::Symbol: {
        const memory::Pointer area = global(path);
        if (area.is_null() || offset > machine_.memory().header(area.area).size) return std::nullopt;
        return made(set_pointer_handler(), cell(to), area.area.index(), 0, offset);
      }
      case ir::PathBase::Slot:
        if (offset > ir_.slots[ir::SlotId{path.base_index}].size) return std::nullopt;
        return made(move_pointer_handler(Right::Number, false), cell(to),
                    function_.cell_of(ir::SlotId{path.base_index}), 0, offset);
      case ir::PathBase::Register:
        return made(move_pointer_handler(Right::Number, true), cell(to),
                    function_.cell_of(ir::RegisterId{path.base_index}), 0, offset);
      default: return std::nullopt;
    }
  }

  [[nodiscard]] memory::Pointer global(const ir::Path& path) {
    const link::EntityId entity = machine_.program().resolve(function_.module_id, ir::SymbolId{path.base_index});
    if (machine_.program().symbol_of(machine_.program().entities[entity]).is_thread_local) return {};
    return machine_.global(entity);
  }

  // Base, index, offset and alignment of an access, as the handlers want them.
  struct Place {
    Base base = Base::Cell;
    Index index = Index::None;
    Aligned aligned = Aligned::Unchecked;
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t c = 0;
    std::uint64_t number = 0;
  };
  [[nodiscard]] std::optional<Place> place(const ir::Path& path) {
    if (path.bit_size != 0 || path.is_reverse_order || path.size) return std::nullopt;
    Place result;
    switch (path.base) {
      case ir::PathBase::Symbol: {
        const memory::Pointer area = global(path);
        if (area.is_null()) return std::nullopt;
        result.base = Base::Area;
        result.a = area.area.index();
        break;
      }
      case ir::PathBase::Slot: result.a = function_.cell_of(ir::SlotId{path.base_index}); break;
      case ir::PathBase::Register: result.a = function_.cell_of(ir::RegisterId{path.base_index}); break;
      default: return std::nullopt;
    }
    if (path.align > 1 && machine_.checks(ir::FaultKind::MisalignedAccess)) {
      result.aligned = Aligned::Yes;
      const std::uint32_t align = module_.target.pointer_size == 4 ? std::min(path.align, 4U) : path.align;
      result.c = static_cast<std::uint32_t>(std::countr_zero(align)) << stride_bits;
    }
    result.number = static_cast<std::uint64_t>(path.offset);
    if (path.indices.empty()) return result;
    for (const ir::PathIndex& index : path.indices) {
      if (!is_register(index.index) || index.low != 0 || index.dynamic_stride) return std::nullopt;
    }
    const ir::PathIndex& first = path.indices[0];
    const bool fits = path.indices.size() == 1 && path.offset == static_cast<std::int32_t>(path.offset) &&
                      first.count < 0xffffffffU && first.stride <= stride_mask;
    if (fits) {
      result.index = Index::Cell;
      result.b = cell(first.index);
      result.c |= static_cast<std::uint32_t>(first.stride);
      result.number = static_cast<std::uint32_t>(path.offset) | first.count << 32;
      return result;
    }
    auto site = std::make_unique<AccessSite>();
    site->offset = path.offset;
    for (const ir::PathIndex& index : path.indices)
      site->steps.push_back({cell(index.index), index.stride, index.count});
    result.index = Index::Many;
    result.number = reinterpret_cast<std::uintptr_t>(site.get());
    function_.accesses.push_back(std::move(site));
    return result;
  }

  [[nodiscard]] std::optional<Code> load(const ir::Operand& to, const ir::Operand& from) {
    const auto at = place(ir_.paths[ir::PathId{from.index}]);
    const ir::Type& loaded = type(from.type);
    if (!at) return std::nullopt;
    Handler handler = nullptr;
    if (is_word(loaded)) {
      handler = load_pointer_handler(at->base, at->index, at->aligned);
    } else if (loaded.kind == TypeKind::Boolean && loaded.size == 1) {
      handler = load_handler(Scalar::U8, at->base, at->index, at->aligned);
    } else {
      handler = load_handler(scalar_of(loaded), at->base, at->index, at->aligned);
    }
    return made(handler, cell(to), at->a, at->b, at->number, at->c);
  }

  [[nodiscard]] std::optional<Code> store(const ir::Operand& to, const ir::Operand& from) {
    const auto at = place(ir_.paths[ir::PathId{to.index}]);
    const ir::Type& stored = type(to.type);
    if (!at || stored.is_aggregate() || stored.kind == TypeKind::Vector || stored.kind == TypeKind::Complex)
      return std::nullopt;
    if (!std::has_single_bit(stored.size) || stored.size > 8) return std::nullopt;
    const auto size = static_cast<unsigned>(stored.size);
    if (is_register(from)) {
      return made(store_handler(size, at->base, at->index, Source::Cell, at->aligned), cell(from), at->a, at->b,
                  at->number, at->c);
    }
    const auto bits = number(from);
    if (!bits || static_cast<std::uint64_t>(static_cast<std::int32_t>(*bits)) != *bits) return std::nullopt;
    return made(store_handler(size, at->base, at->index, Source::Number, at->aligned),
                static_cast<std::uint32_t>(*bits), at->a, at->b, at->number, at->c);
  }

  [[nodiscard]] std::optional<Code> unary(Opcode opcode, const ir::Operand& to, const ir::Operand& from) {
    if (!is_register(to) || !is_register(from)) return std::nullopt;
    const ir::Type& target = type(to.type);
    const ir::Type& source = type(from.type);
    if (opcode == Opcode::Convert) return convert(to, from, target, source);
    if (opcode == Opcode::Parenthesize) return made(copy_handler(), cell(to), cell(from));
    return made(unary_handler(opcode, scalar_of(target), module_.target.wraps_on_overflow), cell(to), cell(from));
  }

  [[nodiscard]] std::optional<Code> convert(const ir::Operand& to, const ir::Operand& from, const ir::Type& target,
                                            const ir::Type& source) {
    if (is_word(target) && is_word(source)) return made(copy_handler(), cell(to), cell(from));
    if (target.is_pointer() || source.is_pointer()) return std::nullopt;
    if (target.kind == TypeKind::Boolean) {
      if (source.kind == TypeKind::Boolean) return made(copy_handler(), cell(to), cell(from));
      // The lowest bit: where C wants a comparison with zero, GCC has written one.
      if (!source.is_integral()) return std::nullopt;
      return made(binary_handler(Opcode::And, Scalar::U64, Right::Number, true), cell(to), cell(from), 0, 1);
    }
    const bool is_whole = target.is_integral() && target.precision == target.size * 8;
    if (source.is_integral() && is_whole && source.size <= 8 &&
        (source.size < target.size || source.kind == TypeKind::Boolean) &&
        (source.is_unsigned || !target.is_unsigned)) {
      return made(copy_plain_handler(), cell(to), cell(from));  // canonical already
    }
    // Bit-field types are converted by the evaluator; as a source they are what their canonical form says.
    Scalar given = scalar_of(source);
    if (given == Scalar::None && source.is_integral() && source.size <= 8) given = comparable(source);
    return made(convert_handler(given, scalar_of(target)), cell(to), cell(from));
  }

  [[nodiscard]] std::optional<Code> binary(const ir::Instruction& instruction, std::span<const ir::Operand> operands) {
    const ir::Operand& to = operands[0];
    if (!is_register(to)) return std::nullopt;
    ir::Operand left = operands[1];
    ir::Operand right = operands[2];
    const Opcode opcode = instruction.opcode;
    const bool commutes = opcode == Opcode::Add || opcode == Opcode::Multiply || opcode == Opcode::And ||
                          opcode == Opcode::Or || opcode == Opcode::Xor;
    if (commutes && left.is(OperandKind::Constant)) std::swap(left, right);
    if (!is_register(left)) return std::nullopt;
    const auto second = right_operand(right);
    if (!second) return std::nullopt;
    if (opcode == Opcode::PointerAdd) {
      if (module_.target.pointer_size != 8 || module_.target.wraps_pointers) return std::nullopt;
      const auto index = static_cast<std::size_t>(&instruction - ir_.instructions.data());
      const bool is_checked = !function_.is_address_only[index];
      return made(move_pointer_handler(second->right, is_checked), cell(to), cell(left), second->cell, second->number);
    }
    const Handler handler =
        binary_handler(opcode, scalar_of(type(to.type)), second->right, module_.target.wraps_on_overflow);
    return made(handler, cell(to), cell(left), second->cell, second->number);
  }

  [[nodiscard]] std::optional<Code> compare(Opcode opcode, std::span<const ir::Operand> operands) {
    if (!is_register(operands[0]) || !is_register(operands[1])) return std::nullopt;
    if (type(operands[0].type).kind == TypeKind::Vector) return std::nullopt;
    const auto second = right_operand(operands[2]);
    if (!second) return std::nullopt;
    const Handler handler = compare_handler(opcode, comparable(type(operands[1].type)), second->right);
    return made(handler, cell(operands[0]), cell(operands[1]), second->cell, second->number);
  }

  [[nodiscard]] std::optional<Code> branch(Opcode comparison, std::span<const ir::Operand> operands) {
    if (!is_register(operands[0])) return std::nullopt;
    const auto second = right_operand(operands[1]);
    if (!second) return std::nullopt;
    const ir::Type& compared = type(operands[0].type);
    const Handler handler = compared.is_pointer() ? pointer_branch_handler(comparison, second->right)
                                                  : branch_handler(comparison, comparable(compared), second->right);
    return made(handler, 0, cell(operands[0]), second->cell, second->number);
  }

  Machine& machine_;
  LoweredFunction& function_;
  const ir::Module& module_;
  const ir::Function& ir_;
};

}  // namespace

std::optional<Code> fast_code(Machine& machine, LoweredFunction& function, const ir::Instruction& instruction) {
  return Chooser{machine, function}.choose(instruction);
}

}  // namespace gmc::vm
