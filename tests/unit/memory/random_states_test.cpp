// Random sequences of operations on four memories, one for each way to name areas, and on the naive reference: errors,
// contents, leaks and the past agree; states have equal fingerprints exactly when their heaps are isomorphic.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <unordered_map>

#include "memory/memory.hpp"
#include "reference_memory.hpp"

namespace gmc::memory::test {
namespace {

// An object with one number and no pointers.
struct Term {
  int number;
  bool operator==(const Term&) const = default;
};
Fingerprint structural_hash(const Term& term) {
  return hash_words(Domain::Object, static_cast<std::uint64_t>(term.number));
}

// An object that contains a pointer.
class Link final : public Object {
 public:
  explicit Link(Pointer target) : target_(target) {}
  [[nodiscard]] Fingerprint hash() const override { return link_hash(); }
  [[nodiscard]] bool equals(const Object& other) const override {
    const auto* link = dynamic_cast<const Link*>(&other);
    return link != nullptr && link->target_ == target_;
  }
  [[nodiscard]] std::span<const Pointer> pointers() const override { return {&target_, 1}; }
  [[nodiscard]] static Fingerprint link_hash() { return hash_words(Domain::Object, 77); }

 private:
  Pointer target_;
};

constexpr std::array all_labels{Labels::Incremental, Labels::Bfs, Labels::Iosif, Labels::None};

// Which fingerprint a state has, over all sequences.
class Oracle {
 public:
  void note(Labels labels, const std::string& form, Fingerprint fingerprint) {
    auto& [forms, fingerprints] = tables_[static_cast<std::size_t>(labels)];
    const auto [known, is_new] = fingerprints.try_emplace(form, fingerprint);
    ASSERT_EQ(known->second, fingerprint) << "isomorphic heaps have one fingerprint";
    if (!is_new) return;
    ASSERT_TRUE(forms.emplace(std::pair{fingerprint.high, fingerprint.low}, form).second)
        << "different heaps have different fingerprints";
  }
  [[nodiscard]] std::size_t states() const { return tables_[0].second.size(); }

 private:
  using Forms = std::map<std::pair<std::uint64_t, std::uint64_t>, std::string>;
  std::array<std::pair<Forms, std::unordered_map<std::string, Fingerprint>>, all_labels.size()> tables_;
};

class Sequence {
 public:
  Sequence(unsigned seed, Oracle& oracle) : random_(seed), oracle_(oracle), pointer_size_(seed % 4 == 0 ? 4 : 8) {
    for (const Labels labels : all_labels) {
      memories_.push_back(std::make_unique<Memory>(labels, pointer_size_));
      objects_.push_back(memories_.back()->intern(std::make_unique<ObjectOf<Term>>(Term{1})));
      static_cast<void>(memories_.back()->intern(std::make_unique<ObjectOf<Term>>(Term{2})));
    }
    for (const int number : {1, 2}) static_cast<void>(pool_.intern(std::make_unique<ObjectOf<Term>>(Term{number})));
    link_ = pool_.intern(std::make_unique<Link>(Pointer{}));
    for (std::uint32_t i = 0; i < 2; ++i) {
      const Serial root = allocate(i == 0 ? 32 : 160, {.kind = 1, .fill = i == 0 ? Fill::Zero : Fill::Undefined});
      set_root(root, i + 1);
    }
  }

  void run(int steps) {
    for (int i = 0; i < steps && !::testing::Test::HasFatalFailure(); ++i) step();
    check_state();
  }

 private:
  struct Present {
    ReferenceMemory reference;
    std::map<Serial, std::array<AreaId, all_labels.size()>> ids;
  };

