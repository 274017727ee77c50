#include "link/name_map.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace gmc::link {

std::size_t NameHash::operator()(std::string_view name) const {
  return XXH3_64bits(name.data(), name.size());
}

}  // namespace gmc::link
