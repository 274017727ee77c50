// expect: clean
#include <stdint.h>
#include <string.h>

static uint32_t load(const unsigned char* from) {
  uint32_t value;
  memcpy(&value, from, sizeof value);
  return value;
}

int main(void) {
  unsigned char bytes[9] = {0};
  uint32_t number = 0x01020304;
  memcpy(bytes + 3, &number, sizeof number);
  return load(bytes + 3) != number;
}