  [[nodiscard]] unsigned pick(unsigned limit) { return std::uniform_int_distribution<unsigned>{0, limit - 1}(random_); }
  [[nodiscard]] Serial pick_area() {
    if (now_.ids.empty() || pick(40) == 0) return no_area;
    auto area = now_.ids.begin();
    std::advance(area, pick(static_cast<unsigned>(now_.ids.size())));
    return area->first;
  }
  [[nodiscard]] std::int64_t pick_offset(Serial area, unsigned align) {
    const std::uint64_t size = area == no_area ? 8 : now_.reference.areas().at(area).header.size;
    const auto offset = static_cast<std::int64_t>(pick(static_cast<unsigned>(size) + 2)) - (pick(30) == 0 ? 9 : 0);
    return pick(8) == 0 ? offset : offset / align * align;
  }
  [[nodiscard]] Pointer pointer(std::size_t memory, Serial area, std::int64_t offset) const {
    return area == no_area ? Pointer{} : Pointer{now_.ids.at(area)[memory], offset};
  }

  Serial allocate(std::uint64_t size, const AreaOptions& options) {
    const Serial serial = now_.reference.allocate(size, options);
    for (std::size_t i = 0; i < memories_.size(); ++i) now_.ids[serial][i] = memories_[i]->allocate(size, options).area;
    return serial;
  }

  void set_root(Serial area, std::uint32_t order) {
    now_.reference.set_root(area, order);
    for (std::size_t i = 0; i < memories_.size(); ++i) {
      if (order == not_a_root) {
        memories_[i]->clear_root(now_.ids.at(area)[i]);
      } else {
        memories_[i]->set_root(now_.ids.at(area)[i], order, group_of(order));
      }
    }
  }

  // The same error from all of them.
  template <class Operation>
  void expect_error(Error expected, Operation operation) {
    for (std::size_t i = 0; i < memories_.size(); ++i) {
      ASSERT_EQ(operation(i), expected) << error_text(expected) << " in memory " << i;
    }
  }

  void store(Serial area, std::int64_t offset, const std::vector<Cell>& cells, const std::vector<Value>& values) {
    const Error expected = now_.reference.store(area, offset, cells);
    expect_error(expected, [&](std::size_t i) { return memories_[i]->store(pointer(i, area, offset), values[i]); });
  }

  void store_number() {
    const unsigned size = 1 + pick(8);
    const std::uint64_t number = pick(3);
    const Serial area = pick_area();
    const std::int64_t offset = pick_offset(area, size);
    std::vector<Cell> cells(size);
    for (unsigned i = 0; i < size; ++i)
      cells[i] = {.byte = static_cast<std::uint8_t>(i == 0 ? number : 0), .undefined = 0};
    const Error expected = now_.reference.store(area, offset, cells);
    expect_error(expected, [&](std::size_t i) { return memories_[i]->store(pointer(i, area, offset), size, number); });
  }

  void store_half_defined() {
    std::vector<Cell> cells(2);
    cells[0] = {.byte = 0x30, .undefined = 0x0f};
    Value value{2};
    value.bytes()[0] = 0x30;
    value.undefined()[0] = 0x0f;
    const Serial area = pick_area();
    store(area, pick_offset(area, 2), cells, std::vector<Value>(memories_.size(), value));
  }

  void store_pointer() {
    const Serial target = pick_area();
    const std::int64_t target_offset = target == no_area ? 0 : static_cast<std::int64_t>(pick(3)) * 4;
    std::vector<Cell> cells(pointer_size_);
    for (unsigned i = 0; i < pointer_size_; ++i) {
      cells[i].undefined = 0;
      if (target == no_area) continue;
      cells[i] = {0,
                  0,
                  target,
                  no_object,
                  target_offset,
                  static_cast<std::uint8_t>(i),
                  static_cast<std::uint8_t>(pointer_size_)};
    }
    std::vector<Value> values;
    for (std::size_t i = 0; i < memories_.size(); ++i) {
      values.push_back(Value::of_pointer(pointer(i, target, target_offset), pointer_size_));
    }
    const Serial area = pick_area();
    store(area, pick_offset(area, pointer_size_), cells, values);
  }

  void store_link() {
    const Serial target = pick_area();
    std::vector<Cell> cells(8);
    for (unsigned i = 0; i < 8; ++i) cells[i] = {0, 0, target, link_, 4, static_cast<std::uint8_t>(i), 8};
    std::vector<Value> values;
    for (std::size_t i = 0; i < memories_.size(); ++i) {
      values.push_back(Value::of_object(memories_[i]->intern(std::make_unique<Link>(pointer(i, target, 4))), 8));
    }
    const Serial area = pick_area();
    store(area, pick_offset(area, 8), cells, values);
  }

