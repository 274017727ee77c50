// expect: clean
#include <assert.h>
#include <stdlib.h>

/* GNU C: nested functions see the variables of the function around them. */
static int count_above(const int* items, int count, int limit) {
  int found = 0;
  void look(int item) {
    if (item > limit) found++;
  }
  for (int i = 0; i < count; i++) look(items[i]);
  return found;
}

int main(void) {
  int items[] = {5, 1, 9, 7};
  assert(count_above(items, 4, 4) == 3);
  int factor = -1;
  int compare(const void* a, const void* b) {
    return factor * (*(const int*)a - *(const int*)b);
  }
  qsort(items, 4, sizeof items[0], compare);
  assert(items[0] == 9 && items[3] == 1);
  return 0;
}
