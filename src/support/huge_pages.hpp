// An allocator for large flat tables that are read at random: from some megabytes on their memory is asked to be in
// huge pages, so that a look into them costs one miss of the cache and not another one of the address translation.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace gmc::support {

inline constexpr std::size_t huge_page_size = std::size_t{1} << 21;

inline constexpr std::size_t cache_line_size = 64;

// At least `bytes`, from the beginning of a cache line on, to be given back with std::free.
[[nodiscard]] inline void* allocate_table(std::size_t bytes) {
  const std::size_t unit = bytes < 2 * huge_page_size ? cache_line_size : huge_page_size;
  const std::size_t rounded = (bytes + unit - 1) / unit * unit;
  void* const memory = std::aligned_alloc(unit, rounded);
  if (memory == nullptr) throw std::bad_alloc{};
  if (unit == huge_page_size) ::madvise(memory, rounded, MADV_HUGEPAGE);  // advice: everything works without, too
  return memory;
}

template <class T>
struct TableAllocator {
  using value_type = T;
  TableAllocator() = default;
  template <class U>
  TableAllocator(const TableAllocator<U>&) {}  // NOLINT: containers convert

  [[nodiscard]] T* allocate(std::size_t count) {
    static_assert(alignof(T) <= cache_line_size);
    return static_cast<T*>(allocate_table(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t) { std::free(memory); }

  friend bool operator==(const TableAllocator&, const TableAllocator&) { return true; }
};

}  // namespace gmc::support
