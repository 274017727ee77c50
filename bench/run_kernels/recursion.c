// Calls: the Fibonacci numbers and Ackermann's function as they are defined.
#include <stdio.h>
#include <stdlib.h>

static unsigned fibonacci(unsigned n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(int argc, char** argv) {
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) sum += fibonacci(16) + ackermann(2, 20);
  printf("%u\n", sum);
  return 0;
}
