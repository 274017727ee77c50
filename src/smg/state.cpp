#include "smg/state.hpp"

#include "ir/print_location.hpp"

namespace gmc::smg {

bool Frame::is_at_entry() const {
  return block == ir::BlockId{0} && index == function->blocks[block].first;
}

std::string Frame::place_text() const {
  const auto place_of = [&](std::size_t i) { return ir::location_text(*module, function->instructions[i].location); };
  const ir::Block& here = function->blocks[block];
  for (std::size_t i = index; i < here.first + here.count; ++i) {
    if (std::string place = place_of(i); !place.empty()) return place;
  }
  for (std::size_t i = index; i > 0; --i) {
    if (std::string place = place_of(i - 1); !place.empty()) return place;
  }
  for (std::size_t i = index; i < function->instructions.size(); ++i) {
    if (std::string place = place_of(i); !place.empty()) return place;
  }
  return "";
}

}  // namespace gmc::smg
