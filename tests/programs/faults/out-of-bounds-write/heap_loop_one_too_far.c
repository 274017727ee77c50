// expect: fault out-of-bounds-write
#include <stdlib.h>

static void fill(long* items, size_t last, long value) {
  for (size_t i = 0; i <= last; i++) items[i] = value;  // fault
}

int main(void) {
  size_t count = 6;
  long* items = malloc(count * sizeof *items);
  if (!items) return 1;
  fill(items, count, 1);
  free(items);
  return 0;
}
