// The memory of a checked program: every byte, every pointer, and all of the past that is still needed.
//
// - *Areas* are allocated and freed; pointers are (area, offset). Errors are values (error.hpp).
// - *Time*: push() remembers the present, backtrack() returns to it at the cost of what changed since, pop() forgets
// it.
//   snapshot() and restore() are for searches that jump; they cost the number of areas.
// - fingerprint() is equal for equal states, whatever their areas are called: two states are equal when their heaps, as
// graphs
//   from the roots, are isomorphic with equal contents (graph.hpp). Areas that no root reaches leave the state when it
//   is asked, those that should have been freed are leaks.
//
// Nothing is maintained for the fingerprint until it is asked for the first time or the past is first remembered.
//
//   operation              cost                          (c: chunks touched, at most 256 bytes each)
//   allocate               O(1), and 8 bytes for each further 256 bytes of the area
//   free                   O(1) while recording, else O(c)
//   load, store            O(1); the first store into a chunk after a push or fingerprint copies it
//   copy, fill, compare    O(size)
//   push, pop              O(1); pop of the last one O(records)
//   backtrack              O(changes since the push)
//   fingerprint            O(changed chunks + (renamed areas and their pointers) · log)
//   snapshot, restore      O(areas + chunks)
//
// A pointer that lives outside of the memory, in a C++ variable, does not keep its area in the state: store it before
// the fingerprint is asked.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "memory/canonical.hpp"
#include "memory/contents.hpp"
#include "memory/error.hpp"
#include "memory/fingerprint.hpp"
#include "memory/graph.hpp"
#include "memory/object.hpp"

namespace gmc::memory {

// How areas are named for the fingerprint.
enum class Labels : std::uint8_t {
  Incremental,  // along best paths, maintained
  Bfs,          // the same labels, all computed anew
  Iosif,        // numbers of a depth-first search, all computed anew
  None,         // by their numbers: nothing is canonical, nothing leaves the state
};

// A state on its own. It must not outlive the memory it is from.
class Snapshot {
 public:
  Snapshot(Snapshot&& other) noexcept = default;
  Snapshot& operator=(Snapshot&&) = delete;
  Snapshot(const Snapshot&) = delete;
  ~Snapshot() {
    if (!areas_.empty()) contents_->release(areas_);
  }

 private:
  friend class Memory;
  Snapshot(Contents& contents) : contents_(&contents), areas_(contents.share()) {}

  Contents* contents_;
  AreaTable areas_;
};

class Memory {
 public:
  explicit Memory(Labels labels = Labels::Incremental, unsigned pointer_size = 8)
      : labels_(labels),
        pointer_size_(pointer_size),
        contents_(objects_),
        graph_(labels == Labels::None ? Naming::Numbers : Naming::Paths) {}

  // Areas.
  [[nodiscard]] Pointer allocate(std::uint64_t size, const AreaOptions& options = {}) {
    return {contents_.allocate(size, options), 0};
  }
  Error free(Pointer pointer) { return contents_.free(pointer); }
  // A live root that the program knows nothing about: what nothing points at leaves the state.
  void free_root(AreaId id) { contents_.free_root(id); }
  // For those who never ask for a fingerprint: forgets freed areas that nothing in memory nor `others` points at. Costs
  // the size of the state. Not while the past is remembered.
  void collect_freed(std::span<const AreaId> others) { contents_.collect_freed(others); }
  void set_read_only(AreaId id) { contents_.set_read_only(id); }
  [[nodiscard]] bool exists(AreaId id) const { return contents_.exists(id); }
  // Numbers of areas ever used, and those of them that are free again.
  [[nodiscard]] std::size_t area_limit() const { return contents_.area_limit(); }
  [[nodiscard]] std::size_t free_numbers() const { return contents_.free_numbers(); }
  [[nodiscard]] const Header& header(AreaId id) const { return contents_.area(id).header; }

  // A root is in the state by itself; roots of smaller order give the better names. No two roots have the same order.
  // What the root reaches may be accessed by `group`.
  void set_root(AreaId id, std::uint32_t order, Group group = nobody);
  void clear_root(AreaId id) { contents_.set_root_order(id, not_a_root); }
  // Who may reach the area: nobody yet, one group, or everybody. One group is always true; everybody may be an
  // exaggeration: pointers that are withdrawn do not make an area private again, only backtracking does.
  [[nodiscard]] Group group(AreaId id) const { return contents_.area(id).group; }

