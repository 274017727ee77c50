#include "random_function.hpp"

namespace gmc::ir::test {
namespace {

class FunctionGenerator {
 public:
  FunctionGenerator(RandomSource& random, const Module& module, SymbolId symbol) : random_(random), module_(module) {
    function_.symbol = symbol;
  }

  Function run() {
    block_count_ = random_.between(1, 10);
    make_scopes();
    make_variables();
    make_paths();
    make_regions();
    make_assemblies();
    for (std::size_t i = 0; i < block_count_; ++i) make_block();
    return std::move(function_);
  }

 private:
  [[nodiscard]] StringId string() { return random_.id<StringId>(module_.strings.size()); }
  [[nodiscard]] StringId maybe_string() { return random_.maybe<StringId>(module_.strings.size()); }
  [[nodiscard]] TypeId type() { return random_.id<TypeId>(module_.types.size()); }
  [[nodiscard]] LocationId maybe_location() { return random_.maybe<LocationId>(module_.locations.size()); }
  [[nodiscard]] BlockId block() { return random_.id<BlockId>(block_count_); }
  [[nodiscard]] SymbolId symbol() { return random_.id<SymbolId>(module_.symbols.size()); }

  // An earlier item of a forest, or a later one: all the same way, hence without cycles.
  template <class IdType>
  [[nodiscard]] IdType relative(std::size_t i, std::size_t count, bool forward) {
    if (!forward) return random_.maybe<IdType>(i);
    return i + 1 == count || random_.one_in(3) ? IdType{} : IdType{random_.between(i + 1, count - 1)};
  }

  void make_scopes() {
    const std::size_t count = random_.below(6);
    const bool forward = random_.one_in(2);
    for (std::size_t i = 0; i < count; ++i) function_.scopes.add({relative<ScopeId>(i, count, forward)});
  }

  [[nodiscard]] TypeId scalar_type() {
    for (;;) {
      const TypeId id = type();
      const Type& candidate = module_.types[id];
      if (!candidate.is_aggregate() && candidate.kind != TypeKind::Void && candidate.kind != TypeKind::Function)
        return id;
    }
  }

  [[nodiscard]] Variable variable() {
    if (random_.one_in(2)) {
      return {Variable::Place::Register, static_cast<std::uint32_t>(random_.below(function_.registers.size()))};
    }
    return {Variable::Place::Slot, static_cast<std::uint32_t>(random_.below(function_.slots.size()))};
  }

  void make_variables() {
    for (std::uint64_t i = random_.between(1, 30); i > 0; --i) {
      function_.registers.add({.type = scalar_type(),
                               .name = maybe_string(),
                               .location = maybe_location(),
                               .scope = random_.maybe<ScopeId>(function_.scopes.size()),
                               .role = random_.enumerator<VariableRole>(variable_role_count)});
    }
    for (std::uint64_t i = random_.between(1, 6); i > 0; --i) {
      function_.slots.add({.type = type(),
                           .name = maybe_string(),
                           .location = maybe_location(),
                           .scope = random_.maybe<ScopeId>(function_.scopes.size()),
                           .role = random_.enumerator<VariableRole>(variable_role_count),
                           .align = random_.one_in(2) ? random_.power_of_two() : 1,
                           .size = random_.of_any_width(63)});
    }
    for (std::uint64_t i = random_.below(4); i > 0; --i) function_.parameters.push_back(variable());
    if (random_.one_in(2)) function_.result = variable();
    if (random_.one_in(4)) function_.static_chain = variable();
    function_.result_by_reference = function_.result && random_.one_in(2);
    function_.calls_setjmp = random_.one_in(4);
    function_.end = maybe_location();
  }

  [[nodiscard]] Operand register_operand() {
    const auto id = random_.id<RegisterId>(function_.registers.size());
    return {OperandKind::Register, function_.registers[id].type, id.index()};
  }
  [[nodiscard]] Operand constant_operand() {
    const auto id = random_.id<ConstantId>(module_.constants.size());
    return {OperandKind::Constant, module_.constants[id].type, id.index()};
  }
  [[nodiscard]] Operand path_operand() {
    const auto id = random_.id<PathId>(function_.paths.size());
    return {OperandKind::Path, function_.paths[id].type, id.index()};
  }
  [[nodiscard]] Operand scalar() { return random_.one_in(2) ? register_operand() : constant_operand(); }
  [[nodiscard]] Operand destination() { return random_.one_in(3) ? path_operand() : register_operand(); }
  [[nodiscard]] Operand value() {
    switch (random_.below(6)) {
      case 0:
      case 1: return register_operand();
      case 2: return constant_operand();
      case 3: return path_operand();
      case 4: return {OperandKind::Address, type(), random_.id<PathId>(function_.paths.size()).index()};
      default: return {OperandKind::Label, type(), block().index()};
    }
  }

