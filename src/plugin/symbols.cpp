#include "plugin/symbols.hpp"

#include <algorithm>
#include <utility>

namespace gmc::plugin {

namespace {

// The name the assembler will print: without the mark of user-given names, and through `#pragma redefine_extname`.
std::string_view assembler_name(tree decl) {
  tree identifier = DECL_ASSEMBLER_NAME(decl);
  if (lookup_attribute("weakref", DECL_ATTRIBUTES(decl)) == NULL_TREE) {
    while (IDENTIFIER_TRANSPARENT_ALIAS(identifier)) identifier = TREE_CHAIN(identifier);
  }
  std::string_view name = IDENTIFIER_POINTER(identifier);
  if (!name.empty() && name.front() == '*') name.remove_prefix(1);
  return name;
}

// -fvisibility is about what the unit defines; a declaration of something elsewhere is hidden only if it says so
// itself.
ir::Visibility visibility_of(tree decl) {
  if (DECL_EXTERNAL(decl) && !DECL_VISIBILITY_SPECIFIED(decl)) return ir::Visibility::Default;
  switch (DECL_VISIBILITY(decl)) {
    case VISIBILITY_PROTECTED: return ir::Visibility::Protected;
    case VISIBILITY_HIDDEN: return ir::Visibility::Hidden;
    case VISIBILITY_INTERNAL: return ir::Visibility::Internal;
    default: return ir::Visibility::Default;
  }
}

}  // namespace

ir::SymbolId Symbols::declaration(tree decl) {
  const auto [entry, is_new] = known_.try_emplace(decl);
  if (!is_new) return entry->second;
  const ir::SymbolId id = module_.symbols.add({});
  entry->second = id;

  ir::Symbol symbol;
  if (TREE_CODE(decl) == CONST_DECL) {
    symbol = unnamed_constant(TREE_TYPE(decl));
    pending_constants_.emplace_back(decl, id);
  } else {
    const std::string_view name = assembler_name(decl);
    symbol.name = strings_.text(name);
    symbol.location = locations_.get(DECL_SOURCE_LOCATION(decl));
    symbol.is_artificial = DECL_ARTIFICIAL(decl);
    if (DECL_NAME(decl) != NULL_TREE && !DECL_ARTIFICIAL(decl) && !name.starts_with("_Z") &&
        IDENTIFIER_POINTER(DECL_NAME(decl)) != name) {
      symbol.source_name = strings_.identifier(DECL_NAME(decl));
    }
    symbol.linkage = !TREE_PUBLIC(decl) ? ir::Linkage::Local
                     : DECL_WEAK(decl)  ? ir::Linkage::Weak
                                        : ir::Linkage::Global;
    symbol.visibility = visibility_of(decl);
    if (symtab_node* node = symtab_node::get(decl); node != nullptr) {
      symbol.comdat = strings_.identifier(node->get_comdat_group_id());
      if (node->get_section() != nullptr && !node->implicit_section)
        symbol.section = strings_.text(node->get_section());
    }
    if (TREE_CODE(decl) == FUNCTION_DECL) {
      describe_function(symbol, decl);
    } else {
      describe_variable(symbol, decl);
    }
  }
  module_.symbols[id] = std::move(symbol);
  return id;
}

void Symbols::describe_function(ir::Symbol& symbol, tree decl) {
  symbol.kind = ir::SymbolKind::Function;
  symbol.type = types_.named(TREE_TYPE(decl));
  symbol.is_builtin = fndecl_built_in_p(decl);
  symbol.is_no_return = TREE_THIS_VOLATILE(decl);
  symbol.is_no_throw = TREE_NOTHROW(decl);
  if (DECL_STATIC_CONSTRUCTOR(decl)) symbol.constructor_priority = DECL_INIT_PRIORITY(decl);
  if (DECL_STATIC_DESTRUCTOR(decl)) symbol.destructor_priority = DECL_FINI_PRIORITY(decl);
}

void Symbols::describe_variable(ir::Symbol& symbol, tree decl) {
  symbol.kind = ir::SymbolKind::Variable;
  symbol.type = types_.complete(TREE_TYPE(decl));
  symbol.is_thread_local = DECL_THREAD_LOCAL_P(decl);
  symbol.is_read_only = TREE_READONLY(decl) && !TREE_SIDE_EFFECTS(decl);
  symbol.align = std::max(1U, DECL_ALIGN_UNIT(decl));
  const tree size = DECL_SIZE_UNIT(decl);
  if (size != NULL_TREE && tree_fits_uhwi_p(size)) symbol.size = tree_to_uhwi(size);
  if (!DECL_HARD_REGISTER(decl)) return;
  // The same register in all units, but not a symbol.
  symbol.linkage = ir::Linkage::Local;
  module_.limitations.push_back({strings_.text("global variable in a register of the machine"), symbol.location});
}

ir::SymbolId Symbols::literal(tree string) {
  const ir::TypeId type = types_.named(TREE_TYPE(string));
  const auto length = static_cast<std::size_t>(TREE_STRING_LENGTH(string));
  std::string key = std::to_string(type.index()) + ':';
  key.append(TREE_STRING_POINTER(string), length);
  const auto [entry, is_new] = literals_.try_emplace(std::move(key));
  if (!is_new) return entry->second;

  ir::Symbol symbol = unnamed_constant(TREE_TYPE(string));
  if (int_size_in_bytes(TREE_TYPE(string)) < 0) symbol.size = length;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(TREE_STRING_POINTER(string));
  const std::size_t kept = std::min<std::size_t>(length, symbol.size);
  if (kept > 0) symbol.initializer.runs.push_back({0, {bytes, bytes + kept}});
  entry->second = module_.symbols.add(std::move(symbol));
  return entry->second;
}

ir::SymbolId Symbols::named(tree identifier, ir::SymbolKind kind) {
  if (const symtab_node* node = symtab_node::get_for_asmname(identifier); node != nullptr)
    return declaration(node->decl);
  const auto [entry, is_new] = known_.try_emplace(identifier);
  if (!is_new) return entry->second;
  ir::Symbol symbol;
  symbol.kind = kind;
  // Nothing is known but that it exists.
  symbol.type =
      types_.named(kind == ir::SymbolKind::Function ? build_function_type(void_type_node, NULL_TREE) : void_type_node);
  symbol.name = strings_.identifier(identifier);
  entry->second = module_.symbols.add(std::move(symbol));
  return entry->second;
}

std::vector<std::pair<tree, ir::SymbolId>> Symbols::take_pending_constants() {
  return std::exchange(pending_constants_, {});
}

ir::SymbolId Symbols::label_address(ir::RelocationTarget label, tree pointer_type) {
  ir::Symbol symbol = unnamed_constant(pointer_type);
  symbol.initializer.relocations.push_back({0, static_cast<std::uint8_t>(symbol.size), 0, label, {}});
  return module_.symbols.add(std::move(symbol));
}

ir::Symbol Symbols::unnamed_constant(tree type) {
  ir::Symbol symbol;
  symbol.kind = ir::SymbolKind::Variable;
  symbol.definition = ir::Definition::Defined;
  symbol.linkage = ir::Linkage::Local;
  symbol.is_literal = true;
  symbol.is_read_only = true;
  symbol.name = strings_.text(".LC" + std::to_string(literal_count_++));
  symbol.type = types_.complete(type);
  if (COMPLETE_TYPE_P(type)) symbol.align = TYPE_ALIGN_UNIT(type);
  if (const HOST_WIDE_INT size = int_size_in_bytes(type); size > 0) symbol.size = static_cast<std::uint64_t>(size);
  return symbol;
}

}  // namespace gmc::plugin