  void store_object() {
    const ObjectId which = pick(2);
    std::vector<Cell> cells(4);
    for (unsigned i = 0; i < 4; ++i)
      cells[i] = {0, 0, no_area, objects_[0] + which, 0, static_cast<std::uint8_t>(i), 4};
    std::vector<Value> values;
    for (const ObjectId first : objects_) values.push_back(Value::of_object(first + which, 4));
    const Serial area = pick_area();
    store(area, pick_offset(area, 4), cells, values);
  }

  // All of an area at once: zeros, numbers, pointers, and words that are partly undefined.
  void store_image() {
    const Serial area = pick_area();
    if (area == no_area) return;
    const Header& header = now_.reference.areas().at(area).header;
    if (header.life != Life::Live || header.is_read_only || header.size % Image::word != 0) return;
    const std::size_t words = header.size / Image::word;
    std::vector<Cell> cells(header.size, Cell{.undefined = 0});
    std::vector<Image> images(memories_.size());
    for (Image& image : images) image.reset(words);
    for (std::size_t word = 0; word < words; ++word) {
      Cell* const place = &cells[word * Image::word];
      switch (pick(6)) {
        case 0: {
          const std::uint64_t number = pick(3);
          place->byte = static_cast<std::uint8_t>(number);
          for (Image& image : images) image.put(word, number);
          break;
        }
        case 1: {
          const Serial target = pick_area();
          if (target == no_area) break;
          for (std::uint8_t i = 0; i < Image::word; ++i) place[i] = {0, 0, target, no_object, 4, i, Image::word};
          for (std::size_t i = 0; i < images.size(); ++i) images[i].put(word, pointer(i, target, 4));
          break;
        }
        case 2: {
          Value value = Value::of_number(0, Image::word);
          value.bytes()[1] = place[1].byte = 0x30;
          value.undefined()[1] = place[1].undefined = 0x0f;
          for (Image& image : images) image.put(word, value);
          break;
        }
        default: break;
      }
    }
    ASSERT_EQ(now_.reference.store(area, 0, cells), Error::None);
    for (std::size_t i = 0; i < images.size(); ++i) memories_[i]->store(now_.ids.at(area)[i], images[i]);
  }

  void copy_block() {
    const Serial to = pick_area();
    const Serial from = pick(3) == 0 ? to : pick_area();
    const std::int64_t to_offset = pick_offset(to, 8);
    const std::int64_t from_offset = pick_offset(from, 8);
    const std::uint64_t size = pick(4) == 0 ? pick(200) : pick(20);
    const Error expected = now_.reference.copy(to, to_offset, from, from_offset, size);
    expect_error(expected, [&](std::size_t i) {
      return memories_[i]->copy(pointer(i, to, to_offset), pointer(i, from, from_offset), size);
    });
  }

  // A pointer copied by bytes, in random order, is the same pointer in the end.
  void copy_by_bytes() {
    const Serial to = pick_area();
    const Serial from = pick_area();
    const std::int64_t to_offset = pick_offset(to, 4);
    const std::int64_t from_offset = pick_offset(from, 4);
    std::vector<unsigned> order(pointer_size_);
    for (unsigned i = 0; i < pointer_size_; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), random_);
    for (const unsigned byte : order) {
      const Error expected = now_.reference.copy(to, to_offset + byte, from, from_offset + byte, 1);
      expect_error(expected, [&](std::size_t i) {
        Value value{1};
        const Error error = memories_[i]->load(pointer(i, from, from_offset + byte), value);
        return error != Error::None ? error : memories_[i]->store(pointer(i, to, to_offset + byte), value);
      });
    }
  }

  void fill_block() {
    const Serial area = pick_area();
    const std::int64_t offset = pick_offset(area, 8);
    const std::uint64_t size = pick(3) == 0 ? pick(200) : pick(20);
    const bool forgets = pick(2) == 0;
    std::vector<Cell> cells(size);
    if (!forgets) cells.assign(size, {.byte = 0, .undefined = 0});
    const Error expected = now_.reference.store(area, offset, cells);
    expect_error(expected, [&](std::size_t i) {
      const Pointer at = pointer(i, area, offset);
      return forgets ? memories_[i]->forget(at, size) : memories_[i]->fill(at, 0, size);
    });
  }