  // Somebody wants to know before an area of this group is accessed: until guard(no_group) accesses are Error::Guarded,
  // except to read-only areas. Freeing is not an access. With `touches` they go through and are noted there, and what
  // is freed is noted, too.
  void guard(Group group, std::vector<Touch>* touches = nullptr) { contents_.guard(group, touches); }
  [[nodiscard]] std::uint64_t name(AreaId id) const { return contents_.area(id).name; }
  [[nodiscard]] AreaId find_name(std::uint64_t name) const { return contents_.find_name(name); }
  [[nodiscard]] bool is_guarded(AreaId id) const { return contents_.is_guarded(id); }
  [[nodiscard]] std::optional<std::uint32_t> peek(Pointer pointer) const { return contents_.peek(pointer); }

  // Contents. The ways with numbers are for whole defined values of up to eight bytes.
  Error load(Pointer pointer, unsigned size, std::uint64_t& number) const {
    return contents_.load(pointer, size, number);
  }
  Error store(Pointer pointer, unsigned size, std::uint64_t number) {
    if (contents_.store_in_place(pointer, size, number)) return Error::None;
    return store(pointer, Value::of_number(number, size));
  }
  // For strings: bytes that are plain and defined and lie side by side from the pointer on, perhaps none; and as many
  // defined bytes as there are, written.
  [[nodiscard]] std::span<const std::uint8_t> plain_bytes(Pointer pointer, std::uint64_t limit) const {
    return contents_.plain_bytes(pointer, limit);
  }
  Error store_bytes(Pointer pointer, std::span<const std::uint8_t> bytes) {
    return contents_.store_bytes(pointer, bytes);
  }
  Error load(Pointer pointer, Value& value) const { return contents_.load(pointer, value); }
  Error store(Pointer pointer, const Value& value) {
    graph_.prefetch(pointer.area);  // the fingerprint will want it
    return contents_.store(pointer, value);
  }
  Error load(Pointer pointer, Pointer& target) const;
  Error store(Pointer pointer, Pointer target) {
    if (!target.is_null() && contents_.store_in_place(pointer, pointer_size_, target)) return Error::None;
    return store(pointer, Value::of_pointer(target, pointer_size_));
  }
  using Word = Contents::Word;
  [[nodiscard, gnu::always_inline]] Word load_word(Pointer pointer, unsigned size, std::uint64_t& number,
                                                   AreaId& target, unsigned align_bits) const {
    return contents_.load_word(pointer, size, number, target, align_bits);
  }
  // False: it is not that simple, and nothing happened.
  template <class What>  // a number or a Pointer
  [[nodiscard, gnu::always_inline]] bool store_in_place(Pointer pointer, unsigned size, What what,
                                                        unsigned align_bits) {
    return contents_.store_in_place(pointer, size, what, align_bits);
  }
  Error copy(Pointer to, Pointer from, std::uint64_t size) { return contents_.copy(to, from, size); }
  Error fill(Pointer pointer, std::uint8_t byte, std::uint64_t size) { return contents_.fill(pointer, byte, size); }
  // All of an area at once; its parts that hold this already are not touched.
  void store(AreaId id, const Image& image) { contents_.store(id, image); }
  [[nodiscard]] bool holds_pointers(AreaId id, std::span<const PlacedPointer> pointers) const {
    return contents_.holds_pointers(id, pointers);
  }
  Error forget(Pointer pointer, std::uint64_t size) { return contents_.forget(pointer, size); }
  Error compare(Pointer a, Pointer b, std::uint64_t size, int& result) const {
    return contents_.compare(a, b, size, result);
  }
  // As memcpy wants it: the two must not overlap.
  Error copy_disjoint(Pointer to, Pointer from, std::uint64_t size);
  Error check_read(Pointer pointer, std::uint64_t size) const { return contents_.check_read(pointer, size); }
  Error check_write(Pointer pointer, std::uint64_t size) const { return contents_.check_write(pointer, size); }