  [[nodiscard]] PathIndex path_index() {
    return {.index = scalar(),
            .low = random_.one_in(2) ? 0 : random_.signed_of_any_width(),
            .stride = random_.of_any_width(64),
            .dynamic_stride = random_.one_in(3) ? scalar() : Operand{},
            .count = random_.one_in(2) ? 0 : random_.of_any_width(64)};
  }

  void make_paths() {
    for (std::uint64_t i = random_.between(1, 12); i > 0; --i) {
      Path path;
      path.base = random_.enumerator<PathBase>(path_base_count);
      const std::size_t bases[] = {function_.slots.size(), module_.symbols.size(), function_.registers.size(),
                                   module_.constants.size()};
      path.base_index = static_cast<std::uint32_t>(random_.below(bases[static_cast<std::size_t>(path.base)]));
      path.is_volatile = random_.one_in(5);
      path.is_reverse_order = random_.one_in(5);
      if (random_.one_in(5)) {
        path.bit_size = static_cast<std::uint32_t>(random_.between(1, 64));
        path.bit_position = static_cast<std::uint8_t>(random_.below(8));
      }
      path.align = random_.one_in(2) ? random_.power_of_two() : 1;
      path.offset = random_.one_in(2) ? 0 : random_.signed_of_any_width();
      path.type = type();
      path.object = random_.one_in(2) ? path.type : random_.maybe<TypeId>(module_.types.size());
      if (random_.one_in(5)) path.size = scalar();
      for (std::uint64_t k = random_.one_in(3) ? random_.between(1, 3) : 0; k > 0; --k)
        path.indices.push_back(path_index());
      function_.paths.add(path);
    }
  }

  [[nodiscard]] Catch handler() {
    Catch result{.handler = block()};
    for (std::uint64_t i = random_.below(3); i > 0; --i) result.types.push_back(symbol());
    return result;
  }

  void make_regions() {
    const std::size_t count = random_.below(6);
    const bool forward = random_.one_in(2);
    for (std::size_t i = 0; i < count; ++i) {
      Region region{.kind = random_.enumerator<RegionKind>(region_kind_count),
                    .outer = relative<RegionId>(i, count, forward)};
      switch (region.kind) {
        case RegionKind::Cleanup: break;
        case RegionKind::Try:
          for (std::uint64_t k = random_.below(4); k > 0; --k) region.catches.push_back(handler());
          break;
        case RegionKind::AllowedExceptions:
          if (!random_.one_in(4)) region.catches.push_back(handler());
          break;
        case RegionKind::MustNotThrow:
          region.terminate = random_.maybe<SymbolId>(module_.symbols.size());
          region.terminate_location = maybe_location();
          break;
      }
      function_.regions.add(region);
    }
    for (std::uint64_t i = count == 0 ? 0 : random_.below(4); i > 0; --i) {
      function_.landing_pads.add({random_.id<RegionId>(count), block()});
    }
  }

  void make_assemblies() {
    for (std::uint64_t i = random_.below(4); i > 0; --i) {
      Assembly assembly{.text = string()};
      for (std::uint64_t k = random_.below(3); k > 0; --k) assembly.operands.push_back({string(), true});
      for (std::uint64_t k = random_.below(3); k > 0; --k) assembly.operands.push_back({string(), false});
      for (std::uint64_t k = random_.below(3); k > 0; --k) assembly.clobbers.push_back(string());
      function_.assemblies.add(assembly);
    }
  }

  void make_block() {
    const std::uint64_t inner = random_.one_in(8) ? random_.between(7, 20) : random_.below(7);
    Block result{.first = static_cast<std::uint32_t>(function_.instructions.size())};
    for (std::uint64_t i = 0; i < inner; ++i) {
      Opcode opcode = random_.enumerator<Opcode>(opcode_count);
      while (is_terminator(opcode) || !is_possible(opcode)) opcode = random_.enumerator<Opcode>(opcode_count);
      add_instruction(opcode);
    }
    const bool is_empty_end = inner == 0 && random_.one_in(4);
    if (!is_empty_end && random_.one_in(2)) {
      result.next = random_.one_in(2) ? block() : BlockId{(function_.blocks.size() + 1) % block_count_};
    } else if (!is_empty_end) {
      add_instruction(last_opcode());
    }
    result.count = static_cast<std::uint32_t>(function_.instructions.size() - result.first);
    result.label = maybe_string();
    result.is_address_taken = random_.one_in(4);
    result.is_nonlocal = random_.one_in(8);
    function_.blocks.add(result);
  }

  [[nodiscard]] Opcode last_opcode() {
    const Opcode opcode =
        random_.of({Opcode::Return, Opcode::Branch, Opcode::Switch, Opcode::Goto, Opcode::Resume, Opcode::Dispatch,
                    Opcode::Call, Opcode::CallInternal, Opcode::Asm, Opcode::Unsupported});
    return is_possible(opcode) ? opcode : Opcode::Return;
  }

  [[nodiscard]] RegionId region_of_kind(std::initializer_list<RegionKind> kinds) {
    for (std::size_t i = 0; i < function_.regions.size(); ++i) {
      for (const RegionKind kind : kinds) {
        if (function_.regions[RegionId{i}].kind == kind) return RegionId{i};
      }
    }
    return {};
  }

