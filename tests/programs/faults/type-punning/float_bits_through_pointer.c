// expect: fault type-punning
// options: --check=type-punning
#include <stdint.h>

static uint32_t bits_of(const float* number) {
  return *(const uint32_t*)number;  // fault
}

int main(void) {
  float one = 1.0f;
  return bits_of(&one) != 0x3f800000;
}
