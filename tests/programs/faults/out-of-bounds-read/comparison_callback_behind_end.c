// expect: fault out-of-bounds-read
#include <stdlib.h>

static int by_value(const void* key, const void* item) {
  int a = *(const int*)key;
  int b = *(const int*)item;  // fault
  return (a > b) - (a < b);
}

int main(void) {
  int* sorted = malloc(4 * sizeof *sorted);
  if (!sorted) return 1;
  for (int i = 0; i < 4; i++) sorted[i] = 10 * i;
  int wanted = 99;
  int* found = bsearch(&wanted, sorted, 5, sizeof *sorted, by_value);
  int missing = found == NULL;
  free(sorted);
  return missing;
}
