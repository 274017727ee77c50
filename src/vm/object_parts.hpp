// Parts of objects, as a programmer names them.
#pragma once

#include <cstdint>
#include <string>

#include "ir/module.hpp"

namespace gmc::vm {

// What the name of the object goes on with, and the type of the part.
struct Part {
  std::string name;
  ir::TypeId type;
  std::uint64_t offset = 0;  // of what is looked for, inside of it
};

// The smallest part that holds these bytes. Inside of what belongs to the library nothing has a name.
[[nodiscard]] Part find_part(const ir::Module& module, ir::TypeId type, std::uint64_t offset, std::uint64_t size);

}  // namespace gmc::vm
