// expect: fault out-of-bounds-write
#include <stdint.h>
#include <stdlib.h>

/* Room for 3 bytes was meant to be room for 3 pointers. */
int main(void) {
  char** names = malloc(3 * sizeof **names);
  if (!names) return 1;
  names[0] = NULL;  // fault
  free(names);
  return 0;
}
