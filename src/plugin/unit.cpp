// The walk over GCC's symbol table: functions, variables, aliases, thunks.
#include "plugin/unit.hpp"

#include <algorithm>

#include "plugin/function_writer.hpp"
#include "plugin/initializers.hpp"

namespace gmc::plugin {

namespace {

void describe_target(Unit& unit) {
  ir::Target& target = unit.module.target;
  target.pointer_size = static_cast<std::uint8_t>(POINTER_SIZE_UNITS);
  target.long_size = static_cast<std::uint8_t>(int_size_in_bytes(long_integer_type_node));
  target.long_double_size = static_cast<std::uint8_t>(int_size_in_bytes(long_double_type_node));
  target.wide_char_size = flag_short_wchar ? 2 : WCHAR_TYPE_SIZE / BITS_PER_UNIT;
  target.wraps_on_overflow = flag_wrapv;
  target.wraps_pointers = flag_wrapv_pointer;
  target.has_exceptions = flag_exceptions;
  target.has_non_call_exceptions = flag_non_call_exceptions;
  target.null_pointer_is_valid = !flag_delete_null_pointer_checks;
}

void describe_origin(Unit& unit) {
  unit.module.producer = unit.strings.text(std::string{lang_hooks.name} + " " + version_string);
  unit.module.source = unit.strings.text(main_input_filename != nullptr ? main_input_filename : "");
  unit.module.directory = unit.strings.text(get_src_pwd());
  unit.module.language = lang_GNU_CXX() ? ir::Language::Cxx : lang_GNU_C() ? ir::Language::C : ir::Language::Other;
}

void note_unrepresentable(Unit& unit, tree decl, const std::string& reason) {
  const location_t location = DECL_SOURCE_LOCATION(decl);
  inform(location, "gmc cannot represent the initial value of %qD: %s", decl, reason.c_str());
  const std::string text =
      std::string{"initial value of '"} + IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(decl)) + "': " + reason;
  unit.module.limitations.push_back({unit.strings.text(text), unit.locations.get(location)});
}

// True when `node` stands for another symbol and is thereby completely described.
bool describe_indirection(Unit& unit, symtab_node* node) {
  const ir::SymbolId id = unit.symbols.declaration(node->decl);
  const auto kind = unit.module.symbols[id].kind;
  if (node->alias || node->weakref) {
    const tree name = node->alias_target;
    const symtab_node* target = node->analyzed ? node->get_alias_target() : nullptr;
    ir::SymbolId target_id;
    if (target != nullptr) {
      target_id = unit.symbols.declaration(target->decl);
    } else if (name != NULL_TREE && TREE_CODE(name) == IDENTIFIER_NODE) {
      target_id = unit.symbols.named(name, kind);
    } else if (name != NULL_TREE) {
      target_id = unit.symbols.declaration(name);
    } else {
      return false;
    }
    if (target_id == id) return false;  // a transparent alias already carries the name of its target
    ir::Symbol& symbol = unit.module.symbols[id];
    const auto* function = dyn_cast<cgraph_node*>(node);
    const bool is_ifunc = function != nullptr && function->ifunc_resolver;
    symbol.definition = node->weakref ? ir::Definition::WeakRef
                        : is_ifunc    ? ir::Definition::Ifunc
                                      : ir::Definition::Alias;
    symbol.target = target_id;
    return true;
  }
  auto* function = dyn_cast<cgraph_node*>(node);
  if (function == nullptr || !function->thunk) return false;
  const thunk_info* info = thunk_info::get(function);
  if (info == nullptr || function->callees == nullptr) return false;
  const ir::SymbolId target_id = unit.symbols.declaration(function->callees->callee->decl);
  ir::Symbol& symbol = unit.module.symbols[id];
  symbol.definition = ir::Definition::Thunk;
  symbol.target = target_id;
  symbol.thunk = ir::Thunk{info->fixed_offset, info->virtual_value, info->indirect_offset, info->virtual_offset_p,
                           info->this_adjusting};
  return true;
}

void write_initializer(Unit& unit, const LabelMap& labels, tree decl, ir::SymbolId id, tree value) {
  InitializerWriter writer{unit.symbols, labels};
  ir::Initializer initializer = writer.write(value, unit.module.symbols[id].size);
  if (!writer.error().empty()) note_unrepresentable(unit, decl, writer.error());
  unit.module.symbols[id].initializer = std::move(initializer);
}

void write_variable(Unit& unit, const LabelMap& labels, varpool_node* node) {
  const tree decl = node->decl;
  if (DECL_HAS_VALUE_EXPR_P(decl)) return;
  const ir::SymbolId id = unit.symbols.declaration(decl);
  const tree value = DECL_INITIAL(decl);
  const bool has_value = value != NULL_TREE && value != error_mark_node;
  if (DECL_COMMON(decl) && TREE_PUBLIC(decl) && !has_value && !DECL_THREAD_LOCAL_P(decl) && !DECL_ONE_ONLY(decl)) {
    unit.module.symbols[id].definition = ir::Definition::Common;
    return;
  }
  unit.module.symbols[id].definition = ir::Definition::Defined;
  // Flexible array members make an object larger than its type.
  if (has_value && TREE_CODE(value) == STRING_CST) {
    ir::Symbol& symbol = unit.module.symbols[id];
    if (symbol.size == 0) symbol.size = static_cast<std::uint64_t>(TREE_STRING_LENGTH(value));
  }
  if (has_value) write_initializer(unit, labels, decl, id, value);
}

// GCC's list starts with what was declared last.
std::vector<symtab_node*> symbols_in_source_order() {
  std::vector<symtab_node*> nodes;
  symtab_node* node = nullptr;
  FOR_EACH_SYMBOL(node) nodes.push_back(node);
  std::sort(nodes.begin(), nodes.end(), [](const symtab_node* a, const symtab_node* b) { return a->order < b->order; });
  return nodes;
}

// Null when the symbol is not a function with statements.
struct function* body_of(symtab_node* node) {
  auto* function = dyn_cast<cgraph_node*>(node);
  if (function == nullptr || !function->has_gimple_body_p()) return nullptr;
  struct function* body = DECL_STRUCT_FUNCTION(node->decl);
  return body == nullptr || body->cfg == nullptr ? nullptr : body;
}

void write_function(Unit& unit, const LabelMap& labels, struct function* body) {
  push_cfun(body);
  ir::Function translated = FunctionWriter{unit, labels, body}.write();
  pop_cfun();
  const ir::SymbolId id = translated.symbol;
  const ir::FunctionId function = unit.module.functions.add(std::move(translated));
  ir::Symbol& symbol = unit.module.symbols[id];
  symbol.body = function;
  symbol.definition = DECL_EXTERNAL(body->decl) ? ir::Definition::InlineOnly : ir::Definition::Defined;
}

void note_toplevel_assembly(Unit& unit) {
  for (asm_node* node = symtab->first_asm_symbol(); node != nullptr; node = node->next) {
    const std::string text = std::string{"asm outside of functions: "} + TREE_STRING_POINTER(node->asm_str);
    unit.module.limitations.push_back({unit.strings.text(text), {}});
  }
}

}  // namespace

