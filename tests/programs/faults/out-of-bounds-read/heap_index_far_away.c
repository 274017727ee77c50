// expect: fault out-of-bounds-read
#include <stdlib.h>

static double at(const double* samples, unsigned index) {
  return samples[index];  // fault
}

int main(void) {
  double* samples = calloc(10, sizeof *samples);
  if (!samples) return 1;
  double seen = at(samples, 9);
  seen += at(samples, 1000);
  free(samples);
  return seen > 0;
}
