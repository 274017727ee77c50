// expect: clean
#include <stdlib.h>

int main(void) {
  int* items = calloc(10, sizeof *items);
  if (!items) return 1;
  int visited = 0;
  for (size_t i = 0; i < 10; i += 3) {
    items[i] = 1;
    visited++;
  }
  int* end = items + 10;
  int* back = end - 10;
  int same = back == items;
  free(items);
  return !(visited == 4 && same);
}
