// expect: fault pointer-comparison
#include <stdlib.h>

/* Sorting by address: the result depends on where malloc placed the blocks. */
int main(void) {
  char* a = malloc(8);
  char* b = malloc(8);
  if (!a || !b) return 1;
  char* first = a < b ? a : b;  // fault
  *first = 1;
  free(a);
  free(b);
  return 0;
}
