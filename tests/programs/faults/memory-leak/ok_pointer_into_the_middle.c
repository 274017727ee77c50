// expect: clean
#include <stdlib.h>

/* The only pointer that is left does not point at the block's begin: the block is still reached. */
static int* middle;

int main(void) {
  int* block = malloc(10 * sizeof *block);
  if (!block) return 1;
  for (int i = 0; i < 10; i++) block[i] = i;
  middle = block + 5;
  block = NULL;
  return middle[-5];
}
