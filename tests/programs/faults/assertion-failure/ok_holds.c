// expect: clean
#include <assert.h>

static_assert(sizeof(int) >= 4, "int has 32 bits");

int main(void) {
  double half = 0.5;
  int x = 5, *p = &x;
  assert(p);
  assert(half);
  assert(x == 5 && *p == x);
  assert(x & 4);
  return 0;
}
