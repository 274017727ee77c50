// expect: fault write-to-constant
#include <string.h>

static unsigned char* key(void) {
  static const unsigned char secret[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  return (unsigned char*)secret;
}

int main(void) {
  memset(key(), 0, 8);  // fault
  return key()[0];
}
