// Where the undefined bytes of areas come from, for those that were stored or copied there: a map from runs of bytes to
// origins, beside the memory. Bytes that are not in it have always been undefined, so their area is their origin.
//
// Nobody tells when bytes are overwritten by defined ones: a run says something only about bytes that are undefined.
// Whatever makes bytes undefined must therefore say so here. Costs the logarithm of the number of runs of the area.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "memory/pointer.hpp"
#include "vm/mixed_pool.hpp"

namespace gmc::vm {

class OriginShadow {
 public:
  // The origin of a byte at `offset` of what the origin is about: an area, mostly.
  struct Source {
    OriginId origin = unknown_origin;
    std::int64_t offset = 0;
  };

  // Undefined bytes are stored whose first one comes from there.
  void store(memory::Pointer at, std::uint64_t size, Source first);
  // They are copied; `area` is the origin of those that have none of their own.
  void copy(memory::Pointer to, memory::Pointer from, std::uint64_t size, OriginId area);
  // They are made undefined where they are.
  void forget(memory::Pointer at, std::uint64_t size);
  void forget(memory::AreaId area) { areas_.erase(area.index()); }
  // Nothing: its area.
  [[nodiscard]] std::optional<Source> find(memory::Pointer at) const;

 private:
  // Bytes from the key up to `end`. A byte at x comes from byte x + shift.
  struct Run {
    std::int64_t end;
    OriginId origin;
    std::int64_t shift;
  };
  using Runs = std::map<std::int64_t, Run>;

  static void cut(Runs& runs, std::int64_t begin, std::int64_t end);
  static void add(Runs& runs, std::int64_t begin, Run run);

  std::unordered_map<std::uint32_t, Runs> areas_;
};

}  // namespace gmc::vm
