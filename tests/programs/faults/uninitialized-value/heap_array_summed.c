// expect: fault uninitialized-value
#include <stdlib.h>

int main(void) {
  int* counts = malloc(4 * sizeof *counts);  // origin
  if (!counts) return 1;
  counts[0] = 1;
  counts[2] = 3;
  int total = 0;
  for (int i = 0; i < 4; i++) total += counts[i];
  free(counts);
  if (total > 10) return 2;  // fault
  return 0;
}
