// expect: fault format-mismatch
#include <stdio.h>

static void report(double ratio) {
  printf("%d percent\n", ratio * 100);  // fault
}

int main(void) {
  report(0.5);
  return 0;
}
