// expect: fault format-mismatch
#include <stdio.h>

int main(void) {
  int small = 7;
  printf("%d\n", small);
  printf("%ld\n", small);  // fault
  return 0;
}
