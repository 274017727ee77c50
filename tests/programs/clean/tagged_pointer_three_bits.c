// expect: clean
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#define MASK ((uintptr_t)7)

static void* tag(void* p, unsigned bits) {
  return (void*)((uintptr_t)p | bits);
}

static unsigned tag_of(const void* p) {
  return (unsigned)((uintptr_t)p & MASK);
}

static void* untag(void* p) {
  return (void*)((uintptr_t)p & ~MASK);
}

int main(void) {
  double* block = malloc(2 * sizeof *block);
  if (!block) return 1;
  block[0] = 0.5;
  for (unsigned bits = 0; bits < 8; bits++) {
    void* tagged = tag(block, bits);
    assert(tag_of(tagged) == bits);
    assert(*(double*)untag(tagged) == 0.5);
  }
  uintptr_t word = (uintptr_t)block;
  word += 5;
  word ^= 5;
  assert((word & 7) == 0 && (double*)word == block);
  free(block);
  return 0;
}
