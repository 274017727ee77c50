// expect: clean
#include <assert.h>
#include <stdlib.h>

struct vector {
  size_t used, room;
  struct point {
    short x, y;
  } points[];
};

static struct vector* push(struct vector* v, short x, short y) {
  if (!v || v->used == v->room) {
    size_t room = v ? 2 * v->room : 1;
    size_t used = v ? v->used : 0;
    v = realloc(v, sizeof *v + room * sizeof v->points[0]);
    if (!v) exit(1);
    v->used = used;
    v->room = room;
  }
  v->points[v->used++] = (struct point){x, y};
  return v;
}

int main(void) {
  struct vector* v = NULL;
  for (short i = 0; i < 20; i++) v = push(v, i, (short)-i);
  int total = 0;
  for (size_t i = 0; i < v->used; i++) total += v->points[i].x - v->points[i].y;
  assert(total == 380);
  free(v);
  return 0;
}
