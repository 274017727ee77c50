#include "memory/canonical.hpp"

#include <algorithm>
#include <queue>

#include "memory/graph.hpp"

namespace gmc::memory {

namespace {

[[nodiscard]] std::vector<AreaId> roots_in_order(const Contents& contents) {
  std::vector<AreaId> roots;
  for (std::size_t i = 0; i < contents.area_limit(); ++i) {
    if (contents.exists(AreaId{i}) && contents.area(AreaId{i}).root_order != not_a_root) roots.emplace_back(i);
  }
  std::ranges::sort(roots, {}, [&](AreaId id) { return contents.area(id).root_order; });
  return roots;
}

[[nodiscard]] Names nameless(const Contents& contents) {
  return {std::vector<Fingerprint>(contents.area_limit()), {}, std::vector<bool>(contents.area_limit())};
}

class ByteWriter {
 public:
  void number(std::uint64_t value) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(&value);
    bytes_.insert(bytes_.end(), data, data + sizeof value);
  }
  void bytes(const std::uint8_t* data, std::size_t size) { bytes_.insert(bytes_.end(), data, data + size); }
  void clear() { bytes_.clear(); }
  [[nodiscard]] std::span<const std::uint8_t> written() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace

std::uint64_t piece_of(const Fragment& fragment, std::uint64_t number) {
  return fragment.first | std::uint64_t{fragment.count} << 8 | std::uint64_t{fragment.total} << 16 | number << 24;
}

// Areas are settled in the order of (rank, length): then all best paths to them are known, and so is the smallest
// label.
Names name_by_paths(const Contents& contents) {
  Names names = nameless(contents);
  std::vector<PathKey> keys(contents.area_limit());
  using Entry = std::pair<PathKey, AreaId>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const AreaId root : roots_in_order(contents)) {
    const std::uint32_t order = contents.area(root).root_order;
    keys[root.index()] = root_key(order);
    names.labels[root.index()] = root_label(order);
    queue.emplace(keys[root.index()], root);
  }
  while (!queue.empty()) {
    const PathKey key = queue.top().first;
    const AreaId id = queue.top().second;
    queue.pop();
    if (names.is_reached[id.index()] || keys[id.index()] != key) continue;
    names.is_reached[id.index()] = true;
    names.order.push_back(id);
    const std::uint32_t order = contents.area(id).root_order;
    const Fingerprint label = names.labels[id.index()];
    for_each_pointer(contents, id, [&](std::uint64_t offset, std::uint64_t piece, const Pointer& pointer) {
      const std::size_t target = pointer.area.index();
      if (!pointer.area || contents.area(pointer.area).root_order != not_a_root) return;
      const PathKey next = next_key(key, order, offset);
      if (keys[target] < next) return;
      const Fingerprint candidate = path_label(label, offset, piece);
      if (next < keys[target] || candidate < names.labels[target]) names.labels[target] = candidate;
      if (next < keys[target]) queue.emplace(next, pointer.area);
      keys[target] = next;
    });
  }
  return names;
}

Names name_by_order(const Contents& contents) {
  Names names = nameless(contents);
  std::vector<AreaId> stack;
  std::vector<AreaId> targets;
  const std::vector<AreaId> roots = roots_in_order(contents);
  for (const AreaId root : roots) {
    stack.push_back(root);
    while (!stack.empty()) {
      const AreaId id = stack.back();
      stack.pop_back();
      if (names.is_reached[id.index()]) continue;
      names.is_reached[id.index()] = true;
      // Roots are told apart by their order, which need not be dense.
      const std::uint32_t order = contents.area(id).root_order;
      names.labels[id.index()] =
          order != not_a_root ? root_label(order) : hash_words(Domain::NumberLabel, names.order.size());
      names.order.push_back(id);
      targets.clear();
      for_each_pointer(contents, id, [&](std::uint64_t, std::uint64_t, const Pointer& pointer) {
        if (pointer.area && !names.is_reached[pointer.area.index()]) targets.push_back(pointer.area);
      });
      stack.insert(stack.end(), targets.rbegin(), targets.rend());
    }
  }
  return names;
}

Fingerprint full_fingerprint(const Contents& contents, const Names& names) {
  Fingerprint sum;
  for (const AreaId id : names.order) {
    const Area& area = contents.area(id);
    const Fingerprint label = names.labels[id.index()];
    Fingerprint bytes;
    for (std::size_t i = 0; i < area.slots.size(); ++i) {
      const Chunk* chunk = area.slots[i];
      if (chunk != nullptr) {
        bytes += fresh_content_hash(*chunk, i);
      } else if (area.fill == Fill::Zero) {
        bytes += zero_hash(i);
      }
    }
    sum += contents_term(label, bytes) + header_term(label, area.header.hash());
    contents.for_each_fragment(id, [&](std::uint64_t offset, const Fragment& fragment) {
      if (fragment.is_pointer()) return;
      const EdgeData data{id, {}, 0, offset, piece_of(fragment, 0), contents.objects().hash(fragment.object)};
      sum += edge_term(data, label, {});
    });
    for_each_pointer(contents, id, [&](std::uint64_t offset, std::uint64_t piece, const Pointer& pointer) {
      if (!pointer.area) return;
      const EdgeData data{id, pointer.area, pointer.offset, offset, piece, {}};
      sum += edge_term(data, label, names.labels[pointer.area.index()]);
    });
  }
  return sum;
}

std::vector<std::uint8_t> serialize(const Contents& contents) {
  std::vector<std::uint8_t> result;
  serialize_areas(contents,
                  [&](std::span<const std::uint8_t> area) { result.insert(result.end(), area.begin(), area.end()); });
  return result;
}

void serialize_areas(const Contents& contents, const std::function<void(std::span<const std::uint8_t>)>& visit) {
  const Names names = name_by_order(contents);
  std::vector<std::uint64_t> numbers(contents.area_limit());
  for (std::size_t i = 0; i < names.order.size(); ++i) numbers[names.order[i].index()] = i;
  ByteWriter out;
  for (const AreaId id : names.order) {
    out.clear();
    const Area& area = contents.area(id);
    out.number(area.header.size);
    out.number(area.header.flags());
    out.number(area.root_order);
    for (std::size_t i = 0; i < area.slots.size(); ++i) {
      const Chunk* chunk = area.slots[i];
      // Chunks that hold nothing but zeros, or nothing at all, need not exist: they are written alike in both cases.
      const Uniform uniform = chunk != nullptr          ? uniformity(*chunk)
                              : area.fill == Fill::Zero ? Uniform::Zero
                                                        : Uniform::Undefined;
      out.number(static_cast<std::uint64_t>(uniform));
      if (uniform == Uniform::No) out.bytes(chunk->bytes(), std::size_t{2} * chunk->size);
    }
    contents.for_each_fragment(id, [&](std::uint64_t offset, const Fragment& fragment) {
      const Fingerprint object = fragment.is_pointer() ? Fingerprint{} : contents.objects().hash(fragment.object);
      out.number(offset);
      out.number(piece_of(fragment, 0));
      out.number(object.high);
      out.number(object.low);
    });
    for_each_pointer(contents, id, [&](std::uint64_t offset, std::uint64_t piece, const Pointer& pointer) {
      out.number(offset);
      out.number(piece);
      out.number(pointer.area ? numbers[pointer.area.index()] : AreaId::none);
      out.number(static_cast<std::uint64_t>(pointer.offset));
    });
    visit(out.written());
  }
}

}  // namespace gmc::memory
