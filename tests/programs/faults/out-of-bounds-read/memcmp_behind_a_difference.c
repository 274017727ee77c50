// expect: fault out-of-bounds-read
// memcmp may look at all bytes, also behind the first that differ.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *const small = malloc(1);
  char large[4] = {0};
  if (!small) return 0;
  small[0] = 1;
  const int order = memcmp(small, large, 3);  // fault
  free(small);
  return order < 0;
}
