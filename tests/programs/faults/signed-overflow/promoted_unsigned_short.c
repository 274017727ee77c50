// expect: fault signed-overflow
#include <stdint.h>

/* uint16_t operands become int before they are multiplied. */
static uint32_t square(uint16_t side) {
  return side * side;  // fault
}

int main(void) {
  if (square(40000) != 1600000000) return 1;
  return square(65535) == 4294836225u;
}
