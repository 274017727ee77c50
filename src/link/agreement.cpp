#include "link/agreement.hpp"

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "link/places.hpp"
#include "support/demangle.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace {

std::string data_model_text(const ir::Target& target) {
  return fmt::format("{}-bit pointers and {}-bit long", 8 * target.pointer_size, 8 * target.long_size);
}

}  // namespace

void check_data_models(const Program& program) {
  const LoadedModule* first = nullptr;
  for (const LoadedModule& loaded : program.modules) {
    if (first == nullptr) first = &loaded;
    const ir::Target& expected = first->module.target;
    const ir::Target& target = loaded.module.target;
    if (target.pointer_size == expected.pointer_size && target.long_size == expected.long_size) continue;
    throw UserError(
        fmt::format("{} was compiled for {}, but {} for {}: build all parts of a program alike (-m32, -m64)",
                    first->origin, data_model_text(expected), loaded.origin, data_model_text(target)));
  }
}

void check_duplicates(const Program& program, std::span<const Duplicate> duplicates) {
  if (duplicates.empty()) return;
  std::vector<std::string_view> order;
  std::map<std::string_view, std::string> places;
  for (const Duplicate& duplicate : duplicates) {
    std::string& text = places[duplicate.name];
    if (text.empty()) {
      order.push_back(duplicate.name);
      text = symbol_place_text(program, duplicate.first);
    }
    text += " and in " + symbol_place_text(program, duplicate.second);
  }
  std::string message = order.size() == 1 ? "one symbol is defined more than once:"
                                          : fmt::format("{} symbols are defined more than once:", order.size());
  for (const std::string_view name : order) {
    message += fmt::format("\n  '{}' in {}", support::demangle(name), places[name]);
  }
  throw UserError(message);
}

}  // namespace gmc::link
