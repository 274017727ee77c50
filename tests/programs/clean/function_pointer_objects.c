// expect: clean
#include <assert.h>
#include <stdlib.h>

struct shape;

struct methods {
  double (*area)(const struct shape*);
  void (*destroy)(struct shape*);
};

struct shape {
  const struct methods* methods;
};

struct square {
  struct shape shape;
  double side;
};

static double square_area(const struct shape* shape) {
  const struct square* square = (const struct square*)shape;
  return square->side * square->side;
}

static void square_destroy(struct shape* shape) {
  free(shape);
}

static const struct methods square_methods = {square_area, square_destroy};

static struct shape* make_square(double side) {
  struct square* square = malloc(sizeof *square);
  if (!square) exit(1);
  *square = (struct square){{&square_methods}, side};
  return &square->shape;
}

int main(void) {
  struct shape* shapes[2] = {make_square(2), make_square(3)};
  double total = 0;
  for (int i = 0; i < 2; i++) {
    total += shapes[i]->methods->area(shapes[i]);
    shapes[i]->methods->destroy(shapes[i]);
  }
  assert(total == 13);
  return 0;
}
