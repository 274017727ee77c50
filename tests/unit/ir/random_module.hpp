// Random modules that the verifier must accept, for round trips and as seeds of mutations. Every field, opcode and kind
// occurs; the same seed gives the same module everywhere.
#pragma once

#include <cstdint>

#include "ir/module.hpp"

namespace gmc::ir::test {

[[nodiscard]] Module random_module(std::uint64_t seed);

}  // namespace gmc::ir::test
