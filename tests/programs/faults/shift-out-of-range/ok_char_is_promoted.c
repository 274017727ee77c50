// expect: clean
#include <stdint.h>

/* A byte shifted by more than its own width: it became an int before. */
int main(void) {
  unsigned char bytes[4] = {0x12, 0x34, 0x56, 0x78};
  uint32_t word = 0;
  for (int i = 0; i < 3; i++) word |= (uint32_t)(bytes[i] << 8 * i);
  word |= (uint32_t)bytes[3] << 24;
  uint16_t half = 0xffff;
  int wide = half << 12;
  return !(word == 0x78563412 && wide == 0xffff000);
}
