#include "ir/print_function.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "ir/print_instruction.hpp"
#include "ir/print_location.hpp"
#include "ir/print_regions.hpp"
#include "ir/print_symbol.hpp"
#include "ir/print_type.hpp"

namespace gmc::ir {

namespace {

constexpr std::size_t page_width = 110;

// A line of source text fit for a comment: no blanks around it, nothing that would command a terminal.
[[nodiscard]] std::string comment_text(std::string_view line) {
  constexpr std::size_t longest = 200;
  const std::size_t first = line.find_first_not_of(" \t\f\v");
  if (first == std::string_view::npos) return {};
  std::string text{line.substr(first, longest)};
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

class FunctionPrinter {
 public:
  FunctionPrinter(const Module& module, const SymbolNames& symbols, const Function& function,
                  support::SourceText& sources)
      : module_(module),
        symbols_(symbols),
        function_(function),
        sources_(sources),
        operands_(module, symbols, function) {}

  [[nodiscard]] std::string print() {
    print_header();
    print_variables();
    print_temporaries();
    for (std::size_t i = 0; i < function_.blocks.size(); ++i) print_block(BlockId{i});
    const std::vector<std::string> regions = region_lines(module_, symbols_, function_);
    if (!regions.empty()) text_ += '\n';
    for (const std::string& line : regions) append("  // {}\n", line);
    text_ += "}\n";
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void append(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  void print_header() {
    const Symbol& symbol = module_.symbols[function_.symbol];
    if (const std::string place = location_text(module_, symbol.location); !place.empty()) append("// {}\n", place);
    const std::string_view name = module_.strings[symbol.name];
    if (symbols_.full(function_.symbol) != name) append("// {}, {}\n", symbols_.full(function_.symbol), name);
    if (const std::string notes = symbol_notes(module_, symbol); !notes.empty()) append("// {}\n", notes);
    append("{}\n{{\n", signature(module_, function_, operands_));
  }

  // Parameters that are registers are said by the signature.
  void print_variables() {
    for (std::size_t i = 0; i < function_.registers.size(); ++i) {
      const Register& variable = function_.registers[RegisterId{i}];
      if (variable.role == VariableRole::Parameter || is_temporary(variable)) continue;
      append("  {};{}\n", declare(module_, variable.type, operands_.locals()[RegisterId{i}]),
             role_note(variable.role, ""));
    }
    for (std::size_t i = 0; i < function_.slots.size(); ++i) {
      const Slot& variable = function_.slots[SlotId{i}];
      const bool is_dynamic = module_.types.contains(variable.type) && module_.types[variable.type].is_variable_size;
      const std::string memory =
          is_dynamic ? "memory" : fmt::format("memory, {} byte{}", variable.size, variable.size == 1 ? "" : "s");
      append("  {};{}\n", declare(module_, variable.type, operands_.locals()[SlotId{i}]),
             role_note(variable.role, memory));
    }
  }

  [[nodiscard]] static bool is_temporary(const Register& variable) {
    return !variable.name && variable.role == VariableRole::Temporary;
  }

  [[nodiscard]] static std::string role_note(VariableRole role, std::string_view memory) {
    std::string_view kind;
    switch (role) {
      case VariableRole::Parameter: kind = "parameter"; break;
      case VariableRole::Result: kind = "result"; break;
      case VariableRole::StaticChain: kind = "static chain"; break;
      case VariableRole::Local:
      case VariableRole::Temporary: break;
    }
    if (kind.empty() && memory.empty()) return {};
    return fmt::format("  // {}{}{}", kind, kind.empty() || memory.empty() ? "" : ", ", memory);
  }

  // One paragraph for each type, neighbours as a range.
  void print_temporaries() {
    std::vector<std::vector<std::uint32_t>> groups;
    std::vector<std::string> types;
    for (std::size_t i = 0; i < function_.registers.size(); ++i) {
      const Register& variable = function_.registers[RegisterId{i}];
      if (!is_temporary(variable)) continue;
      const std::string type = type_name(module_, variable.type);
      auto known = std::find(types.begin(), types.end(), type);
      if (known == types.end()) {
        known = types.insert(types.end(), type);
        groups.emplace_back();
      }
      groups[static_cast<std::size_t>(known - types.begin())].push_back(static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < types.size(); ++i) {
      std::string line = fmt::format("  // {}:", types[i]);
      for (const std::string& part : ranges(groups[i])) {
        if (line.size() + part.size() > page_width) {
          append("{}\n", line);
          line = "  //  ";
        }
        line += " " + part;
      }
      append("{}\n", line);
    }
  }

  [[nodiscard]] static std::vector<std::string> ranges(const std::vector<std::uint32_t>& numbers) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < numbers.size();) {
      std::size_t end = i + 1;
      while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
      if (end - i > 2) {
        result.push_back(fmt::format("_{}.._{}", numbers[i], numbers[end - 1]));
      } else {
        for (std::size_t k = i; k < end; ++k) result.push_back(fmt::format("_{}", numbers[k]));
      }
      i = end;
    }
    return result;
  }

  void print_block(BlockId id) {
    const Block& block = function_.blocks[id];
    std::string notes;
    const auto note = [&](std::string_view text) { notes += (notes.empty() ? "  // " : ", ") + std::string{text}; };
    if (block.label) note(fmt::format("label {}", module_.strings[block.label]));
    if (block.is_address_taken) note("address taken");
    if (block.is_nonlocal) note("nonlocal");
    if (!text_.ends_with("{\n")) text_ += '\n';
    append("  {}:{}\n", OperandPrinter::block(id), notes);
    for (const Instruction& instruction : function_.instructions_of(block)) {
      print_source(instruction.location);
      for (const std::string& line : instruction_lines(module_, function_, operands_, instruction))
        append("    {}\n", line);
    }
    if (block.next) append("    goto {};\n", OperandPrinter::block(block.next));
  }

  // The source line, when it is another one than before; then the line inside the macro it came from, likewise.
  void print_source(LocationId id) {
    if (!module_.locations.contains(id)) return;
    const Location& location = module_.locations[id];
    Position line = location.expansion;
    line.column = 0;
    if (line != line_ && line.line != 0) {
      append("  // {}{}\n", line_text(module_, line), source(line));
      line_ = line;
      spelling_ = {};
    }
    Position spelling = location.spelling;
    spelling.column = 0;
    if (!location.macro || (spelling == spelling_ && location.macro == macro_)) return;
    append("  //   in expansion of {}", module_.strings[location.macro]);
    if (spelling.line != 0 && spelling != line) append(", {}{}", line_text(module_, spelling), source(spelling));
    text_ += '\n';
    spelling_ = spelling;
    macro_ = location.macro;
  }

  [[nodiscard]] std::string source(const Position& position) const {
    const std::string text =
        comment_text(sources_.line(module_.strings[module_.directory], file_name(module_, position), position.line));
    return text.empty() ? text : ":  " + text;
  }

  const Module& module_;
  const SymbolNames& symbols_;
  const Function& function_;
  support::SourceText& sources_;
  OperandPrinter operands_;
  std::string text_;
  Position line_;
  Position spelling_;
  StringId macro_;
};

}  // namespace

std::string print_function(const Module& module, const SymbolNames& symbols, FunctionId function,
                           support::SourceText& sources) {
  return FunctionPrinter{module, symbols, module.functions[function], sources}.print();
}

std::string signature(const Module& module, const Function& function, const OperandPrinter& operands) {
  const Symbol& symbol = module.symbols[function.symbol];
  const bool has_type = module.types.contains(symbol.type) && module.types[symbol.type].kind == TypeKind::Function;
  std::string parameters;
  const auto add = [&](const std::string& text) { parameters += (parameters.empty() ? "" : ", ") + text; };
  for (const Variable& parameter : function.parameters) {
    if (parameter.place == Variable::Place::Register) {
      const RegisterId id{parameter.index};
      add(declare(module, function.registers[id].type, operands.locals()[id]));
    } else if (parameter.place == Variable::Place::Slot) {
      const SlotId id{parameter.index};
      add(declare(module, function.slots[id].type, operands.locals()[id]));
    }
  }
  if (has_type && module.types[symbol.type].is_variadic) add("...");
  if (parameters.empty() && module.language != Language::Cxx) parameters = "void";
  const std::string name = fmt::format("{}({})", operands.symbol(function.symbol), parameters);
  const TypeId result = has_type ? module.types[symbol.type].element : TypeId{};
  return fmt::format("{}{}", symbol.linkage == Linkage::Local ? "static " : "", declare(module, result, name));
}

}  // namespace gmc::ir
