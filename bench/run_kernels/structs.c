// Structs by value: passed, returned, copied, kept in arrays.
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 200 };

struct point {
  int x, y;
};

struct shape {
  struct point corners[4];
  unsigned color;
  short layer;
  char name[10];
};

static struct point add(struct point a, struct point b) {
  struct point sum = {a.x + b.x, a.y + b.y};
  return sum;
}

static struct shape moved(struct shape shape, struct point by) {
  for (int i = 0; i < 4; i++) shape.corners[i] = add(shape.corners[i], by);
  shape.color = shape.color * 5 + 1;
  return shape;
}

int main(int argc, char** argv) {
  static struct shape shapes[COUNT];
  unsigned sum = 0;
  for (int i = 0; i < COUNT; i++) {
    struct shape shape = {{{i, 0}, {i, 1}, {i + 1, 1}, {i + 1, 0}}, (unsigned)i, 1, "box"};
    shapes[i] = shape;
  }
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    struct point by = {(int)(round % 3) - 1, (int)(round % 5) - 2};
    for (int i = 0; i < COUNT; i++) {
      struct shape before = shapes[i];
      shapes[i] = moved(shapes[(i + 1) % COUNT], by);
      sum += before.color + (unsigned)shapes[i].corners[2].x;
    }
  }
  printf("%u\n", sum);
  return 0;
}
