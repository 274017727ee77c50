// expect: fault uninitialized-value
#include <stdlib.h>

int main(void) {
  int* flags = calloc(4, sizeof *flags);
  if (!flags) return 1;
  int* more = realloc(flags, 8 * sizeof *more);  // origin
  if (!more) return 1;
  int set = 0;
  for (int i = 0; i < 8; i++) {
    if (more[i]) set++;  // fault
  }
  free(more);
  return set;
}
