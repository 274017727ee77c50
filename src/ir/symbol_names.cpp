#include "ir/symbol_names.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "ir/print_string.hpp"
#include "support/demangle.hpp"

namespace gmc::ir {

namespace {

// Which variant of a constructor or destructor a mangled name means. A mark is recognised by its effect: exchanging its
// digit does not change the demangled text, exchanging a character of an identifier does.
[[nodiscard]] std::string_view variant_suffix(std::string_view mangled, const std::string& demangled) {
  constexpr int max_tries = 16;
  int tries = 0;
  for (std::size_t i = 0; i + 1 < mangled.size() && tries < max_tries; ++i) {
    const bool is_base = (mangled[i] == 'C' || mangled[i] == 'D') && mangled[i + 1] == '2';
    const bool is_deleting = mangled[i] == 'D' && mangled[i + 1] == '0';
    if (!is_base && !is_deleting) continue;
    ++tries;
    std::string complete{mangled};
    complete[i + 1] = '1';
    if (support::demangle(complete) == demangled) return is_base ? " [base]" : " [deleting]";
  }
  return "";
}

// The position of the bracket that the one at `close` closes; npos when there is none.
[[nodiscard]] std::size_t matching_parenthesis(std::string_view text, std::size_t close) {
  int depth = 0;
  for (std::size_t i = close + 1; i-- > 0;) {
    if (text[i] == ')') ++depth;
    if (text[i] == '(' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

// Where the name begins after a result type: behind the last blank outside all brackets.
[[nodiscard]] std::size_t start_of_name(std::string_view text) {
  int depth = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    const char c = text[i];
    if (c == '>' || c == ')' || c == '}' || c == ']') ++depth;
    if (c == '<' || c == '(' || c == '{' || c == '[') --depth;
    if (depth < 0) return 0;
    if (c == ' ' && depth == 0) return i + 1;
  }
  return 0;
}

[[nodiscard]] std::size_t find_operator(std::string_view text) {
  static constexpr std::string_view word = "operator";
  const std::size_t at = text.rfind(word);
  if (at == std::string_view::npos) return at;
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9');
  };
  const bool starts = at == 0 || !is_letter(text[at - 1]);
  const bool ends = at + word.size() == text.size() || !is_letter(text[at + word.size()]);
  return starts && ends ? at : std::string_view::npos;
}

// Names like `vtable for A` are no words; brackets hold them together inside expressions.
[[nodiscard]] std::string as_one_word(std::string_view name) {
  const bool has_blank = start_of_name(name) != 0 && find_operator(name) == std::string_view::npos;
  return has_blank ? fmt::format("<{}>", name) : std::string{name};
}

[[nodiscard]] std::string candidate(const Module& module, const Symbol& symbol) {
  if (symbol.source_name) return std::string{module.strings[symbol.source_name]};
  const std::string_view mangled = module.strings[symbol.name];
  std::string demangled = support::demangle(mangled);
  if (demangled == mangled) return demangled;
  if (!symbol.is_function()) return as_one_word(demangled);
  return fmt::format("{}{}", as_one_word(without_parameters(demangled)), variant_suffix(mangled, demangled));
}

}  // namespace

std::string full_name(std::string_view assembler_name) {
  std::string name = support::demangle(assembler_name);
  if (name != assembler_name) name += variant_suffix(assembler_name, name);
  return name;
}

std::string_view without_parameters(std::string_view demangled) {
  const std::size_t close = demangled.rfind(')');
  if (close == std::string_view::npos) return demangled;
  const std::size_t open = matching_parenthesis(demangled, close);
  if (open == std::string_view::npos || open == 0) return demangled;
  const std::string_view name = demangled.substr(0, open);
  const std::size_t operator_at = find_operator(name);
  // `f(int)::{lambda()#1}` and `(anonymous namespace)::x` end with something that is no list of parameters.
  if (demangled.substr(close + 1).starts_with("::") || demangled.substr(close + 1).starts_with("#")) return demangled;
  if (name.ends_with(' ') || (name.ends_with("operator") && operator_at != std::string_view::npos)) return demangled;
  if (operator_at != std::string_view::npos) return name.substr(start_of_name(name.substr(0, operator_at)));
  return name.ends_with('>') ? name.substr(start_of_name(name)) : name;
}

SymbolNames::SymbolNames(const Module& module) : full_(module.symbols.size()), brief_(module.symbols.size()) {
  std::unordered_map<std::string_view, int> uses;
  for (std::size_t i = 0; i < module.symbols.size(); ++i) {
    const Symbol& symbol = module.symbols[SymbolId{i}];
    full_[i] = full_name(module.strings[symbol.name]);
    if (full_[i].empty()) full_[i] = fmt::format("<symbol {}>", i);
    brief_[i] = symbol.is_literal ? string_literal(module, symbol).value_or(full_[i]) : candidate(module, symbol);
    if (brief_[i].empty()) brief_[i] = full_[i];
  }
  for (const std::string& name : brief_) ++uses[name];
  // Decided for all before any is changed: the keys of `uses` live in brief_.
  std::vector<std::size_t> ambiguous;
  for (std::size_t i = 0; i < brief_.size(); ++i) {
    const bool is_text = module.symbols[SymbolId{i}].is_literal;
    if (!is_text && uses[brief_[i]] > 1) ambiguous.push_back(i);
  }
  for (const std::size_t i : ambiguous) {
    brief_[i] = module.symbols[SymbolId{i}].is_function() ? full_[i] : as_one_word(full_[i]);
  }
}

}  // namespace gmc::ir
