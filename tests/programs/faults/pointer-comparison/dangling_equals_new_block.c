// expect: fault pointer-comparison
#include <stdlib.h>

/* Whether the allocator hands out the same address again is its own affair. */
int main(void) {
  int* old = malloc(sizeof *old);
  if (!old) return 1;
  *old = 1;
  free(old);
  int* new = malloc(sizeof *new);
  if (!new) return 1;
  int reused = old == new;  // fault
  free(new);
  return reused;
}
