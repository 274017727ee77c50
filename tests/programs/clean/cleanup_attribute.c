// expect: clean
#include <assert.h>
#include <stdlib.h>

static int freed;

static void free_it(int** block) {
  free(*block);
  freed++;
}

#define OWNED __attribute__((cleanup(free_it)))

static int use(int n) {
  OWNED int* a = calloc(4, sizeof *a);
  if (!a || n == 0) return 0;
  for (int i = 0; i < n; i++) {
    OWNED int* b = malloc(sizeof *b);
    if (!b || i == 2) break;
    *b = i;
    a[0] += *b;
  }
  return a[0];
}

int main(void) {
  assert(use(0) == 0 && freed == 1);
  assert(use(5) == 1 && freed == 5);
  return 0;
}
