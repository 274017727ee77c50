// expect: fault misaligned-access
#include <stdint.h>

static _Alignas(uint16_t) unsigned char frame[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};

static unsigned checksum(const void* data, unsigned count) {
  unsigned total = 0;
  for (const uint16_t* at = data; count-- > 0; at++) {
    total += *at;  // fault
  }
  return total;
}

int main(void) {
  return (int)checksum(frame + 1, 4);
}
