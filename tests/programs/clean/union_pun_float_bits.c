// expect: clean
#include <assert.h>
#include <stdint.h>

union pun {
  double number;
  uint64_t bits;
  struct {
    uint32_t low, high;
  } halves;
  unsigned char bytes[8];
};

int main(void) {
  union pun pun = {.number = -1.0};
  assert(pun.bits == 0xbff0000000000000);
  assert(pun.halves.high == 0xbff00000 && pun.halves.low == 0);
  pun.bytes[7] = 0x3f;
  assert(pun.number == 1.0);
  pun.halves.low = 1;
  assert(pun.number > 1.0 && pun.number < 1.0000001);
  return 0;
}
