// What data was stored as, for the check `type-punning` (seed 000 §3.1.6). Kept beside the memory and only while that
// check is on: it is no part of the state. Characters may be read and written as anything; so may members of unions.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "ir/module.hpp"
#include "memory/pointer.hpp"

namespace gmc::vm {

class TypeShadow {
 public:
  // Bytes of this type were written through this path.
  void store(memory::Pointer at, const ir::Type& type, bool is_exempt);
  // A variable with a value from the start.
  void declare(memory::Pointer at, const ir::Module& module, const ir::Type& type);
  // How the bytes were stored, if that differs from how they are read now; e.g. "an integer of 4 bytes".
  [[nodiscard]] std::optional<std::string> mismatch(memory::Pointer at, const ir::Type& type) const;
  void copy(memory::Pointer to, memory::Pointer from, std::uint64_t size);
  void forget(memory::Pointer at, std::uint64_t size);
  void forget(memory::AreaId area) { areas_.erase(area.index()); }

 private:
  enum class Kind : std::uint8_t { Integer, Float, Pointer, Other };
  struct Entry {
    Kind kind;
    std::uint64_t size;

    friend bool operator==(const Entry&, const Entry&) = default;
  };
  using Entries = std::map<std::int64_t, Entry>;

  [[nodiscard]] static Entry entry_of(const ir::Type& type);

  std::unordered_map<std::uint32_t, Entries> areas_;
};

// Does the path lead through a union?
[[nodiscard]] bool goes_through_union(const ir::Module& module, const ir::Path& path);

}  // namespace gmc::vm
