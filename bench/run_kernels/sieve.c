// The sieve of Eratosthenes up to 8,192.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 8192 };

int main(int argc, char** argv) {
  static unsigned char composite[LIMIT];
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    memset(composite, 0, sizeof composite);
    for (unsigned i = 2; i < LIMIT; i++) {
      if (composite[i]) continue;
      sum += i;
      for (unsigned multiple = i * i; multiple < LIMIT; multiple += i) composite[multiple] = 1;
    }
  }
  printf("%u\n", sum);
  return 0;
}
