// expect: fault misaligned-access
#include <stdint.h>

struct __attribute__((packed)) wire {
  uint8_t version;
  uint32_t sequence;
};

static void increment(uint32_t* number) {
  ++*number;  // fault
}

int main(void) {
  static struct wire wire __attribute__((aligned(8))) = {1, 41};
  void* sequence = (char*)&wire + 1;
  increment(sequence);
  return wire.sequence != 42;
}
