#include "cli/program_identity.hpp"

#include <fmt/format.h>

#include "ir/codec.hpp"
#include "memory/fingerprint.hpp"

namespace gmc::cli {

std::string program_identity(const link::Program& program) {
  XXH3_state_t* const state = XXH3_createState();
  XXH3_128bits_reset(state);
  for (const link::LoadedModule& loaded : program.modules) {
    const std::vector<std::uint8_t> bytes = ir::encode(loaded.module);
    XXH3_128bits_update(state, bytes.data(), bytes.size());
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(state);
  XXH3_freeState(state);
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace gmc::cli
