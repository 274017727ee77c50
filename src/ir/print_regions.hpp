// The exception regions and landing pads of a function, one line each:
//
//     region 1 in region 0: try: catch (std::exception) <bb 4>, catch (...) <bb 5>
//     region 2: must not throw, else std::terminate
//     lp 0: region 1, <bb 3>
#pragma once

#include <string>
#include <vector>

#include "ir/module.hpp"
#include "ir/symbol_names.hpp"

namespace gmc::ir {

[[nodiscard]] std::vector<std::string> region_lines(const Module& module, const SymbolNames& symbols,
                                                    const Function& function);

}  // namespace gmc::ir
