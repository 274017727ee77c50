// expect: fault pointer-overflow
#include <stdlib.h>

/* A stride of three does not hit the end of ten items. */
int main(void) {
  int* items = calloc(10, sizeof *items);
  if (!items) return 1;
  int total = 0;
  for (int i = 0, *at = items; i < 4; i++) {
    total += *at;
    at += 3;  // fault
  }
  free(items);
  return total;
}
