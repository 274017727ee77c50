// expect: fault signed-overflow
#include <limits.h>

static __int128 power(__int128 base, unsigned exponent) {
  __int128 result = 1;
  while (exponent-- > 0) {
    result *= base;  // fault
  }
  return result;
}

int main(void) {
  if (power(LONG_MAX, 2) <= 0) return 1;
  return power(LONG_MAX, 3) > 0;
}