void translate_unit(Unit& unit) {
  describe_origin(unit);
  describe_target(unit);
  const std::vector<symtab_node*> nodes = symbols_in_source_order();
  LabelMap labels;
  for (symtab_node* node : nodes) {
    if (struct function* body = body_of(node); body != nullptr) {
      number_labels(labels, unit.symbols.declaration(node->decl), body);
    }
  }
  for (symtab_node* node : nodes) {
    if (struct function* body = body_of(node); body != nullptr) write_function(unit, labels, body);
  }
  for (symtab_node* node : nodes) {
    if (!node->definition && !node->alias && !node->weakref) continue;
    if (describe_indirection(unit, node)) continue;
    auto* variable = dyn_cast<varpool_node*>(node);
    // The value of an external constant may be known (vtables, static members); it is defined elsewhere all the same.
    if (variable != nullptr && variable->definition && !DECL_EXTERNAL(node->decl)) {
      write_variable(unit, labels, variable);
    }
  }
  // Initializers of constants may refer to further constants.
  for (auto pending = unit.symbols.take_pending_constants(); !pending.empty();
       pending = unit.symbols.take_pending_constants()) {
    for (const auto& [decl, id] : pending) write_initializer(unit, labels, decl, id, DECL_INITIAL(decl));
  }
  note_toplevel_assembly(unit);
}

}  // namespace gmc::plugin
