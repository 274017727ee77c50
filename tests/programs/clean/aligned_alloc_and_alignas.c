// expect: clean
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

struct lane {
  _Alignas(32) float values[8];
};

int main(void) {
  struct lane* lanes = aligned_alloc(_Alignof(struct lane), 3 * sizeof *lanes);
  if (!lanes) return 1;
  for (int i = 0; i < 3; i++) {
    assert(((uintptr_t)&lanes[i] & 31) == 0);
    for (int j = 0; j < 8; j++) lanes[i].values[j] = (float)(i * j);
  }
  assert(lanes[2].values[7] == 14);
  free(lanes);
  _Alignas(64) char line[64];
  line[0] = 1;
  assert((uintptr_t)line % 64 == 0 && line[0]);
  return 0;
}
