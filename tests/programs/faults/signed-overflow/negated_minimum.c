// expect: fault signed-overflow
#include <limits.h>

static int magnitude(int x) {
  return x < 0 ? -x : x;  // fault
}

int main(void) {
  if (magnitude(INT_MIN + 1) != INT_MAX) return 1;
  return magnitude(INT_MIN);
}
