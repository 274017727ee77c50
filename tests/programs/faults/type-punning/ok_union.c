// expect: clean
// options: --check=type-punning
#include <stdint.h>

union pun {
  float number;
  uint32_t bits;
};

int main(void) {
  union pun pun;
  pun.number = 1.0f;
  return pun.bits != 0x3f800000;
}
