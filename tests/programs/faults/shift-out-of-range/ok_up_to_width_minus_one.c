// expect: clean
#include <stdint.h>

int main(void) {
  unsigned count31 = 31, count63 = 63;
  uint32_t top = UINT32_C(1) << count31;
  uint64_t wide = UINT64_C(1) << count63;
  int sign = -5 >> count31;
  return !(top == 0x80000000 && wide >> count63 == 1 && sign == -1);
}
