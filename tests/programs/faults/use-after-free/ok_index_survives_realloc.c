// expect: clean
#include <stdlib.h>

int main(void) {
  size_t room = 2, used = 0;
  int* items = malloc(room * sizeof *items);
  if (!items) return 1;
  size_t first = 0;
  for (int i = 0; i < 100; i++) {
    if (used == room) {
      room *= 2;
      int* moved = realloc(items, room * sizeof *items);
      if (!moved) return 1;
      items = moved;
    }
    items[used++] = i;
  }
  items[first] = 7;
  int answer = items[0] + items[99];
  free(items);
  return answer != 106;
}
