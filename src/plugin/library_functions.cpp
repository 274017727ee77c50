#include "plugin/library_functions.hpp"

#include <string_view>

namespace gmc::plugin {

namespace {

// Memory passes through its parameters, so rewriting its calls changes what is accessed, and how.
bool touches_memory(tree function) {
  const tree type = TREE_TYPE(function);
  if (SCALAR_FLOAT_TYPE_P(TREE_TYPE(type))) return false;
  function_args_iterator position;
  tree parameter = NULL_TREE;
  FOREACH_FUNCTION_ARGS(type, parameter, position) {
    if (POINTER_TYPE_P(parameter)) return true;
  }
  return stdarg_p(type);
}

}  // namespace

tree LibraryFunctions::note_use(tree* place, int*, void* self) {
  const tree function = *place;
  if (TREE_CODE(function) != FUNCTION_DECL || !fndecl_built_in_p(function, BUILT_IN_NORMAL)) return NULL_TREE;
  auto& library = *static_cast<LibraryFunctions*>(self);
  if (!library.seen_.insert(function).second) return NULL_TREE;
  const bool is_asked_for = std::string_view{IDENTIFIER_POINTER(DECL_NAME(function))}.starts_with("__builtin_");
  if (!is_asked_for && touches_memory(function)) library.used_.emplace_back(function, DECL_FUNCTION_CODE(function));
  return NULL_TREE;
}

void LibraryFunctions::look_for_uses(tree function) {
  walk_tree_without_duplicates(&DECL_SAVED_TREE(function), note_use, this);
}

void LibraryFunctions::hide() {
  for (const auto& [function, code] : used_) set_decl_built_in_function(function, NOT_BUILT_IN, 0);
}

void LibraryFunctions::show() {
  for (const auto& [function, code] : used_) set_decl_built_in_function(function, BUILT_IN_NORMAL, code);
}

}  // namespace gmc::plugin
