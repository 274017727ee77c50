#include "vm/fast_calls.hpp"

#include "vm/builtin_call.hpp"
#include "vm/constant_bits.hpp"
#include "vm/dispatch.hpp"
#include "vm/frame_layout.hpp"
#include "vm/handlers.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

namespace {

// Before the frame is made everything is checked that could fail, so that `call` can do it all over.
GMC_HANDLER(call_known) {
  const auto& site = *reinterpret_cast<const CallSite*>(code->number);
  const LoweredFunction* const callee = site.callee;
  Cell* const fresh = frame + code->a;
  if (machine.should_stop(steps) || !machine.has_room(*callee, fresh)) [[unlikely]] {
    return call(machine, code, frame, steps);
  }
  for (const CallArgument& argument : site.arguments) {
    switch (argument.kind) {
      case CallArgument::Kind::Cell: fresh[argument.to] = frame[argument.from]; break;
      case CallArgument::Kind::Constant: fresh[argument.to] = argument.constant; break;
      case CallArgument::Kind::Slot: {
        const Cell& slot = frame[argument.from];
        if (!slot.is(Tag::Pointer)) [[unlikely]]
          return call(machine, code, frame, steps);
        fresh[argument.to] = {slot.bits + argument.constant.bits, slot.tag, slot.ref};
        break;
      }
    }
  }
  for (const UnsetCell& unset : callee->undefined_at_entry) fresh[unset.cell] = Cell::mixed(unset.value);
  for (const std::uint32_t cell : callee->layout.slots) fresh[cell] = Cell{};
  machine.at(code);
  machine.push_frame(*callee, fresh, code->d);
  if constexpr (jumps_between_handlers) {
    const Code* const first = callee->code.data();
    return first->handler(machine, first, fresh, steps + 1);
  }
  return callee->code.data();
}

// The callee is not lowered yet when its callers are: the first call finds it.
GMC_HANDLER(call_first) {
  auto& site = *reinterpret_cast<CallSite*>(code->number);
  site.callee = &machine.lowered(site.entity);
  if (code->handler == call_first) const_cast<Code*>(code)->handler = call_known;
  return call_known(machine, code, frame, steps);
}

// Null: there is a fault. `code`: something is not simple, and nothing was done.
const Code* do_builtin(Machine& machine, const Code* code, Cell* frame) {
  const auto& site = *reinterpret_cast<const CallSite*>(code->number);
  const LoweredFunction& caller = *machine.frame().function;
  std::vector<Argument>& arguments = machine.arguments();
  arguments.resize(site.arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const CallArgument& source = site.arguments[i];
    Cell cell = source.kind == CallArgument::Kind::Constant ? source.constant : frame[source.from];
    if (source.kind == CallArgument::Kind::Slot) {
      if (!cell.is(Tag::Pointer)) return code;
      cell.bits += source.constant.bits;
    }
    arguments[i].module = caller.module;
    arguments[i].type = source.type;
    arguments[i].datum = datum_of(cell);
    arguments[i].source = {};
  }
  machine.at(code);
  BuiltinCall call{machine, site.name, arguments, *caller.module, site.result_type};
  site.builtin(call);
  if (machine.has_ended()) return nullptr;
  if (call.next != nullptr) return call.next;
  if (code->d != Frame::unused) frame[code->d] = call.result().empty() ? Cell::mixed(0) : call.result()[0];
  return code + 1;
}

GMC_HANDLER(call_builtin) {
  if (machine.should_stop(steps)) [[unlikely]]
    return call(machine, code, frame, steps);
  machine.set_steps(steps);
  const Code* next = do_builtin(machine, code, frame);
  if (next == code) [[unlikely]]
    return call(machine, code, frame, steps);
  GMC_NEXT_ANYWHERE(next);
}

enum class Returns : std::uint8_t { Nothing, Cell, Number };

template <Returns returns>
GMC_HANDLER(return_known) {
  const std::uint32_t result = machine.frame().result;
  if (result == Frame::by_evaluator || machine.frames().size() == 1 || machine.is_guarding()) [[unlikely]] {
    return leave_function(machine, code, frame, steps);
  }
  if (returns == Returns::Nothing && result != Frame::unused) [[unlikely]] {
    return leave_function(machine, code, frame, steps);
  }
  Cell value;
  if constexpr (returns == Returns::Cell) value = frame[code->a];
  if constexpr (returns == Returns::Number) value = Cell::plain(code->number);
  machine.at(code);
  machine.leave();
  const Frame& caller = machine.frame();
  if (result != Frame::unused) caller.cells[result] = value;
  const Code* const next = caller.code + 1;
  if constexpr (jumps_between_handlers) return next->handler(machine, next, caller.cells, steps + 1);
  return next;
}

[[nodiscard]] bool is_single(const ir::Type& type) {
  return type.size <= 8 && !type.is_aggregate() && type.kind != ir::TypeKind::Void;
}

// The same representation in a cell.
[[nodiscard]] bool is_same(const ir::Type& passed, const ir::Type& taken) {
  if (passed.is_integral() && taken.is_integral()) {
    return passed.size == taken.size && passed.is_unsigned == taken.is_unsigned && passed.precision == taken.precision;
  }
  if (passed.is_pointer() && taken.is_pointer()) return true;
  return passed.kind == taken.kind && passed.size == taken.size && passed.kind == ir::TypeKind::Float;
}

class SiteMaker {
 public:
  SiteMaker(Machine& machine, LoweredFunction& caller) : machine_(machine), caller_(caller), module_(*caller.module) {}

