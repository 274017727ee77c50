// expect: fault invalid-pointer
#include <string.h>

typedef int (*function)(int);

static unsigned char code[] = {0x8d, 0x47, 0x01, 0xc3};

int main(void) {
  void* start = code;
  function generated;
  memcpy(&generated, &start, sizeof generated);
  return generated(1);  // fault
}
