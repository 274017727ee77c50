#include "ir/dot.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "ir/edges.hpp"
#include "ir/print_function.hpp"
#include "ir/print_instruction.hpp"
#include "ir/print_location.hpp"

namespace gmc::ir {

namespace {

// Inside a quoted string.
[[nodiscard]] std::string escape(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return result;
}

// Inside the label of a record, where braces, bars and angles delimit fields and blanks are joined.
[[nodiscard]] std::string escape_record(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view{"\"\\{}|<> "}.find(c) != std::string_view::npos) result += '\\';
    result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return result;
}

class GraphPrinter {
 public:
  GraphPrinter(const Module& module, const SymbolNames& symbols, const Function& function)
      : module_(module), symbols_(symbols), function_(function), operands_(module, symbols, function) {}

  [[nodiscard]] std::string print() {
    const Symbol& symbol = module_.symbols[function_.symbol];
    append("digraph \"{}\" {{\n", escape(symbols_.full(function_.symbol)));
    append("  label=\"{}\\n{}\";\n  labelloc=t;\n", escape(signature(module_, function_, operands_)),
           escape(location_text(module_, symbol.location)));
    append("  node [shape=record, fontname=\"monospace\", fontsize=10];\n");
    append("  edge [fontname=\"monospace\", fontsize=9];\n");
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < function_.blocks.size(); ++i) {
      print_node(BlockId{i});
      for (const Edge& edge : edges_from(function_, BlockId{i})) edges.push_back(edge);
    }
    const std::vector<bool> is_back = find_back_edges(function_, edges);
    for (std::size_t i = 0; i < edges.size(); ++i) print_edge(edges[i], is_back[i]);
    return text_ + "}\n";
  }

 private:
  template <class... Arguments>
  void append(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  void print_node(BlockId id) {
    const Block& block = function_.blocks[id];
    std::string title = OperandPrinter::block(id);
    if (block.label) title += fmt::format(" {}", module_.strings[block.label]);
    std::string lines;
    Position last;
    for (const Instruction& instruction : function_.instructions_of(block)) {
      if (module_.locations.contains(instruction.location)) {
        Position position = module_.locations[instruction.location].expansion;
        position.column = 0;
        if (position.line != 0 && position != last) {
          lines += escape_record("// " + line_text(module_, position)) + "\\l";
          last = position;
        }
      }
      for (const std::string& line : instruction_lines(module_, function_, operands_, instruction)) {
        lines += escape_record(line) + "\\l";
      }
    }
    append("  b{} [label=\"{{{}{}{}}}\"];\n", id.index(), escape_record(title), lines.empty() ? "" : "|", lines);
  }

  void print_edge(const Edge& edge, bool is_back) {
    const Style look = style(edge.kind);
    std::string attributes;
    const auto add = [&](std::string_view name, std::string_view value) {
      if (!value.empty()) attributes += fmt::format("{}{}={}", attributes.empty() ? "" : ", ", name, value);
    };
    add("color", is_back ? "blue" : look.color);
    add("fontcolor", look.color);
    add("style", look.line);
    if (is_back) add("penwidth", "2");
    if (const std::string text = label(edge); !text.empty()) add("label", fmt::format("\"{}\"", escape(text)));
    append("  b{} -> b{}", edge.from.index(), edge.to.index());
    if (!attributes.empty()) append(" [{}]", attributes);
    text_ += ";\n";
  }

  struct Style {
    std::string_view color;
    std::string_view line;
  };

  [[nodiscard]] static Style style(EdgeKind kind) {
    switch (kind) {
      case EdgeKind::True: return {"darkgreen", ""};
      case EdgeKind::False: return {"red", ""};
      case EdgeKind::Exception: return {"red", "dashed"};
      case EdgeKind::Catch: return {"purple", "dashed"};
      case EdgeKind::Computed:
      case EdgeKind::Assembly: return {"", "dotted"};
      case EdgeKind::Next:
      case EdgeKind::Case:
      case EdgeKind::Default: return {};
    }
    return {};
  }

  [[nodiscard]] std::string label(const Edge& edge) const {
    switch (edge.kind) {
      case EdgeKind::True: return "true";
      case EdgeKind::False: return "false";
      case EdgeKind::Case:
        return case_label(function_, operands_, function_.instructions[edge.instruction], edge.number);
      case EdgeKind::Default: return "default";
      case EdgeKind::Exception: return fmt::format("lp {}", edge.number);
      case EdgeKind::Catch: {
        const Region& region = function_.regions[function_.instructions[edge.instruction].region];
        const bool is_allowed = region.kind == RegionKind::AllowedExceptions;
        return is_allowed ? "not allowed" : catch_label(module_, region.catches[edge.number]);
      }
      case EdgeKind::Computed: return "goto";
      case EdgeKind::Assembly: return "asm goto";
      case EdgeKind::Next: return "";
    }
    return "";
  }

  const Module& module_;
  const SymbolNames& symbols_;
  const Function& function_;
  OperandPrinter operands_;
  std::string text_;
};

}  // namespace

std::string print_dot(const Module& module, const SymbolNames& symbols, FunctionId function) {
  return GraphPrinter{module, symbols, module.functions[function]}.print();
}

}  // namespace gmc::ir