  // The address is a multiple of 2^bits, wherever the area lies.
  Error check_aligned(Pointer pointer, unsigned bits) const;
  // The lowest bits of the address, which do not depend on where the area lies as long as it is aligned to them
  // (`p & 7`); Misaligned: they do.
  Error low_bits(Pointer pointer, unsigned bits, std::uint64_t& value) const;

  // Pointers. `move` stays in [begin, end]; the order and the distance of pointers exist within one area only.
  Error move(Pointer& pointer, std::int64_t bytes) const;
  Error distance(Pointer from, Pointer to, std::int64_t& bytes) const;
  Error equal(Pointer a, Pointer b, bool& result) const;

  // Objects.
  [[nodiscard]] ObjectId intern(std::unique_ptr<Object> object) { return objects_.intern(std::move(object)); }
  [[nodiscard]] const Object& object(ObjectId id) const { return objects_[id]; }
  // Each piece of one in the state, with the label of its area and where it is there; after fingerprint(). Costs the
  // size of the state.
  void for_each_object(
      const std::function<void(const Fingerprint& area, std::uint64_t offset, const Fragment& piece)>& visit) const;

  // Time.
  void push();
  void pop();
  void backtrack();  // to the last pushed state, which stays remembered
  [[nodiscard]] std::size_t saved_states() const { return saved_.size(); }
  [[nodiscard]] Snapshot snapshot() { return Snapshot{contents_}; }
  void restore(const Snapshot& snapshot);  // forgets all pushed states

  // The state.
  [[nodiscard]] Fingerprint fingerprint();
  // The areas that the last fingerprint() found to be leaks, with what they were.
  [[nodiscard]] std::span<const Header> leaks() const { return leaks_; }
  // Live areas that must be freed: where there are none, there are no leaks.
  [[nodiscard]] std::size_t live_blocks() const { return contents_.live_blocks(); }
  // The areas that would be leaks if the roots and `others` were all that counts. Costs the size of the state.
  [[nodiscard]] std::vector<AreaId> find_leaks(std::span<const AreaId> others) const {
    return contents_.find_leaks(others);
  }
  // Whether pointers lead from one of these areas to it, for each area. Costs the size of the state.
  [[nodiscard]] std::vector<bool> reached_from(std::span<const AreaId> begin) const {
    return contents_.reached_from(begin);
  }
  // Equal if and only if the states are; no hash decides (but for objects, which are represented by theirs).
  [[nodiscard]] std::vector<std::uint8_t> serialize() const { return memory::serialize(contents_); }
  void serialize_areas(const std::function<void(std::span<const std::uint8_t>)>& visit) const {
    memory::serialize_areas(contents_, visit);
  }

  [[nodiscard]] unsigned pointer_size() const { return pointer_size_; }
  [[nodiscard]] const GraphWork& work() const { return graph_.work(); }
  // Of chunks; and of everything, records of the past included.
  [[nodiscard]] std::size_t bytes_in_use() const { return contents_.bytes_in_use(); }
  [[nodiscard]] std::size_t total_bytes() const { return contents_.total_bytes() + graph_.total_bytes(); }
  // All invariants; throws InternalError.
  void verify();

 private:
  struct SavedState {
    Contents::Mark contents;
    Graph::Mark graph;
  };

  [[nodiscard]] bool has_graph() const { return labels_ == Labels::Incremental || labels_ == Labels::None; }
  void sync();
  void sync_area(AreaId id);
  void sync_freed(AreaId id);
  void sync_chunk(PendingChunk& pending);
  void add_edges(AreaId holder, std::uint64_t offset, Fragment& fragment);
  void remove_edges(const Fragment& fragment);
  void drop_unreachable(std::span<const AreaId> unreachable);
  [[nodiscard]] Fingerprint zeros(std::size_t chunks);
  [[nodiscard]] Fingerprint compute_all();

  Labels labels_;
  unsigned pointer_size_;
  ObjectPool objects_;
  Contents contents_;
  Graph graph_;
  std::vector<SavedState> saved_;
  std::vector<Header> leaks_;
  std::vector<AreaId> freed_;           // work list of sync(): pending areas that are
  std::vector<AreaId> unreferenced_;    // and those of them that nothing points at
  std::vector<Fingerprint> zero_sums_;  // [n]: the hashes of the first n chunks of zeros
};

}  // namespace gmc::memory
