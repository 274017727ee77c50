// expect: fault signed-overflow
#include <limits.h>

static int scale(int value, int divisor) {
  return value / divisor;  // fault
}

int main(void) {
  if (scale(INT_MIN, 1) != INT_MIN) return 1;
  return scale(INT_MIN, -1);
}
