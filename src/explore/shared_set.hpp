// The states that several searches have seen together: a flat table as VisitedSet's, to which all of them add at the
// same time. Adding takes no lock. A place is claimed by writing the lower half of a fingerprint; whoever finds a lower
// half that is his own waits for the upper half, which is written last. In between it is written who sleeps in the
// state, in a table of its own; where nobody ever does, that takes no memory.
//
// When the table is four fifths full, one of them makes a larger one, and the others wait: each says when it is inside
// of the table, so that the one that grows it knows when they have left (A. Laarman, J. van de Pol, M. Weber, "Boosting
// multi-core reachability performance with shared hash tables", FMCAD 2010, has the same table without growing).
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>

#include "explore/state_store.hpp"
#include "memory/fingerprint.hpp"

namespace gmc::explore {

class SharedSet {
 public:
  static constexpr std::size_t usual_places = std::size_t{1} << 20;

  // `places`: of the first table, a power of two.
  explicit SharedSet(std::size_t users, std::size_t places = usual_places);
  ~SharedSet();
  SharedSet(const SharedSet&) = delete;
  SharedSet& operator=(const SharedSet&) = delete;

  // False: it was there already. A user is 0 ... users - 1, and does one thing at a time.
  bool insert(std::size_t user, memory::Fingerprint fingerprint) { return visit(user, fingerprint, {}).is_new; }
  [[nodiscard]] Visit visit(std::size_t user, memory::Fingerprint fingerprint, Sleepers now);
  [[nodiscard]] std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t bytes() const {
    const std::size_t place_size = sizeof(Place) + (has_sleepers_.load(std::memory_order_relaxed) ? 8 : 0);
    return places_.load(std::memory_order_relaxed) * place_size;
  }

 private:
  struct Place {
    std::atomic<std::uint64_t> low;  // zero: free
    std::atomic<std::uint64_t> high;
  };
  // Zeros, as the system gives them.
  class Table {
   public:
    explicit Table(std::size_t places);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    Visit visit(memory::Fingerprint fingerprint, Sleepers now);
    void copy_to(Table& other) const;

   private:
    std::size_t count_;
    Place* places_;
    std::atomic<std::uint64_t>* sleepers_;  // [place]
  };
  struct alignas(64) User {
    std::atomic<bool> is_inside = false;
  };

  void go_in(User& user);
  void grow_from(std::size_t places);

  std::deque<User> users_;
  std::unique_ptr<Table> table_;  // changed only while nobody is inside
  std::atomic<std::size_t> places_;
  std::atomic<bool> is_growing_ = false;
  std::atomic<bool> has_sleepers_ = false;
  std::mutex growing_;
  alignas(64) std::atomic<std::size_t> size_ = 0;  // written all the time, the others are read
};

}  // namespace gmc::explore
