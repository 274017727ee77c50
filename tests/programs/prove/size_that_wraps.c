// expect: fault out-of-bounds-write
// The end of what is written is the beginning of the block, if one does not look closely.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *block = malloc(16);
  size_t size = 0;
  size -= 8;
  memset(block + 8, 0, size);  // fault
  free(block);
  return 0;
}
