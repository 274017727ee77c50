// GCC's headers in the order they need. GCC poisons names of the standard library, so every standard header used by the
// plugin, and the headers of src/ir, come first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/codec.hpp"
#include "ir/module.hpp"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wpedantic"
// clang-format off
#include "gcc-plugin.h"
#include "plugin-version.h"
#include "tree.h"
#include "gimple.h"
#include "gimple-iterator.h"
#include "gimple-pretty-print.h"
#include "tree-cfg.h"
#include "tree-eh.h"
#include "tree-dfa.h"
#include "cfgloop.h"
#include "ssa.h"
#include "cgraph.h"
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "symtab-thunks.h"
#include "stor-layout.h"
#include "fold-const.h"
#include "varasm.h"
#include "output.h"
#include "except.h"
#include "langhooks.h"
#include "stringpool.h"
#include "attribs.h"
#include "diagnostic-core.h"
#include "builtins.h"
#include "internal-fn.h"
#include "asan.h"
#include "print-tree.h"
#include "real.h"
#include "toplev.h"
#include "options.h"
#include "version.h"
// clang-format on
#pragma GCC diagnostic pop
