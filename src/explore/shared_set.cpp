#include "explore/shared_set.hpp"

#include <sys/mman.h>

#include <bit>
#include <new>
#include <thread>

#include "support/huge_pages.hpp"

namespace gmc::explore {

using memory::Fingerprint;

namespace {

// Neither half is zero; that makes two states the same whose fingerprints agree in the 127 other bits.
[[nodiscard]] Fingerprint stored(Fingerprint fingerprint) {
  if (fingerprint.low == 0) fingerprint.low = 1;
  if (fingerprint.high == 0) fingerprint.high = 1;
  return fingerprint;
}

// Zeros, as the system gives them: what is never touched takes no memory.
template <class T>
[[nodiscard]] T* map(std::size_t count) {
  const std::size_t bytes = count * sizeof(T);
  void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc{};
  if (bytes >= 2 * support::huge_page_size) ::madvise(memory, bytes, MADV_HUGEPAGE);  // advice: works without, too
  return static_cast<T*>(memory);
}

}  // namespace

SharedSet::Table::Table(std::size_t places)
    : count_(places), places_(map<Place>(places)), sleepers_(map<std::atomic<std::uint64_t>>(places)) {}

SharedSet::Table::~Table() {
  ::munmap(places_, count_ * sizeof(Place));
  ::munmap(sleepers_, count_ * sizeof(*sleepers_));
}

Visit SharedSet::Table::visit(Fingerprint fingerprint, Sleepers now) {
  // The upper bits say where: so the order in a table of twice the size is the same.
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
  const std::size_t mask = count_ - 1;
  std::size_t place = ((fingerprint.low ^ fingerprint.high * factor) * factor) >> (64 - std::countr_zero(count_));
  for (;; place = (place + 1) & mask) {
    Place& here = places_[place];
    std::uint64_t low = here.low.load(std::memory_order_acquire);
    if (low == 0 && here.low.compare_exchange_strong(low, fingerprint.low, std::memory_order_acq_rel)) {
      if (!now.empty()) sleepers_[place].store(now.bits(), std::memory_order_relaxed);
      here.high.store(fingerprint.high, std::memory_order_release);
      return {true, Sleepers::all()};
    }
    if (low != fingerprint.low) continue;
    std::uint64_t high = 0;
    while ((high = here.high.load(std::memory_order_acquire)) == 0) std::this_thread::yield();
    if (high != fingerprint.high) continue;
    const bool has_sleepers = sleepers_[place].load(std::memory_order_relaxed) != 0;
    return {false, Sleepers{has_sleepers ? sleepers_[place].fetch_and(now.bits(), std::memory_order_relaxed) : 0}};
  }
}

void SharedSet::Table::copy_to(Table& other) const {
  for (std::size_t i = 0; i < count_; ++i) {
    const std::uint64_t low = places_[i].low.load(std::memory_order_relaxed);
    if (low == 0) continue;
    const Sleepers sleepers{sleepers_[i].load(std::memory_order_relaxed)};
    other.visit({.high = places_[i].high.load(std::memory_order_relaxed), .low = low}, sleepers);
  }
}

SharedSet::SharedSet(std::size_t users, std::size_t places)
    : users_(users), table_(std::make_unique<Table>(places)), places_(places) {}

SharedSet::~SharedSet() = default;

// Sequentially consistent: either the one that grows the table sees that the user is inside, or the user sees that it
// is about to grow.
void SharedSet::go_in(User& user) {
  for (;;) {
    user.is_inside.store(true);
    if (!is_growing_.load()) return;
    user.is_inside.store(false);
    is_growing_.wait(true);
  }
}

Visit SharedSet::visit(std::size_t user, Fingerprint fingerprint, Sleepers now) {
  User& self = users_[user];
  go_in(self);
  const Visit visit = table_->visit(stored(fingerprint), now);
  self.is_inside.store(false, std::memory_order_release);
  if (!visit.is_new) return visit;
  if (!now.empty() && !has_sleepers_.load(std::memory_order_relaxed))
    has_sleepers_.store(true, std::memory_order_relaxed);
  const std::size_t size = size_.fetch_add(1, std::memory_order_relaxed) + 1;
  // There is a fifth of the table left for those that come while it is about to grow.
  const std::size_t places = places_.load(std::memory_order_relaxed);
  if (size * 5 > places * 4) grow_from(places);
  return visit;
}

void SharedSet::grow_from(std::size_t places) {
  const std::scoped_lock lock{growing_};
  if (places_.load(std::memory_order_relaxed) != places) return;  // somebody else has done it
  auto larger = std::make_unique<Table>(2 * places);
  is_growing_.store(true);
  for (const User& other : users_) {
    while (other.is_inside.load()) std::this_thread::yield();
  }
  table_->copy_to(*larger);
  table_ = std::move(larger);
  places_.store(2 * places, std::memory_order_relaxed);
  is_growing_.store(false);
  is_growing_.notify_all();
}

}  // namespace gmc::explore
