#include "reference_memory.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace gmc::memory::test {

Serial ReferenceMemory::allocate(std::uint64_t size, const AreaOptions& options) {
  ReferenceArea area;
  area.header = {size,          options.kind,         options.align_bits, Life::Live, options.is_read_only,
                 options.grows, options.must_be_freed};
  area.cells.resize(size);
  if (options.fill == Fill::Zero) {
    for (Cell& cell : area.cells) cell.undefined = 0;
  }
  areas_.emplace(next_, std::move(area));
  return next_++;
}

Error ReferenceMemory::free(Serial area, std::int64_t offset) {
  ReferenceArea& freed = areas_.at(area);
  if (freed.header.life == Life::Freed) return Error::DoubleFree;
  if (offset != 0) return Error::NotAreaBegin;
  freed.header.life = Life::Freed;
  freed.cells.clear();
  return Error::None;
}

Error ReferenceMemory::check(Serial area, std::int64_t offset, std::uint64_t size) const {
  if (area == no_area) return Error::NullPointer;
  const ReferenceArea& accessed = areas_.at(area);
  if (accessed.header.life == Life::Freed) return Error::UseAfterFree;
  const bool is_inside = offset >= 0 && static_cast<std::uint64_t>(offset) + size <= accessed.header.size;
  return is_inside ? Error::None : Error::OutOfBounds;
}

Error ReferenceMemory::store(Serial area, std::int64_t offset, const std::vector<Cell>& cells) {
  Error error = check(area, offset, cells.size());
  if (error == Error::OutOfBounds && areas_.at(area).header.grows && offset >= 0) error = Error::None;
  if (error != Error::None) return error;
  ReferenceArea& written = areas_.at(area);
  if (written.header.is_read_only) return Error::ReadOnly;
  const std::uint64_t end = static_cast<std::uint64_t>(offset) + cells.size();
  if (end > written.header.size) {
    written.header.size = end;
    written.cells.resize(end);
  }
  std::copy(cells.begin(), cells.end(), written.cells.begin() + offset);
  return Error::None;
}

Error ReferenceMemory::load(Serial area, std::int64_t offset, std::size_t size, std::vector<Cell>& cells) const {
  if (const Error error = check(area, offset, size); error != Error::None) return error;
  const auto begin = areas_.at(area).cells.begin() + offset;
  cells.assign(begin, begin + static_cast<std::ptrdiff_t>(size));
  return Error::None;
}

Error ReferenceMemory::copy(Serial to, std::int64_t to_offset, Serial from, std::int64_t from_offset,
                            std::uint64_t size) {
  std::vector<Cell> cells;
  if (const Error error = load(from, from_offset, size, cells); error != Error::None) return error;
  return store(to, to_offset, cells);
}

void ReferenceMemory::visit(Serial serial, std::map<Serial, bool>& seen, std::vector<Serial>& order) const {
  if (std::exchange(seen[serial], true)) return;
  order.push_back(serial);
  for (const Cell& cell : areas_.at(serial).cells) {
    if (cell.target != no_area) visit(cell.target, seen, order);
  }
}

std::vector<Serial> ReferenceMemory::reached_from(Serial root) const {
  std::map<Serial, bool> seen;
  std::vector<Serial> order;
  visit(root, seen, order);
  return order;
}

std::vector<Serial> ReferenceMemory::reached_in_order() const {
  std::vector<std::pair<std::uint32_t, Serial>> roots;
  for (const auto& [serial, area] : areas_) {
    if (area.root_order != not_a_root) roots.emplace_back(area.root_order, serial);
  }
  std::sort(roots.begin(), roots.end());
  std::map<Serial, bool> seen;
  std::vector<Serial> order;
  for (const auto& [rank, serial] : roots) visit(serial, seen, order);
  return order;
}

std::size_t ReferenceMemory::collect() {
  const std::vector<Serial> order = reached_in_order();
  std::map<Serial, ReferenceArea> kept;
  for (const Serial serial : order) kept.insert(areas_.extract(serial));
  std::size_t leaks = 0;
  for (const auto& [serial, area] : areas_) {
    if (area.header.life == Life::Live && area.header.must_be_freed) ++leaks;
  }
  areas_ = std::move(kept);
  return leaks;
}

std::string ReferenceMemory::canonical_form(const ObjectPool& objects) const {
  const std::vector<Serial> order = reached_in_order();
  std::map<Serial, std::uint64_t> numbers;
  for (const Serial serial : order) numbers.emplace(serial, numbers.size() + 1);
  std::string text;
  const auto number = [&](std::uint64_t value) { text.append(reinterpret_cast<const char*>(&value), sizeof value); };
  for (const Serial serial : order) {
    const ReferenceArea& area = areas_.at(serial);
    number(area.header.size);
    number(area.header.kind | static_cast<std::uint64_t>(area.header.life) << 8 |
           std::uint64_t{area.header.is_read_only} << 16 | std::uint64_t{area.header.grows} << 17 |
           std::uint64_t{area.header.must_be_freed} << 18);
    number(area.root_order);
    for (const Cell& cell : area.cells) {
      number(cell.byte | std::uint64_t{cell.undefined} << 8 | std::uint64_t{cell.index} << 16 |
             std::uint64_t{cell.total} << 24);
      number(cell.target == no_area ? 0 : numbers.at(cell.target));
      number(static_cast<std::uint64_t>(cell.offset));
      number(cell.object == no_object ? 0 : objects.hash(cell.object).low);
    }
  }
  return text;
}

}  // namespace gmc::memory::test
