// expect: fault out-of-bounds-read
#include <string.h>

static const unsigned char key[16] = {1, 2, 3, 4};

int main(void) {
  unsigned char block[32];
  memcpy(block, key, sizeof block);  // fault
  return block[3] != 4;
}