  [[nodiscard]] std::optional<Code> make(const ir::Instruction& instruction) {
    const auto operands = caller_.function->operands_of(instruction);
    if (operands[2] || !operands[1].is(ir::OperandKind::Address)) return std::nullopt;
    const ir::Path& path = caller_.function->paths[ir::PathId{operands[1].index}];
    if (path.base != ir::PathBase::Symbol || path.offset != 0) return std::nullopt;
    const link::EntityId id = machine_.program().resolve(caller_.module_id, ir::SymbolId{path.base_index});
    const link::Entity& entity = machine_.program().entities[id];
    const ir::Symbol& symbol = machine_.program().symbol_of(entity);
    if (machine_.builtin(id) != nullptr) return make_builtin(instruction, operands, id);
    if (!entity.is_defined || !symbol.body || is_atomic_function(machine_.program().name_of(entity)))
      return std::nullopt;
    const ir::Module& other = machine_.program().module_of(entity);
    const ir::Function& callee = other.functions[symbol.body];
    const ir::Type& type = other.types[symbol.type];
    if (type.is_variadic || callee.static_chain || callee.result_by_reference) return std::nullopt;
    if (callee.parameters.size() != operands.size() - 3) return std::nullopt;
    std::uint32_t result = Frame::unused;
    if (operands[0]) {
      const ir::Type& given = other.types[type.element];
      const ir::Type& taken = module_.types[operands[0].type];
      if (!operands[0].is(ir::OperandKind::Register) || !is_single(taken) || !is_same(given, taken))
        return std::nullopt;
      result = caller_.cell_of(ir::RegisterId{operands[0].index});
    }
    auto site = std::make_unique<CallSite>();
    site->entity = id;
    const FrameLayout layout = lay_out(other, callee);
    for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
      const ir::Variable& parameter = callee.parameters[i];
      if (parameter.place != ir::Variable::Place::Register) return std::nullopt;
      const ir::Type& taken = other.types[callee.registers[ir::RegisterId{parameter.index}].type];
      const ir::Type& passed = module_.types[operands[i + 3].type];
      if (!is_single(taken) || !is_same(passed, taken)) return std::nullopt;
      auto argument = make_argument(operands[i + 3]);
      if (!argument) return std::nullopt;
      argument->to = layout.registers[parameter.index];
      site->arguments.push_back(*argument);
    }
    Code code;
    code.handler = call_first;
    code.d = result;
    code.a = caller_.layout.cells;
    code.number = reinterpret_cast<std::uintptr_t>(site.get());
    caller_.sites.push_back(std::move(site));
    return code;
  }

