// expect: clean
#include <assert.h>
#include <float.h>
#include <math.h>

int main(void) {
  long double third = 1.0L / 3;
  assert(third * 3 == 1.0L || fabsl(third * 3 - 1) < LDBL_EPSILON);
  long double big = LDBL_MAX;
  assert(big > DBL_MAX && isinf((double)big));
  union {
    long double value;
    unsigned char bytes[sizeof(long double)];
  } u = {.value = -2.5L};
  assert(u.bytes[9] == 0xc0 && u.value < 0);
  long double copy = u.value;
  assert(copy == -2.5L && (int)copy == -2 && sqrtl(16.0L) == 4);
  float narrow = 0.1f;
  assert((double)narrow != 0.1 && narrow == (float)0.1);
  return 0;
}
