// expect: fault double-free
#include <stdlib.h>

int main(void) {
  char* small = malloc(4);
  if (!small) return 1;
  char* large = realloc(small, 400);
  if (!large) return 1;
  large[399] = 'x';
  free(large);
  free(small);  // fault
  return 0;
}
