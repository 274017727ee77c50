// expect: clean
#include <string.h>

static int twice(int x) {
  return 2 * x;
}

int main(void) {
  int (*function)(int) = twice;
  unsigned char bytes[sizeof function];
  memcpy(bytes, &function, sizeof bytes);
  int (*copy)(int);
  memcpy(&copy, bytes, sizeof copy);
  return copy(21) != 42;
}
