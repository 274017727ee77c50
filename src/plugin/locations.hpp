// GCC's location_t → LocationId: where the code stands, and where its tokens were spelled when a macro produced them.
#pragma once

#include "plugin/gcc_headers.hpp"
#include "plugin/strings.hpp"

namespace gmc::plugin {

class Locations {
 public:
  Locations(ir::Module& module, Strings& strings) : module_(module), strings_(strings) {}

  // None for unknown and built-in locations.
  [[nodiscard]] ir::LocationId get(location_t location);

 private:
  [[nodiscard]] ir::Position position(expanded_location where);
  [[nodiscard]] ir::FileId file(const char* name, bool is_system);

  ir::Module& module_;
  Strings& strings_;
  std::unordered_map<location_t, ir::LocationId> known_;
  std::unordered_map<const char*, ir::FileId> files_by_pointer_;
  std::unordered_map<std::string, ir::FileId> files_by_name_;
};

}  // namespace gmc::plugin
