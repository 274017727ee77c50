// GCC knows library functions and rewrites calls to them while lowering: printf becomes puts, a small memcpy an
// assignment. gmc wants to see what the programmer wrote, but -fno-builtin would cost more: constant expressions with
// strlen, format warnings, programs that need no libm. So the front end keeps its knowledge while it parses; for the
// functions that it saw used, the knowledge is taken away while functions are lowered, and given back behind the
// plugin, for the native code and its warnings.
//
// Functions that only compute (abs, floor) stay known: rewriting them hides nothing. Whoever calls __builtin_printf
// asked for it.
#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "plugin/gcc_headers.hpp"

namespace gmc::plugin {

class LibraryFunctions {
 public:
  // Notes which library functions the body of a function mentions, as the front end leaves it.
  void look_for_uses(tree function);
  // Between the end of parsing and the lowering of functions.
  void hide();
  void show();

 private:
  static tree note_use(tree* place, int* walks_subtrees, void* self);

  std::unordered_set<tree> seen_;
  std::vector<std::pair<tree, built_in_function>> used_;
};

}  // namespace gmc::plugin
