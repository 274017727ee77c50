// expect: clean
// stdout: 7 7 2a 052 9
#include <stdio.h>

int main(void) {
  unsigned count = 7;
  int number = 42;
  long wide = 9;
  printf("%d %u %x %#o %lu\n", count, count, number, number, wide);
  return 0;
}
