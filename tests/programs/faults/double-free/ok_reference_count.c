// expect: clean
#include <stdlib.h>

struct shared {
  int owners;
  int value;
};

static struct shared* acquire(struct shared* shared) {
  shared->owners++;
  return shared;
}

static void release(struct shared* shared) {
  if (--shared->owners == 0) free(shared);
}

int main(void) {
  struct shared* a = malloc(sizeof *a);
  if (!a) return 1;
  *a = (struct shared){1, 7};
  struct shared* b = acquire(a);
  struct shared* c = acquire(b);
  release(a);
  int value = b->value + c->value;
  release(b);
  release(c);
  return value != 14;
}
