#include "smg/overflow_proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <memory>
#include <set>

#include "ir/print_location.hpp"
#include "smg/arithmetic.hpp"
#include "smg/register_ranges.hpp"

namespace gmc::smg {

namespace {

using ir::Opcode;
using ir::OperandKind;
using Growth = RegisterRanges::Growth;

// So often a hull may grow by steps.
constexpr unsigned most_steps = 6;

// Functions of the machine that have an overflow of their own.
constexpr auto overflowing_builtins = std::to_array<std::string_view>({"abs", "labs", "llabs", "imaxabs"});

struct Summary {
  link::EntityId entity;
  const ir::Module* module = nullptr;
  const ir::Function* function = nullptr;
  std::vector<std::optional<RegisterRanges>> blocks;  // [block]: when it begins; nothing: nobody gets there
  std::vector<unsigned> growths;                      // [block]
  std::vector<bool> may_jump;                         // [block]
  std::optional<Interval> result;                     // nothing: it has not come back yet
  unsigned result_growths = 0;
  bool is_irregular = false;                                 // control goes where the blocks do not say
  std::set<std::pair<link::EntityId, ir::BlockId>> callers;  // that want to know the result
};

// Where ranges become as large as their types when they grow again and again. Each circle has such a block: there is an
// edge that leads back. If a condition decides about that, it is the block that ends with the condition, not the one
// behind it, where ranges are not to be larger than it says.
[[nodiscard]] std::vector<bool> find_jumps(const ir::Function& function) {
  std::vector<bool> result(function.blocks.size());
  result[0] = true;  // where calls arrive
  const auto note = [&](std::size_t from, ir::BlockId to, Opcode by) {
    if (to.index() <= from) result[by == Opcode::Branch ? from : to.index()] = true;
  };
  for (std::size_t i = 0; i < result.size(); ++i) {
    const ir::Block& block = function.blocks[ir::BlockId{i}];
    if (block.next) note(i, block.next, Opcode::Goto);
    for (const ir::Instruction& instruction : function.instructions_of(block)) {
      for (const ir::BlockId target : function.targets_of(instruction)) note(i, target, instruction.opcode);
    }
  }
  return result;
}

class OverflowSearch {
 public:
  explicit OverflowSearch(const link::Program& program) : program_(program) {}

  [[nodiscard]] OverflowProof run() {
    call_with_anything(program_.main);
    for (const link::EntityId entity : program_.constructors) call_with_anything(entity);
    for (const link::EntityId entity : program_.destructors) call_with_anything(entity);
    call_what_data_points_at();
    while (!open_.empty() && proof_.obstacle.empty()) {
      const auto [entity, block] = open_.front();
      open_.pop_front();
      waiting_.erase({entity, block});
      ++proof_.steps;
      go_through(*summaries_.at(entity), block);
    }
    for (const auto& [entity, summary] : summaries_) {
      if (proof_.obstacle.empty()) check(*summary);
    }
    proof_.functions = summaries_.size();
    return std::move(proof_);
  }

 private:
  using Place = std::pair<link::EntityId, ir::BlockId>;

  void fail(const std::string& obstacle) {
    if (proof_.obstacle.empty()) proof_.obstacle = obstacle;
  }
  [[nodiscard]] static std::string place_text(const ir::Module& module, const ir::Instruction& instruction) {
    if (!instruction.location) return "at a place that the compiler has made";
    const ir::Position& position = module.locations[instruction.location].expansion;
    return fmt::format("at {}:{}:{}", ir::file_name(module, position), position.line, position.column);
  }

  [[nodiscard]] bool has_body(link::EntityId entity) const {
    const link::Entity& definition = program_.entities[entity];
    return definition.is_defined && static_cast<bool>(program_.symbol_of(definition).body);
  }

