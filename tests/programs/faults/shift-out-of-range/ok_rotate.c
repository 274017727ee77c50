// expect: clean
#include <stdint.h>

static uint32_t rotate(uint32_t word, unsigned by) {
  return word << (by & 31) | word >> (-by & 31);
}

int main(void) {
  return !(rotate(0x80000001, 4) == 0x18 && rotate(0x80000001, 0) == 0x80000001 && rotate(1, 32) == 1);
}
