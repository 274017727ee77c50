// expect: fault division-by-zero
#include <stdint.h>

static int per_unit(int total, int units) {
  uint8_t small = (uint8_t)units;
  return total / small;  // fault
}

int main(void) {
  if (per_unit(100, 10) != 10) return 1;
  return per_unit(100, 256);
}
