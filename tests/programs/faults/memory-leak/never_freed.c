// expect: fault memory-leak
#include <stdlib.h>

static int first_prime_above(int n) {
  char* composite = calloc(100, 1);  // fault
  if (!composite) return 0;
  for (int i = 2; i < 100; i++) {
    for (int j = 2 * i; j < 100; j += i) composite[j] = 1;
  }
  for (n++; n < 100 && composite[n]; n++) {
  }
  return n;
}

int main(void) {
  return first_prime_above(90) != 97;
}
