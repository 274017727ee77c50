// expect: fault pointer-overflow
#include <stdlib.h>

/* The one-based array of Numerical Recipes. */
int main(void) {
  double* block = malloc(3 * sizeof *block);
  if (!block) return 1;
  int shift = 1;
  double* vector = block - shift;  // fault
  for (int i = 1; i <= 3; i++) vector[i] = i;
  free(block);
  return 0;
}