  [[nodiscard]] Summary& summary_of(link::EntityId entity) {
    std::unique_ptr<Summary>& summary = summaries_[entity];
    if (summary != nullptr) return *summary;
    summary = std::make_unique<Summary>();
    const link::Entity& definition = program_.entities[entity];
    summary->entity = entity;
    summary->module = &program_.module_of(definition);
    summary->function = &summary->module->functions[program_.symbol_of(definition).body];
    const ir::Function& function = *summary->function;
    summary->blocks.resize(function.blocks.size());
    summary->growths.resize(function.blocks.size());
    summary->may_jump = find_jumps(function);
    summary->is_irregular = function.calls_setjmp || !function.landing_pads.empty() || function.static_chain ||
                            std::ranges::any_of(function.blocks, [](const ir::Block& block) {
                              return block.is_nonlocal || block.is_address_taken;
                            });
    return *summary;
  }

  void wait_for(const Place& place) {
    if (waiting_.insert(place).second) open_.push_back(place);
  }

  // Control may come to the block like this.
  void arrive(Summary& summary, ir::BlockId block, const RegisterRanges& ranges) {
    std::optional<RegisterRanges>& known = summary.blocks[block.index()];
    if (!known) {
      known = ranges;
    } else {
      const bool jumps = summary.may_jump[block.index()] && summary.growths[block.index()] >= most_steps;
      if (!known->join(ranges, jumps ? Growth::Jump : Growth::Step)) return;
      ++summary.growths[block.index()];
    }
    wait_for({summary.entity, block});
  }

  void enter(Summary& summary, const RegisterRanges& ranges) {
    arrive(summary, ir::BlockId{0U}, ranges);
    if (!summary.is_irregular) return;
    const RegisterRanges anything{*summary.module, *summary.function};
    for (std::size_t i = 0; i < summary.blocks.size(); ++i) arrive(summary, ir::BlockId{i}, anything);
  }

  void call_with_anything(link::EntityId entity) {
    if (!entity || !has_body(entity)) return;
    Summary& summary = summary_of(entity);
    enter(summary, RegisterRanges{*summary.module, *summary.function});
  }

  void call_what_data_points_at() {
    for (std::size_t i = 0; i < program_.entities.size(); ++i) {
      const link::Entity& entity = program_.entities[link::EntityId{i}];
      if (!entity.is_reachable || !entity.is_defined) continue;
      const ir::Symbol& symbol = program_.symbol_of(entity);
      for (const ir::Relocation& relocation : symbol.initializer.relocations)
        call_if_function(entity.module, relocation.target.symbol);
    }
  }

  void call_if_function(link::ModuleId module, ir::SymbolId symbol) {
    const link::EntityId entity = program_.resolve(module, symbol);
    if (!entity) return;
    if (program_.entities[entity].target) return fail("a function that is chosen when the program starts");
    call_with_anything(entity);
  }

  // Addresses of functions that the instruction mentions, but for the one that is called.
  void note_addresses(const Summary& summary, std::span<const ir::Operand> operands, const ir::Operand* callee) {
    const link::ModuleId module = program_.entities[summary.entity].module;
    for (const ir::Operand& operand : operands) {
      if (!operand.is(OperandKind::Address) || &operand == callee) continue;
      const ir::Path& path = summary.function->paths[ir::PathId{operand.index}];
      if (path.base == ir::PathBase::Symbol) call_if_function(module, ir::SymbolId{path.base_index});
    }
  }

  [[nodiscard]] link::EntityId callee_of(const Summary& summary, const ir::Operand& callee) const {
    if (!callee.is(OperandKind::Address)) return {};
    const ir::Path& path = summary.function->paths[ir::PathId{callee.index}];
    if (path.base != ir::PathBase::Symbol) return {};
    return program_.resolve(program_.entities[summary.entity].module, ir::SymbolId{path.base_index});
  }

