// expect: fault abort
#include <stdlib.h>

static int compare(const void* a, const void* b) {
  int x = *(const int*)a, y = *(const int*)b;
  if (x < 0 || y < 0) abort();  // fault
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[4] = {4, 2, -1, 3};
  qsort(numbers, 4, sizeof numbers[0], compare);
  return 0;
}
