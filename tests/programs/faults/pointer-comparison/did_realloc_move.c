// expect: fault pointer-comparison
#include <stdlib.h>

struct cursor {
  char* base;
  char* at;
};

static int grow(struct cursor* c, size_t size) {
  char* moved = realloc(c->base, size);
  if (!moved) return 0;
  if (moved != c->base) c->at = moved;  // fault
  c->base = moved;
  return 1;
}

int main(void) {
  struct cursor c;
  c.base = c.at = malloc(4);
  if (!c.base || !grow(&c, 4000)) return 1;
  *c.at = 0;
  free(c.base);
  return 0;
}
