// expect: fault use-after-free
#include <stdlib.h>

struct vector {
  int* items;
  size_t used, room;
};

static void push(struct vector* v, int item) {
  if (v->used == v->room) {
    size_t room = v->room ? 2 * v->room : 4;
    int* moved = malloc(room * sizeof *moved);
    if (!moved) exit(1);
    for (size_t i = 0; i < v->used; i++) moved[i] = v->items[i];
    free(v->items);
    v->items = moved;
    v->room = room;
  }
  v->items[v->used++] = item;
}

int main(void) {
  struct vector v = {0};
  push(&v, 10);
  int* first = &v.items[0];
  for (int i = 0; i < 4; i++) push(&v, i);
  *first = 11;  // fault
  free(v.items);
  return 0;
}