  // False: it does not come back, as far as is known.
  [[nodiscard]] bool call(Summary& summary, ir::BlockId block, const ir::Instruction& instruction,
                          RegisterRanges& ranges) {
    const auto operands = summary.function->operands_of(instruction);
    const link::EntityId entity = callee_of(summary, operands[1]);
    if (!entity) {
      ranges.forget(operands[0]);
      return true;
    }
    if (program_.entities[entity].target) fail("a function that is chosen when the program starts");
    if (!has_body(entity)) {
      if (std::ranges::find(overflowing_builtins, program_.name_of(program_.entities[entity])) !=
          overflowing_builtins.end())
        fail(fmt::format("the function {} may overflow {}", program_.name_of(program_.entities[entity]),
                         place_text(*summary.module, instruction)));
      ranges.forget(operands[0]);
      return true;
    }
    Summary& called = summary_of(entity);
    RegisterRanges arguments{*called.module, *called.function};
    const auto given = operands.subspan(3);
    const std::vector<ir::Variable>& parameters = called.function->parameters;
    for (std::size_t i = 0; i < std::min(given.size(), parameters.size()); ++i) {
      if (parameters[i].place != ir::Variable::Place::Register) continue;
      const ir::Type& kind = called.module->types[called.function->registers[ir::RegisterId{parameters[i].index}].type];
      const bool is_known = is_counted(kind) && is_counted(summary.module->types[given[i].type]);
      if (is_known) arguments.set(parameters[i].index, converted(ranges.of(given[i]), kind));
    }
    enter(called, arguments);
    called.callers.insert({summary.entity, block});
    if (!called.result) return false;
    if (operands[0] && is_counted(summary.module->types[operands[0].type])) {
      ranges.set(operands[0], *called.result);
    } else {
      ranges.forget(operands[0]);
    }
    return true;
  }

  void come_back(Summary& summary, const ir::Instruction& instruction, const RegisterRanges& ranges) {
    const ir::Operand value = summary.function->operands_of(instruction)[0];
    Interval result{0, 0};
    Interval all = result;
    if (value) {
      all = all_numbers(summary.module->types[value.type]);
      result = ranges.of(value);
    }
    if (summary.result && summary.result->covers(result)) return;
    if (!summary.result) {
      summary.result = result;
    } else {
      const Interval both = hull(*summary.result, result);
      summary.result = summary.result_growths++ < most_steps ? both : widened(*summary.result, both, all);
    }
    for (const Place& caller : summary.callers) wait_for(caller);
  }

  void go_through(Summary& summary, ir::BlockId id) {
    const ir::Function& function = *summary.function;
    const ir::Block& block = function.blocks[id];
    RegisterRanges ranges = *summary.blocks[id.index()];
    for (const ir::Instruction& instruction : function.instructions_of(block)) {
      const auto operands = function.operands_of(instruction);
      const bool is_call = instruction.opcode == Opcode::Call;
      note_addresses(summary, operands, is_call ? &operands[1] : nullptr);
      switch (ir::shape(instruction.opcode)) {
        case ir::Shape::Call:
          if (!call(summary, id, instruction, ranges)) return;
          break;
        case ir::Shape::Return: return come_back(summary, instruction, ranges);
        case ir::Shape::Branch: {
          RegisterRanges other = ranges;
          const auto targets = function.targets_of(instruction);
          if (ranges.assume(instruction.comparison, operands[0], operands[1])) arrive(summary, targets[0], ranges);
          if (other.assume(opposite(instruction.comparison), operands[0], operands[1]))
            arrive(summary, targets[1], other);
          return;
        }
        case ir::Shape::Asm:
        case ir::Shape::Unsupported: return fail("assembler, or something else that is not executed");
        case ir::Shape::Switch:
        case ir::Shape::Goto:
          for (const ir::BlockId target : function.targets_of(instruction)) arrive(summary, target, ranges);
          return;
        default:
          if (computes(instruction, operands)) ranges.set(operands[0], ranges.result_of(instruction));
      }
      if (!proof_.obstacle.empty()) return;
    }
    if (block.next) arrive(summary, block.next, ranges);
  }

  [[nodiscard]] static bool computes(const ir::Instruction& instruction, std::span<const ir::Operand> operands) {
    return ir::has_destination(instruction.opcode) && !operands.empty() && operands[0];
  }

