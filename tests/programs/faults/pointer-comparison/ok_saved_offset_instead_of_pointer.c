// expect: clean
#include <stdlib.h>

/* The distance is taken while both pointers live. */
int main(void) {
  char* base = malloc(4);
  if (!base) return 1;
  char* at = base + 2;
  size_t offset = (size_t)(at - base);
  char* moved = realloc(base, 4000);
  if (!moved) return 1;
  at = moved + offset;
  *at = 'x';
  int seen = moved[2];
  free(moved);
  return seen != 'x';
}
