// exit: 254
// A negative status is taken modulo 256.
#include <stdio.h>

int main(void) {
  puts("returning minus two from main");
  return -2;
}