  [[nodiscard]] static Opcode opposite(Opcode comparison) {
    switch (comparison) {
      case Opcode::Equal: return Opcode::NotEqual;
      case Opcode::NotEqual: return Opcode::Equal;
      case Opcode::Less: return Opcode::GreaterEqual;
      case Opcode::LessEqual: return Opcode::Greater;
      case Opcode::Greater: return Opcode::LessEqual;
      case Opcode::GreaterEqual: return Opcode::Less;
      default: return Opcode::Unordered;  // says nothing of integers
    }
  }

  // Everything is known: whether something may overflow.
  void check(const Summary& summary) {
    const ir::Function& function = *summary.function;
    for (std::size_t i = 0; i < summary.blocks.size(); ++i) {
      if (!summary.blocks[i]) continue;
      RegisterRanges ranges = *summary.blocks[i];
      for (const ir::Instruction& instruction : function.instructions_of(function.blocks[ir::BlockId{i}])) {
        if (may_overflow(summary, instruction, ranges))
          return fail(fmt::format("a number may overflow {}", place_text(*summary.module, instruction)));
        const auto operands = function.operands_of(instruction);
        if (instruction.opcode == Opcode::Call) {
          const link::EntityId entity = callee_of(summary, operands[1]);
          const bool is_known = entity && has_body(entity);
          if (is_known && !summaries_.at(entity)->result) break;
          ranges.forget(operands[0]);
          if (is_known && operands[0] && is_counted(summary.module->types[operands[0].type]))
            ranges.set(operands[0], *summaries_.at(entity)->result);
        } else if (computes(instruction, operands)) {
          ranges.set(operands[0], ranges.result_of(instruction));
        }
      }
    }
  }

  [[nodiscard]] static bool may_overflow(const Summary& summary, const ir::Instruction& instruction,
                                         const RegisterRanges& ranges) {
    const auto operands = summary.function->operands_of(instruction);
    const ir::Shape shape = ir::shape(instruction.opcode);
    if (shape != ir::Shape::Unary && shape != ir::Shape::Binary) return false;
    const auto type_of = [&](const ir::Operand& operand) -> const ir::Type& {
      return summary.module->types[operand.type];
    };
    const ir::Type* to = &type_of(operands[0]);
    const bool is_single = to->kind != ir::TypeKind::Vector && to->kind != ir::TypeKind::Complex;
    if (!is_single) to = &summary.module->types[to->element];
    if (!to->is_integral() || to->is_unsigned) return false;
    const bool divides = instruction.opcode >= Opcode::DivideTruncate && instruction.opcode <= Opcode::RemainderRound &&
                         instruction.opcode != Opcode::DivideReal;
    const bool wraps = summary.module->target.wraps_on_overflow || to->precision != to->size * 8;
    if (wraps && !divides) return false;
    switch (instruction.opcode) {
      case Opcode::Add:
      case Opcode::Subtract:
      case Opcode::Multiply:
      case Opcode::Negate:
      case Opcode::Absolute: {
        if (!is_single || !is_counted(*to) || !is_counted(type_of(operands[1]))) return true;
        // What nobody can estimate is as large as the type.
        const bool is_estimated =
            shape == ir::Shape::Unary ||
            estimate(instruction.opcode, ranges.of(operands[1]), ranges.of(operands[2]), to->precision).has_value();
        return !is_estimated || !all_numbers(*to).covers(ranges.result_of(instruction));
      }
      default: break;
    }
    if (!divides) return false;
    if (!is_single || !is_counted(*to)) return true;
    return ranges.of(operands[1]).has(all_numbers(*to).low) && ranges.of(operands[2]).has(-1);
  }

  const link::Program& program_;
  OverflowProof proof_;
  std::map<link::EntityId, std::unique_ptr<Summary>> summaries_;
  std::deque<Place> open_;
  std::set<Place> waiting_;
};

}  // namespace

OverflowProof prove_no_overflow(const link::Program& program) {
  return OverflowSearch{program}.run();
}

}  // namespace gmc::smg
