#include "ir/print_instruction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "ir/print_string.hpp"
#include "ir/print_type.hpp"
#include "support/demangle.hpp"

namespace gmc::ir {

namespace {

[[nodiscard]] bool is_word(std::string_view spelling) {
  return std::all_of(spelling.begin(), spelling.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

class InstructionPrinter {
 public:
  InstructionPrinter(const Module& module, const Function& function, const OperandPrinter& operands,
                     const Instruction& instruction)
      : module_(module),
        function_(function),
        printer_(operands),
        instruction_(instruction),
        operands_(function.operands_of(instruction)),
        targets_(function.targets_of(instruction)) {}

  [[nodiscard]] std::vector<std::string> lines() const {
    if (shape(instruction_.opcode) == Shape::Switch) return multiway();
    return {statement() + exception_path()};
  }

 private:
  [[nodiscard]] std::string statement() const {
    switch (shape(instruction_.opcode)) {
      case Shape::Copy: return fmt::format("{} = {};", text(0), text(1));
      case Shape::Zero: return fmt::format("{} = {{}};", text(0));
      case Shape::Clobber:
        return fmt::format("{} = {{CLOBBER{}}};", text(0), has(instruction_flag::end_of_life) ? "(eol)" : "");
      case Shape::Construct: return fmt::format("{} = {{{}}};", text(0), list(1));
      case Shape::Call: return call();
      case Shape::Internal:
        return fmt::format("{}{} ({});", destination(), module_.strings[instruction_.text], list(1));
      case Shape::Return: return is_given(0) ? fmt::format("return {};", text(0)) : "return;";
      case Shape::Branch:
        return fmt::format("if ({} {} {}) goto {}; else goto {};", text(0), spelling(instruction_.comparison), text(1),
                           target(0), target(1));
      case Shape::Switch: break;
      case Shape::Goto: return fmt::format("goto *{};{}", text(0), comment(target_list()));
      case Shape::Resume: return fmt::format("resx {};", region());
      case Shape::Dispatch: return fmt::format("eh_dispatch {};", region());
      case Shape::Asm: return assembly();
      case Shape::Unsupported: return unsupported();
      case Shape::Unary: return fmt::format("{} = {};", text(0), unary());
      case Shape::Binary: return fmt::format("{} = {};", text(0), binary());
      case Shape::Compare: return fmt::format("{} = {} {} {};", text(0), text(1), sign(), text(2));
      case Shape::Ternary: return fmt::format("{} = {};", text(0), ternary());
    }
    return {};
  }

  [[nodiscard]] std::string call() const {
    const std::string callee = operands_.size() > 1 ? printer_.callee(operands_[1]) : "<none>";
    std::string result = fmt::format("{}{} ({});", destination(), callee, list(3));
    if (is_given(2)) result += fmt::format(" [static-chain: {}]", text(2));
    if (has(instruction_flag::return_slot)) result += " [return slot]";
    if (has(instruction_flag::must_tail)) result += " [must tail call]";
    return result;
  }

  [[nodiscard]] std::string unary() const {
    const std::string& operand = text(1);
    switch (instruction_.opcode) {
      case Opcode::Convert: return fmt::format("({}) {}", destination_type(), operand);
      case Opcode::Reinterpret: return fmt::format("reinterpret<{}>({})", destination_type(), operand);
      default: break;
    }
    return is_word(sign()) ? fmt::format("{}({})", sign(), operand) : fmt::format("{}{}", sign(), operand);
  }

  [[nodiscard]] std::string binary() const {
    if (is_word(sign())) return fmt::format("{}({}, {})", sign(), text(1), text(2));
    return fmt::format("{} {} {}", text(1), sign(), text(2));
  }

  [[nodiscard]] std::string ternary() const {
    if (instruction_.opcode == Opcode::Select) return fmt::format("{} ? {} : {}", text(1), text(2), text(3));
    return fmt::format("{}({}, {}, {})", sign(), text(1), text(2), text(3));
  }

  [[nodiscard]] std::vector<std::string> multiway() const {
    std::vector<std::string> result{fmt::format("switch ({}) {{", text(0))};
    for (std::uint32_t i = 1; i < targets_.size(); ++i) {
      result.push_back(fmt::format("  {}: goto {};", case_label(function_, printer_, instruction_, i - 1), target(i)));
    }
    if (!targets_.empty()) result.push_back(fmt::format("  default: goto {};", target(0)));
    result.emplace_back("}" + exception_path());
    return result;
  }

  // asm volatile ("text" : "=r" (out) : "r" (in) : "memory" : <bb 3>);
  [[nodiscard]] std::string assembly() const {
    constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
    if (!instruction_.assembly) return "asm;";
    const Assembly& body = function_.assemblies[instruction_.assembly];
    std::string outputs;
    std::string inputs;
    for (std::size_t i = 0; i < std::min(body.operands.size(), operands_.size()); ++i) {
      const AsmOperand& operand = body.operands[i];
      std::string& side = operand.is_output ? outputs : inputs;
      fmt::format_to(std::back_inserter(side), "{}{} ({})", side.empty() ? "" : ", ",
                     quote(module_.strings[operand.constraint], no_limit), text(i));
    }
    std::string clobbers;
    for (const StringId clobber : body.clobbers) {
      fmt::format_to(std::back_inserter(clobbers), "{}{}", clobbers.empty() ? "" : ", ",
                     quote(module_.strings[clobber], no_limit));
    }
    std::string result = fmt::format("asm {}{}({}", has(instruction_flag::is_volatile) ? "volatile " : "",
                                     targets_.empty() ? "" : "goto ", quote(module_.strings[body.text], no_limit));
    const std::string parts[] = {outputs, inputs, clobbers, target_list()};
    std::size_t used = 4;
    while (used > 0 && parts[used - 1].empty()) --used;
    for (std::size_t i = 0; i < used; ++i) result += fmt::format(" :{}{}", parts[i].empty() ? "" : " ", parts[i]);
    return result + ");";
  }

  [[nodiscard]] std::string unsupported() const {
    constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
    std::string result = fmt::format("unsupported {}", quote(module_.strings[instruction_.text], no_limit));
    if (!operands_.empty()) result += fmt::format(" ({})", list(0));
    return result + ";" + comment(target_list());
  }

  // Where an exception goes: to a landing pad, or nowhere.
  [[nodiscard]] std::string exception_path() const {
    if (instruction_.landing_pad) return fmt::format(" [lp {}]", instruction_.landing_pad.index());
    const bool is_other_use = instruction_.opcode == Opcode::Resume || instruction_.opcode == Opcode::Dispatch;
    if (instruction_.region && !is_other_use) return fmt::format(" [must not throw, {}]", region());
    return {};
  }

  [[nodiscard]] std::string destination() const { return is_given(0) ? text(0) + " = " : std::string{}; }
  [[nodiscard]] std::string destination_type() const {
    return type_name(module_, operands_.empty() ? TypeId{} : operands_[0].type);
  }
  [[nodiscard]] std::string_view sign() const { return spelling(instruction_.opcode); }
  [[nodiscard]] bool has(std::uint8_t flag) const { return (instruction_.flags & flag) != 0; }
  [[nodiscard]] bool is_given(std::size_t i) const { return i < operands_.size() && operands_[i]; }
  [[nodiscard]] std::string text(std::size_t i) const {
    return i < operands_.size() ? printer_.operand(operands_[i]) : "<none>";
  }
  [[nodiscard]] std::string target(std::size_t i) const {
    return i < targets_.size() ? OperandPrinter::block(targets_[i]) : "<none>";
  }
  [[nodiscard]] std::string region() const {
    return instruction_.region ? fmt::format("region {}", instruction_.region.index()) : "<none>";
  }

  // Operands from `first` on.
  [[nodiscard]] std::string list(std::size_t first) const {
    std::string result;
    for (std::size_t i = first; i < operands_.size(); ++i) result += (i == first ? "" : ", ") + text(i);
    return result;
  }
  [[nodiscard]] std::string target_list() const {
    std::string result;
    for (std::size_t i = 0; i < targets_.size(); ++i) result += (i == 0 ? "" : ", ") + target(i);
    return result;
  }
  [[nodiscard]] static std::string comment(const std::string& text) { return text.empty() ? text : "  // " + text; }

  const Module& module_;
  const Function& function_;
  const OperandPrinter& printer_;
  const Instruction& instruction_;
  std::span<const Operand> operands_;
  std::span<const BlockId> targets_;
};

}  // namespace

std::vector<std::string> instruction_lines(const Module& module, const Function& function,
                                           const OperandPrinter& operands, const Instruction& instruction) {
  return InstructionPrinter{module, function, operands, instruction}.lines();
}

std::string case_label(const Function& function, const OperandPrinter& operands, const Instruction& instruction,
                       std::uint32_t number) {
  const auto all = function.operands_of(instruction);
  const std::size_t low = 1 + std::size_t{2} * number;
  if (low + 1 >= all.size()) return "case <none>";
  const std::string from = operands.operand(all[low]);
  const std::string to = operands.operand(all[low + 1]);
  const bool is_single = !all[low + 1] || from == to;
  return is_single ? fmt::format("case {}", from) : fmt::format("case {} ... {}", from, to);
}

std::string catch_label(const Module& module, const Catch& handler) {
  std::string types;
  for (const SymbolId type : handler.types) {
    if (!module.symbols.contains(type)) continue;
    const std::string name = support::demangle(module.strings[module.symbols[type].name]);
    static constexpr std::string_view prefix = "typeinfo for ";
    const bool is_typeinfo = name.starts_with(prefix);
    fmt::format_to(std::back_inserter(types), "{}{}", types.empty() ? "" : ", ",
                   is_typeinfo ? std::string_view{name}.substr(prefix.size()) : name);
  }
  return fmt::format("catch ({})", types.empty() ? "..." : types);
}

}  // namespace gmc::ir
