// expect: clean
#include <assert.h>
#include <stdint.h>

static unsigned __int128 factorial(unsigned n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

int main(void) {
  __int128 big = (__int128)INT64_MAX * 4;
  assert(big / 4 == INT64_MAX && (int64_t)(big >> 2) == INT64_MAX && -big < 0);
  unsigned __int128 f = factorial(34);
  for (unsigned i = 34; i > 1; i--) {
    assert(f % i == 0);
    f /= i;
  }
  assert(f == 1);
  unsigned __int128 top = (unsigned __int128)1 << 127;
  assert((uint64_t)(top >> 64) == UINT64_C(1) << 63 && top + top == 0);
  assert((__int128)-1 >> 100 == -1 && (uint64_t)(__int128)-5 == UINT64_MAX - 4);
  return 0;
}
