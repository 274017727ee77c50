// expect: fault shift-out-of-range
#include <stdint.h>

static uint32_t rotate(uint32_t word, unsigned by) {
  return word << by | word >> (32 - by);  // fault
}

int main(void) {
  if (rotate(0x80000001, 4) != 0x18) return 1;
  return rotate(0x80000001, 0) != 0x80000001;
}
