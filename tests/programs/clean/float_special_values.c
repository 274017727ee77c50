// expect: clean
#include <assert.h>
#include <limits.h>
#include <math.h>

int main(void) {
  volatile double zero = 0, huge = 1e308;
  double infinity = huge * 10, nan = infinity - infinity;
  assert(nan != nan && !(nan < 0) && !(nan >= 0) && isnan(nan));
  assert(-zero == zero && signbit(-zero) && 1 / -zero < 0);
  assert(infinity > huge && floor(-1.5) == -2 && fmod(7.5, 2) == 1.5 && trunc(-1.5) == -1);
  assert((int)3.99 == 3 && (int)-3.99 == -3 && (unsigned char)255.9 == 255);
  assert((double)INT_MAX + 1 == 2147483648.0 && (long)9007199254740993.0 == 9007199254740992);
  float f = 16777216.0f;
  assert(f + 1.0f == f && sqrt(2) * sqrt(2) != 2);
  return 0;
}