  [[nodiscard]] bool is_possible(Opcode opcode) {
    switch (shape(opcode)) {
      case Shape::Resume: return !function_.regions.empty();
      case Shape::Dispatch: return static_cast<bool>(region_of_kind({RegionKind::Try, RegionKind::AllowedExceptions}));
      case Shape::Asm: return !function_.assemblies.empty();
      default: return true;
    }
  }

  void add_values(std::uint64_t count) {
    for (; count > 0; --count) function_.operands.push_back(value());
  }
  void add_targets(std::uint64_t count) {
    for (; count > 0; --count) function_.targets.push_back(block());
  }

  void add_instruction(Opcode opcode) {
    Instruction instruction{.opcode = opcode};
    instruction.first_operand = static_cast<std::uint32_t>(function_.operands.size());
    instruction.first_target = static_cast<std::uint32_t>(function_.targets.size());
    if (random_.one_in(3)) location_ = maybe_location();
    if (random_.one_in(5)) scope_ = random_.maybe<ScopeId>(function_.scopes.size());
    instruction.location = location_;
    instruction.scope = scope_;
    if (random_.one_in(4)) instruction.flags = static_cast<std::uint8_t>(random_.below(instruction_flag::all + 1));
    if (random_.one_in(4)) instruction.landing_pad = random_.maybe<LandingPadId>(function_.landing_pads.size());
    if (!instruction.landing_pad && random_.one_in(3)) instruction.region = region_of_kind({RegionKind::MustNotThrow});
    add_operands(instruction);
    instruction.operand_count = static_cast<std::uint32_t>(function_.operands.size() - instruction.first_operand);
    instruction.target_count = static_cast<std::uint32_t>(function_.targets.size() - instruction.first_target);
    function_.instructions.push_back(instruction);
  }

  void add_operands(Instruction& instruction) {
    std::vector<Operand>& operands = function_.operands;
    const auto maybe_destination = [&] { return random_.one_in(2) ? destination() : Operand{}; };
    switch (shape(instruction.opcode)) {
      case Shape::Copy:
      case Shape::Unary:
        operands.push_back(destination());
        add_values(1);
        break;
      case Shape::Zero:
      case Shape::Clobber: operands.push_back(destination()); break;
      case Shape::Construct:
        operands.push_back(destination());
        add_values(random_.below(12));
        break;
      case Shape::Call:
        operands.push_back(maybe_destination());
        add_values(1);
        operands.push_back(random_.one_in(3) ? value() : Operand{});
        add_values(random_.below(6));
        instruction.type = function_type();
        break;
      case Shape::Internal:
        operands.push_back(maybe_destination());
        add_values(random_.below(6));
        instruction.text = string();
        break;
      case Shape::Return: operands.push_back(random_.one_in(3) ? Operand{} : value()); break;
      case Shape::Branch: {
        add_values(2);
        add_targets(2);
        do {
          instruction.comparison = random_.enumerator<Opcode>(opcode_count);
        } while (shape(instruction.comparison) != Shape::Compare);
        break;
      }
      case Shape::Switch: {
        const std::uint64_t cases = random_.below(5);
        add_values(1);
        for (std::uint64_t i = 0; i < 2 * cases; ++i) operands.push_back(constant_operand());
        add_targets(1 + cases);
        break;
      }
      case Shape::Goto:
        add_values(1);
        add_targets(random_.below(4));
        break;
      case Shape::Resume: instruction.region = random_.id<RegionId>(function_.regions.size()); break;
      case Shape::Dispatch:
        instruction.region = region_of_kind({RegionKind::Try, RegionKind::AllowedExceptions});
        break;
      case Shape::Asm:
        instruction.assembly = random_.id<AsmId>(function_.assemblies.size());
        for (const AsmOperand& operand : function_.assemblies[instruction.assembly].operands) {
          operands.push_back(operand.is_output ? destination() : value());
        }
        add_targets(random_.below(3));
        break;
      case Shape::Unsupported:
        instruction.text = string();
        add_values(random_.below(3));
        break;
      case Shape::Binary:
      case Shape::Compare:
        operands.push_back(destination());
        add_values(2);
        break;
      case Shape::Ternary:
        operands.push_back(destination());
        add_values(1);
        operands.push_back(instruction.opcode == Opcode::ExtractBits ? constant_operand() : value());
        operands.push_back(constant_operand());
        break;
    }
  }

  [[nodiscard]] TypeId function_type() {
    for (;;) {
      const TypeId id = type();
      if (module_.types[id].kind == TypeKind::Function) return id;
    }
  }

  RandomSource& random_;
  const Module& module_;
  Function function_;
  std::size_t block_count_ = 0;
  LocationId location_;
  ScopeId scope_;
};

}  // namespace

Function random_function(RandomSource& random, const Module& module, SymbolId symbol) {
  return FunctionGenerator{random, module, symbol}.run();
}

}  // namespace gmc::ir::test
