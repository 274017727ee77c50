// expect: fault type-punning
// options: --check=type-punning
#include <stdlib.h>

int main(void) {
  void* block = malloc(8);
  if (!block) return 1;
  *(long*)block = 0x3ff0000000000000;
  double seen = *(double*)block;  // fault
  free(block);
  return seen != 1.0;
}
