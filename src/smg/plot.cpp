#include "smg/plot.hpp"

#include <fmt/format.h>

#include "smg/references.hpp"

namespace gmc::smg {

namespace {

[[nodiscard]] std::string number_text(Wide number) {
  return fmt::format("{}", static_cast<std::int64_t>(number));
}

[[nodiscard]] std::string symbol_text(const Graph& graph, SymbolId id) {
  const Symbol& symbol = graph[id];
  std::string text = fmt::format("v{}", id.index());
  if (symbol.level > 0) text += fmt::format(" (level {})", symbol.level);
  if (symbol.range != Interval::of_bits(symbol.bits, symbol.is_unsigned))
    text += fmt::format(" {}..{}", number_text(symbol.range.low), number_text(symbol.range.high));
  for (const std::uint64_t number : symbol.excluded) text += fmt::format(" ≠{}", number);
  return text;
}

[[nodiscard]] std::string value_text(const Graph& graph, const Value& value) {
  switch (value.kind()) {
    case Value::Kind::Number: return fmt::format("{}", value.bits());
    case Value::Kind::Symbol: return symbol_text(graph, value.symbol());
    case Value::Kind::Address: return "•";
  }
  return "";
}

// In a label that is written as HTML.
[[nodiscard]] std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      default: result += c;
    }
  }
  return result;
}

[[nodiscard]] std::string title_of(const Graph& graph, ObjectId id, const Names& names) {
  const Object& object = graph[id];
  const std::string own = escaped(names.object(id));
  std::string text = own.empty() ? fmt::format("#{}", id.index()) : own;
  if (object.kind == ObjectKind::SinglyLinked) text += fmt::format(" SLS {}+", object.length);
  if (object.kind == ObjectKind::DoublyLinked) text += fmt::format(" DLS {}+", object.length);
  if (object.kind == ObjectKind::Optional) text += " or none";
  if (object.count) text += fmt::format(" v{}", object.count.index());
  text += fmt::format(", {} bytes", object.size);
  if (object.level > 0) text += fmt::format(", level {}", object.level);
  return text + (object.is_valid ? "" : ", freed");
}

// v3 = v1 + v2 - 1
[[nodiscard]] std::string equation_text(const LinearSystem& system, const LinearSystem::Row& row) {
  std::string sum;
  const auto add = [&](std::uint64_t number, const std::string& what) {
    const Wide factor = meaning_of(number, system.bits(), false);
    const Wide size = factor < 0 ? -factor : factor;
    if (sum.empty()) {
      sum = factor < 0 ? "-" : "";
    } else {
      sum += factor < 0 ? " - " : " + ";
    }
    if (size != 1 || what.empty()) sum += number_text(size);
    sum += what;
  };
  for (const auto& [symbol, factor] : row.is.terms) add(factor, fmt::format("v{}", symbol.index()));
  if (row.is.constant != 0 || sum.empty()) add(row.is.constant, "");
  return fmt::format("v{} = {}", row.symbol.index(), sum);
}

// Those modulo 2 to 32 that follow from others are not told again.
[[nodiscard]] std::string equations_text(const Graph& graph) {
  std::string text;
  for (const LinearSystem::Row& row : graph.relations(64).rows())
    text += equation_text(graph.relations(64), row) + "\\l";
  for (const LinearSystem::Row& row : graph.relations(32).rows()) {
    if (graph.relations(64).reduced(row.is - Linear::symbol(row.symbol)) == Linear::number(0)) continue;
    text += equation_text(graph.relations(32), row) + " (32 bits)\\l";
  }
  return text;
}

[[nodiscard]] std::string_view target_text(Target target) {
  switch (target) {
    case Target::Region: return "";
    case Target::First: return " first";
    case Target::Last: return " last";
    case Target::All: return " all";
  }
  return "";
}

}  // namespace

std::string dot(const Graph& graph, const Names& names) {
  std::string text = "digraph memory {\n  rankdir=LR;\n  node [shape=plaintext, fontname=\"sans\"];\n";
  const References references{graph};
  for (const ObjectId id : graph.ids()) {
    const Object& object = graph[id];
    if (object.fields.empty() && references.to(id).empty()) continue;  // nobody would miss it
    text += fmt::format(
        "  o{} [label=<<table border=\"{}\" cellborder=\"1\" cellspacing=\"0\"><tr><td colspan=\"2\">{}</td></tr>",
        id.index(), object.is_segment() ? 3 : 1, title_of(graph, id, names));
    for (const Field& field : object.fields) {
      const std::string name = escaped(names.field(id, field));
      text += fmt::format("<tr><td>{}</td><td port=\"f{}_{}\">{}</td></tr>",
                          name.empty() ? fmt::format("{}..{}", field.offset, field.end() - 1) : name, field.offset,
                          field.size, value_text(graph, field.value));
    }
    text += "</table>>];\n";
  }
  for (const ObjectId id : graph.ids()) {
    for (const Field& field : graph[id].fields) {
      if (!field.value.is_address()) continue;
      text += fmt::format("  o{}:f{}_{} -> o{} [label=\"{:+}{}\"];\n", id.index(), field.offset, field.size,
                          field.value.object().index(), field.value.offset(), target_text(field.value.target()));
    }
  }
  if (const std::string equations = equations_text(graph); !equations.empty())
    text += fmt::format("  equations [label=\"{}\"];\n", equations);
  return text + "}\n";
}

}  // namespace gmc::smg
