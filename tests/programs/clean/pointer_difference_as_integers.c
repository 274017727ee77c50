// expect: clean
#include <assert.h>
#include <stdint.h>

/* The difference of two integers made from pointers to one array is that of the pointers. */
int main(void) {
  long items[5] = {10, 20, 30, 40, 50};
  uintptr_t first = (uintptr_t)&items[1], second = (uintptr_t)&items[4];
  uintptr_t delta = second - first;
  assert(delta == 3 * sizeof(long));
  long* reached = (long*)(first + delta);
  assert(*reached == 50);
  reached = (long*)(second - delta);
  assert(*reached == 20);
  assert(first < second && first != second);
  return 0;
}
