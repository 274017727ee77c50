// expect: clean
// options: --check=type-punning
#include <stdint.h>
#include <string.h>

int main(void) {
  double number = -2.0;
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  bits &= ~(UINT64_C(1) << 63);
  memcpy(&number, &bits, sizeof number);
  return number != 2.0;
}
