// No allocation on the hot path: once warm, loads, stores, push, fingerprint and backtrack use what is there. Every way
// to the allocator is counted: operator new is replaced, malloc and aligned_alloc are wrapped by the linker
// (CMakeLists.txt).
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "memory/memory.hpp"

namespace {
std::size_t allocations = 0;
}

extern "C" {
void* __real_malloc(std::size_t size);
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
void* __wrap_malloc(std::size_t size) {
  ++allocations;
  return __real_malloc(size);
}
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  ++allocations;
  return __real_aligned_alloc(alignment, size);
}
}

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace gmc::memory {
namespace {

TEST(MemoryAllocation, AWarmMemoryDoesNotAllocate) {
  Memory memory;
  const Pointer root = memory.allocate(600, {.fill = Fill::Zero});
  memory.set_root(root.area, 0, 1);
  Pointer list[10];
  for (Pointer& node : list) node = memory.allocate(16, {.fill = Fill::Zero});
  for (int i = 0; i < 10; ++i) ASSERT_EQ(memory.store(i == 0 ? root : list[i - 1], list[i]), Error::None);
  const auto cycle = [&](int i) {
    memory.push();
    ASSERT_EQ(memory.store(list[i % 10] + 8, 4, static_cast<std::uint64_t>(i)), Error::None);
    ASSERT_EQ(memory.store(root + 8 + i % 60 * 8, list[i % 7]), Error::None);
    memory.push();
    static_cast<void>(memory.fingerprint());
    std::uint64_t number = 0;
    ASSERT_EQ(memory.load(list[i % 10] + 8, 4, number), Error::None);
    ASSERT_EQ(memory.copy(root + 300, root + 4, 200), Error::None);
    static_cast<void>(memory.fingerprint());
    memory.backtrack();
    memory.pop();
    memory.backtrack();
    memory.pop();
  };
  for (int i = 0; i < 1'000; ++i) cycle(i);
  const std::size_t before = allocations;
  EXPECT_GT(before, 0u);
  for (int i = 0; i < 10'000; ++i) cycle(i);
  if (!verifies_invariants) {
    EXPECT_EQ(allocations, before);
  }
}

}  // namespace
}  // namespace gmc::memory
