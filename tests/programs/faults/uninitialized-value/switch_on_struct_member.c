// expect: fault uninitialized-value
#include <stdlib.h>

struct shape {
  int kind;
  double size;
};

static double area(const struct shape* shape) {
  switch (shape->kind) {  // fault
    case 0: return shape->size * shape->size;
    case 1: return 3.14 * shape->size * shape->size;
    default: return 0;
  }
}

int main(void) {
  struct shape* shape = malloc(sizeof *shape);  // origin
  if (!shape) return 1;
  shape->size = 2;
  double result = area(shape);
  free(shape);
  return result > 100;
}
