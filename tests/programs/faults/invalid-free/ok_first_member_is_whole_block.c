// expect: clean
#include <stdlib.h>

struct base {
  int kind;
};

struct derived {
  struct base base;
  double value;
};

int main(void) {
  struct derived* derived = malloc(sizeof *derived);
  if (!derived) return 1;
  derived->base.kind = 3;
  derived->value = 0.5;
  struct base* base = &derived->base;
  int kind = base->kind;
  free(base);
  return kind != 3;
}