  void free_area() {
    const Serial area = pick_area();
    if (area == no_area || now_.reference.areas().at(area).root_order != not_a_root) return;
    const std::int64_t offset = pick(6) == 0 ? 4 : 0;
    const Error expected = now_.reference.free(area, offset);
    expect_error(expected, [&](std::size_t i) { return memories_[i]->free(pointer(i, area, offset)); });
  }

  void allocate_somewhere() {
    constexpr std::array sizes{0U, 1U, 8U, 16U, 16U, 24U, 128U, 130U, 300U};
    AreaOptions options{.kind = static_cast<std::uint8_t>(2 + pick(2)), .must_be_freed = pick(2) == 0};
    options.fill = pick(3) == 0 ? Fill::Zero : Fill::Undefined;
    options.is_read_only = pick(20) == 0;
    options.grows = options.fill == Fill::Undefined && pick(10) == 0;
    allocate(sizes[pick(sizes.size())], options);
  }

  void change_root() {
    const Serial area = pick_area();
    if (area == no_area) return;
    if (now_.reference.areas().at(area).root_order != not_a_root) {
      if (pick(3) == 0) set_root(area, not_a_root);
      return;
    }
    const std::uint32_t order = 3 + pick(3);
    for (const auto& [serial, other] : now_.reference.areas()) {
      if (other.root_order == order) return;
    }
    set_root(area, order);
  }

  void check_state() {
    const std::size_t leaks = now_.reference.collect();
    std::erase_if(now_.ids, [&](const auto& entry) { return !now_.reference.exists(entry.first); });
    const std::string form = now_.reference.canonical_form(pool_);
    Fingerprint incremental;
    for (std::size_t i = 0; i < memories_.size(); ++i) {
      const Fingerprint fingerprint = memories_[i]->fingerprint();
      if (all_labels[i] == Labels::Incremental) incremental = fingerprint;
      if (all_labels[i] == Labels::Bfs) {
        ASSERT_EQ(fingerprint, incremental);
      }
      if (all_labels[i] == Labels::None) continue;
      ASSERT_EQ(memories_[i]->leaks().size(), leaks);
      ASSERT_NO_FATAL_FAILURE(oracle_.note(all_labels[i], form, fingerprint));
    }
    ASSERT_NO_THROW(memories_[0]->verify());
    ASSERT_EQ(memories_[0]->serialize(), memories_[1]->serialize());
    compare_contents();
    check_sharing();
  }

  // "Private" is always true: whoever reaches an area is its group.
  void check_sharing() {
    for (const auto& [root, area] : now_.reference.areas()) {
      if (area.root_order == not_a_root) continue;
      for (const Serial reached : now_.reference.reached_from(root)) {
        for (std::size_t i = 0; i < memories_.size(); ++i) {
          const Group group = memories_[i]->group(now_.ids.at(reached)[i]);
          ASSERT_TRUE(group == everybody || group == group_of(area.root_order));
        }
      }
    }
  }

  [[nodiscard]] std::vector<Group> groups() const {
    std::vector<Group> result;
    for (const auto& [serial, ids] : now_.ids) {
      for (std::size_t i = 0; i < memories_.size(); ++i) result.push_back(memories_[i]->group(ids[i]));
    }
    return result;
  }

  [[nodiscard]] static Group group_of(std::uint32_t order) { return order % 3; }

  void take_snapshot() {
    snapshots_.clear();
    for (const auto& memory : memories_) snapshots_.push_back(memory->snapshot());
    at_snapshot_ = now_;
  }

  void restore_snapshot() {
    if (snapshots_.empty()) return;
    for (std::size_t i = 0; i < memories_.size(); ++i) memories_[i]->restore(snapshots_[i]);
    now_ = at_snapshot_;
    saved_.clear();
    groups_.clear();
  }