 private:
  [[nodiscard]] std::optional<Code> make_builtin(const ir::Instruction& instruction,
                                                 std::span<const ir::Operand> operands, link::EntityId id) {
    if (machine_.origins() != nullptr) return std::nullopt;  // only the evaluator tells what comes from what
    Code code;
    code.handler = call_builtin;
    code.d = Frame::unused;
    if (operands[0]) {
      if (!operands[0].is(ir::OperandKind::Register) || !is_single(module_.types[operands[0].type]))
        return std::nullopt;
      code.d = caller_.cell_of(ir::RegisterId{operands[0].index});
    }
    auto site = std::make_unique<CallSite>();
    site->entity = id;
    site->builtin = machine_.builtin(id);
    site->name = machine_.program().name_of(machine_.program().entities[id]);
    site->result_type = module_.types[instruction.type].element;
    for (const ir::Operand& operand : operands.subspan(3)) {
      if (!is_single(module_.types[operand.type])) return std::nullopt;
      auto argument = make_argument(operand);
      if (!argument) return std::nullopt;
      argument->type = operand.type;
      site->arguments.push_back(*argument);
    }
    code.number = reinterpret_cast<std::uintptr_t>(site.get());
    caller_.sites.push_back(std::move(site));
    return code;
  }

  [[nodiscard]] std::optional<CallArgument> make_argument(const ir::Operand& operand) {
    CallArgument argument;
    switch (operand.kind) {
      case ir::OperandKind::Register: argument.from = caller_.cell_of(ir::RegisterId{operand.index}); return argument;
      case ir::OperandKind::Constant: {
        const auto bits = constant_bits(module_, operand);
        if (!bits) return std::nullopt;
        argument.kind = CallArgument::Kind::Constant;
        argument.constant = Cell::plain(*bits);
        return argument;
      }
      case ir::OperandKind::Address: break;
      default: return std::nullopt;
    }
    const ir::Path& path = caller_.function->paths[ir::PathId{operand.index}];
    if (!path.indices.empty() || path.offset < 0) return std::nullopt;
    const auto offset = static_cast<std::uint64_t>(path.offset);
    if (path.base == ir::PathBase::Slot) {
      if (offset > caller_.function->slots[ir::SlotId{path.base_index}].size) return std::nullopt;
      argument.kind = CallArgument::Kind::Slot;
      argument.from = caller_.cell_of(ir::SlotId{path.base_index});
      argument.constant = Cell::plain(offset);
      return argument;
    }
    if (path.base != ir::PathBase::Symbol) return std::nullopt;
    const link::EntityId entity = machine_.program().resolve(caller_.module_id, ir::SymbolId{path.base_index});
    if (machine_.program().symbol_of(machine_.program().entities[entity]).is_thread_local) return std::nullopt;
    const memory::Pointer area = machine_.global(entity);
    if (area.is_null() || offset > machine_.memory().header(area.area).size) return std::nullopt;
    argument.kind = CallArgument::Kind::Constant;
    argument.constant = Cell::pointer(area + path.offset);
    return argument;
  }

  Machine& machine_;
  LoweredFunction& caller_;
  const ir::Module& module_;
};

}  // namespace

std::optional<Code> fast_call(Machine& machine, LoweredFunction& function, const ir::Instruction& instruction) {
  return SiteMaker{machine, function}.make(instruction);
}

std::optional<Code> fast_return(Machine& machine, const LoweredFunction& function, const ir::Instruction& instruction) {
  if (function.entity == machine.program().main) return std::nullopt;  // the evaluator looks at the exit code
  const ir::Operand value = function.function->operands_of(instruction)[0];
  Code code;
  if (!value) {
    code.handler = return_known<Returns::Nothing>;
    return code;
  }
  const ir::Module& module = *function.module;
  // The call relies on the function's type.
  const ir::Type& declared = module.types[module.types[module.symbols[function.function->symbol].type].element];
  if (!is_single(module.types[value.type]) || !is_same(module.types[value.type], declared)) return std::nullopt;
  if (value.is(ir::OperandKind::Register)) {
    code.handler = return_known<Returns::Cell>;
    code.a = function.cell_of(ir::RegisterId{value.index});
    return code;
  }
  const auto bits = constant_bits(module, value);
  if (!bits) return std::nullopt;
  code.handler = return_known<Returns::Number>;
  code.number = *bits;
  return code;
}

}  // namespace gmc::vm
