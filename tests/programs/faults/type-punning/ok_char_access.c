// expect: clean
// options: --check=type-punning
#include <stddef.h>

int main(void) {
  double number = 1.0;
  const unsigned char* bytes = (const unsigned char*)&number;
  unsigned total = 0;
  for (size_t i = 0; i < sizeof number; i++) total += bytes[i];
  return total != 0x3f + 0xf0;
}
