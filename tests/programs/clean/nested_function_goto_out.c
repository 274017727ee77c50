// expect: clean
#include <assert.h>

static int first_negative(const int* items, int count) {
  __label__ found;
  int where = -1;
  void check(int index) {
    if (items[index] < 0) {
      where = index;
      goto found;
    }
  }
  for (int i = 0; i < count; i++) check(i);
  return -1;
found:
  return where;
}

int main(void) {
  int items[] = {3, 4, -5, 6};
  assert(first_negative(items, 4) == 2 && first_negative(items, 2) == -1);
  return 0;
}
