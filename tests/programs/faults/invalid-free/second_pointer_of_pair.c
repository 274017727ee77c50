// expect: fault invalid-free
#include <stdlib.h>

/* Both arrays come out of one allocation. */
int main(void) {
  size_t n = 8;
  double* x = malloc(2 * n * sizeof *x);
  if (!x) return 1;
  double* y = x + n;
  for (size_t i = 0; i < n; i++) x[i] = y[i] = 0;
  free(y);  // fault
  free(x);
  return 0;
}
