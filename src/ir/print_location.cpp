#include "ir/print_location.hpp"

#include <fmt/format.h>

namespace gmc::ir {

std::string position_text(const Module& module, const Position& position) {
  std::string text = line_text(module, position);
  if (!text.empty() && position.line != 0 && position.column != 0) text += fmt::format(":{}", position.column);
  return text;
}

std::string location_text(const Module& module, LocationId location) {
  return module.locations.contains(location) ? position_text(module, module.locations[location].expansion)
                                             : std::string{};
}

std::string line_text(const Module& module, const Position& position) {
  const std::string_view file = file_name(module, position);
  if (file.empty()) return {};
  return position.line == 0 ? std::string{file} : fmt::format("{}:{}", file, position.line);
}

std::string_view file_name(const Module& module, const Position& position) {
  return module.files.contains(position.file) ? module.strings[module.files[position.file].name] : std::string_view{};
}

}  // namespace gmc::ir
