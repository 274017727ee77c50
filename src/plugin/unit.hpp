// The translation unit being written: the module under construction and the translators that fill its tables.
#pragma once

#include "plugin/constants.hpp"
#include "plugin/gcc_headers.hpp"
#include "plugin/locations.hpp"
#include "plugin/strings.hpp"
#include "plugin/symbols.hpp"
#include "plugin/types.hpp"

namespace gmc::plugin {

struct Unit {
  ir::Module module;
  Strings strings{module.strings};
  Locations locations{module, strings};
  Types types{module, strings};
  Constants constants{module, types};
  Symbols symbols{module, strings, locations, types};

  Unit() = default;
  Unit(const Unit&) = delete;
  Unit& operator=(const Unit&) = delete;
};

// Everything GCC knows about the unit at the start of the IPA passes.
void translate_unit(Unit& unit);

}  // namespace gmc::plugin
