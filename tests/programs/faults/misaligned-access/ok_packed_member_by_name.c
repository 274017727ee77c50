// expect: clean
#include <stdint.h>

struct __attribute__((packed)) wire {
  uint8_t version;
  uint32_t sequence;
  uint16_t flags;
};

/* The compiler knows that the member is not aligned. */
int main(void) {
  struct wire wire = {1, 41, 3};
  struct wire* at = &wire;
  at->sequence++;
  at->flags |= 4;
  return !(sizeof wire == 7 && wire.sequence == 42 && at->flags == 7);
}
