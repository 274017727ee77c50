// flags: -m32
// Atomic builtins of 1, 2, 4 and 8 bytes on a 32-bit machine.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  atomic_int i = 5;
  i += 3;
  printf("%d %d\n", atomic_fetch_sub(&i, 2), atomic_load(&i) > 0);
  uint8_t b = 250;
  printf("%d\n", __atomic_add_fetch(&b, 10, __ATOMIC_SEQ_CST));
  uint16_t h = 1;
  printf("%d\n", __sync_sub_and_fetch(&h, 2));
  uint64_t q = 1ull << 40, expected = 1ull << 40;
  printf("%d ", __sync_bool_compare_and_swap(&q, expected, expected + 1));
  printf("%llx\n", (unsigned long long)q);
  int v[2] = {1, 2};
  _Atomic(int*) p = v;
  p++;
  printf("%d\n", *p);
  return 0;
}
