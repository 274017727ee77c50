// expect: fault format-mismatch
#include <stdio.h>

int main(void) {
  int total = 10, count = 4;
  printf("average %.2f\n", total / count);  // fault
  return 0;
}
