// expect: fault shift-out-of-range
#include <stdint.h>

/* 1 is an int, whatever it is stored in. */
static uint64_t bit(int number) {
  return (uint64_t)(1 << number);  // fault
}

int main(void) {
  uint64_t set = 0;
  for (int i = 0; i < 64; i += 8) set |= bit(i);
  return set == 0;
}