  void compare_contents() {
    for (const auto& [serial, area] : now_.reference.areas()) {
      for (std::size_t m = 0; m < memories_.size(); ++m) {
        const AreaId id = now_.ids.at(serial)[m];
        ASSERT_TRUE(memories_[m]->exists(id));
        ASSERT_EQ(memories_[m]->header(id), area.header);
        for (std::size_t i = 0; i < area.cells.size(); ++i)
          compare_cell(m, {id, static_cast<std::int64_t>(i)}, area.cells[i]);
      }
    }
  }

  void compare_cell(std::size_t memory, Pointer at, const Cell& cell) {
    Value value{1};
    ASSERT_EQ(memories_[memory]->load(at, value), Error::None);
    ASSERT_EQ(value.bytes()[0], cell.byte);
    ASSERT_EQ(value.undefined()[0], cell.undefined);
    ASSERT_EQ(value.is_plain(), cell.total == 0);
    if (cell.total == 0) return;
    const Fragment& fragment = value.fragments()[0];
    ASSERT_EQ(fragment.first, cell.index);
    ASSERT_EQ(fragment.total, cell.total);
    if (cell.object == no_object) {
      ASSERT_EQ(fragment.area, now_.ids.at(cell.target)[memory]);
      ASSERT_EQ(fragment.offset, cell.offset);
    } else if (cell.object == link_) {
      const Pointer inside = memories_[memory]->object(fragment.object).pointers()[0];
      ASSERT_EQ(inside, pointer(memory, cell.target, cell.offset));
    } else {
      ASSERT_EQ(fragment.object, cell.object);
    }
  }

  void step() {
    switch (pick(28)) {
      case 24: return store_link();
      case 26:
      case 27: return store_image();
      case 25: return pick(3) == 0 ? restore_snapshot() : take_snapshot();
      case 0:
      case 1:
      case 2: return store_number();
      case 3: return store_half_defined();
      case 4:
      case 5:
      case 6:
      case 7:
      case 8: return store_pointer();
      case 9: return store_object();
      case 10:
      case 11: return copy_block();
      case 12: return copy_by_bytes();
      case 13: return fill_block();
      case 14: return free_area();
      case 15:
      case 16: return allocate_somewhere();
      case 17: return change_root();
      case 18:
      case 19: return check_state();
      case 20:
      case 21:
        saved_.push_back(now_);
        groups_.push_back(groups());
        for (const auto& memory : memories_) memory->push();
        return;
      case 22:
        if (saved_.empty()) return;
        now_ = saved_.back();
        for (const auto& memory : memories_) memory->backtrack();
        ASSERT_EQ(groups(), groups_.back());
        return;
      default:
        if (saved_.empty()) return;
        saved_.pop_back();
        groups_.pop_back();
        for (const auto& memory : memories_) memory->pop();
        return;
    }
  }

  std::mt19937 random_;
  Oracle& oracle_;
  unsigned pointer_size_;
  std::vector<std::unique_ptr<Memory>> memories_;
  std::vector<ObjectId> objects_;  // [memory]: the first of two
  ObjectPool pool_;                // what the reference knows of objects
  ObjectId link_ = no_object;
  Present now_;
  Present at_snapshot_;
  std::vector<Snapshot> snapshots_;
  std::vector<Present> saved_;
  std::vector<std::vector<Group>> groups_;  // who reached what when a state was saved
};

#if defined(__SANITIZE_ADDRESS__)
constexpr unsigned sequences = 4'000;
#else
constexpr unsigned sequences = 100'000;
#endif

// Parts, so that ctest can run them side by side.
class RandomStates : public ::testing::TestWithParam<unsigned> {};

TEST_P(RandomStates, AgreeWithTheReference) {
  constexpr unsigned parts = 4;
  Oracle oracle;
  for (unsigned seed = GetParam(); seed < sequences; seed += parts) {
    SCOPED_TRACE(seed);
    Sequence{seed, oracle}.run(seed % 50 < 4 ? 300 : 30);  // some go far, in every part
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(oracle.states(), sequences / parts / 2);
}

INSTANTIATE_TEST_SUITE_P(Parts, RandomStates, ::testing::Range(0U, 4U));

}  // namespace
}  // namespace gmc::memory::test
