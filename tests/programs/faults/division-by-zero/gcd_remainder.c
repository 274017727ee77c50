// expect: fault division-by-zero
#include <stdlib.h>

static long gcd(long a, long b) {
  long rest;
  do {
    rest = a % b;  // fault
    a = b;
    b = rest;
  } while (1);
  return a;
}

int main(void) {
  return gcd(labs(-12), 18) == 6;
}
