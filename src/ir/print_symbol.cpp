#include "ir/print_symbol.hpp"

#include <fmt/format.h>

#include "ir/print_initializer.hpp"
#include "ir/print_location.hpp"
#include "ir/print_type.hpp"

namespace gmc::ir {

namespace {

[[nodiscard]] std::string_view linkage_name(Linkage linkage) {
  switch (linkage) {
    case Linkage::Local: return "local";
    case Linkage::Global: return "global";
    case Linkage::Weak: return "weak";
  }
  return {};
}

[[nodiscard]] std::string_view visibility_name(Visibility visibility) {
  switch (visibility) {
    case Visibility::Default: return "default";
    case Visibility::Protected: return "protected";
    case Visibility::Hidden: return "hidden";
    case Visibility::Internal: return "internal";
  }
  return {};
}

[[nodiscard]] std::string adjustment(const Thunk& thunk) {
  const std::string_view subject = thunk.is_this_adjusting ? "this" : "result";
  std::string text;
  const auto add = [&](const std::string& part) {
    text += fmt::format("{}{} += {}", text.empty() ? "" : ", ", subject, part);
  };
  if (thunk.fixed_offset != 0) add(fmt::format("{}", thunk.fixed_offset));
  if (thunk.has_virtual_offset) add(fmt::format("vtable[{}]", thunk.virtual_offset));
  if (thunk.indirect_offset != 0) add(fmt::format("*(this + {})", thunk.indirect_offset));
  return text;
}

class Notes {
 public:
  void add(std::string_view text) { text_ += fmt::format("{}{}", text_.empty() ? "" : ", ", text); }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

// What is neither linkage nor visibility, which have columns of their own.
void add_properties(Notes& notes, const Module& module, const Symbol& symbol) {
  if (symbol.is_thread_local) notes.add("thread-local");
  if (symbol.is_read_only) notes.add("read-only");
  if (symbol.is_literal) notes.add("literal");
  if (symbol.is_builtin) notes.add("builtin");
  if (symbol.is_artificial) notes.add("artificial");
  if (symbol.is_no_return) notes.add("noreturn");
  if (symbol.is_no_throw) notes.add("nothrow");
  if (symbol.comdat) notes.add(fmt::format("comdat {}", module.strings[symbol.comdat]));
  if (symbol.section) notes.add(fmt::format("section {}", module.strings[symbol.section]));
  if (symbol.constructor_priority) notes.add(fmt::format("constructor {}", *symbol.constructor_priority));
  if (symbol.destructor_priority) notes.add(fmt::format("destructor {}", *symbol.destructor_priority));
}

}  // namespace

std::string symbol_notes(const Module& module, const Symbol& symbol) {
  Notes notes;
  if (symbol.linkage == Linkage::Weak) notes.add("weak");
  if (symbol.visibility != Visibility::Default) notes.add(visibility_name(symbol.visibility));
  if (symbol.definition == Definition::InlineOnly) notes.add("gnu_inline");
  if (symbol.definition == Definition::Common) notes.add("common");
  add_properties(notes, module, symbol);
  return notes.take();
}

std::string definition_text(const Module& module, const SymbolNames& symbols, const Symbol& symbol) {
  const std::string target = module.symbols.contains(symbol.target) ? symbols.full(symbol.target) : "<none>";
  switch (symbol.definition) {
    case Definition::Undefined: return "undefined";
    case Definition::Defined: return "defined";
    case Definition::Common: return "common";
    case Definition::Alias: return fmt::format("alias of {}", target);
    case Definition::WeakRef: return fmt::format("weakref to {}", target);
    case Definition::Ifunc: return fmt::format("ifunc by {}", target);
    case Definition::Thunk: {
      const std::string change = symbol.thunk ? adjustment(*symbol.thunk) : "";
      return fmt::format("thunk of {}{}{}", target, change.empty() ? "" : ": ", change);
    }
    case Definition::InlineOnly: return "gnu_inline";
  }
  return {};
}

std::string print_variable(const Module& module, const SymbolNames& symbols, SymbolId id, std::uint64_t size,
                           std::uint32_t align) {
  const Symbol& symbol = module.symbols[id];
  std::string text;
  const std::string place = location_text(module, symbol.location);
  const std::string notes = symbol_notes(module, symbol);
  text += fmt::format("// {}{}{} byte{}, align {}{}{}\n", place, place.empty() ? "" : ": ", size, size == 1 ? "" : "s",
                      align, notes.empty() ? "" : ", ", notes);
  const std::string& brief = symbols.brief(id);
  // A literal's text is its contents; its name is what the assembler calls it.
  const std::string& name = symbol.is_literal ? symbols.full(id) : brief;
  std::string_view storage = symbol.linkage == Linkage::Local ? "static " : "";
  const bool is_definition = symbol.definition == Definition::Defined || symbol.definition == Definition::Common;
  if (!is_definition) storage = "extern ";
  text += fmt::format("{}{}", storage, declare(module, symbol.type, name));
  if (symbol.definition == Definition::Undefined) return text + ";\n";
  if (!is_definition) return text + fmt::format(";  // {}\n", definition_text(module, symbols, symbol));
  return text + initializer_text(module, symbols, symbol) + ";\n";
}

std::vector<std::string> symbol_cells(const Module& module, const SymbolNames& symbols, SymbolId id) {
  const Symbol& symbol = module.symbols[id];
  Notes notes;
  add_properties(notes, module, symbol);
  if (symbol.is_literal && symbols.brief(id) != symbols.full(id)) notes.add(symbols.brief(id));
  if (symbol.source_name) notes.add(fmt::format("called {}", module.strings[symbol.source_name]));
  return {symbol.is_function() ? "function" : "variable",
          std::string{linkage_name(symbol.linkage)},
          std::string{visibility_name(symbol.visibility)},
          symbol.is_function() ? "-" : fmt::format("{}", symbol.size),
          definition_text(module, symbols, symbol),
          symbols.full(id),
          notes.take(),
          location_text(module, symbol.location)};
}

}  // namespace gmc::ir
