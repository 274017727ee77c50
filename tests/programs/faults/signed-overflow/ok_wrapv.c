// expect: clean
// flags: -fwrapv
#include <limits.h>

static int next(int x) {
  return x + 1;
}

int main(void) {
  int most = INT_MAX;
  long product = LONG_MAX;
  product *= 2;
  return !(next(most) == INT_MIN && -next(most) == INT_MIN && product == -2);
}
