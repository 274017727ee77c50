// expect: clean
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int* items = NULL;
  size_t room = 0;
  for (int i = 0; i < 50; i++) {
    if ((size_t)i == room) {
      room = room ? room * 3 / 2 + 1 : 1;
      int* moved = realloc(items, room * sizeof *items);
      if (!moved) return 1;
      items = moved;
    }
    items[i] = i;
  }
  int* less = realloc(items, 10 * sizeof *items);
  if (!less) return 1;
  int total = 0;
  for (int i = 0; i < 10; i++) total += less[i];
  assert(total == 45);
  free(less);
  return 0;
}
