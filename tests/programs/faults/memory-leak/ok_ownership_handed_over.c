// expect: clean
#include <stdlib.h>

static void* pending[4];
static int used;

static void defer_free(void* block) {
  pending[used++] = block;
}

static void make_garbage(void) {
  for (int i = 0; i < 4; i++) defer_free(malloc(16));
}

int main(void) {
  make_garbage();
  while (used > 0) free(pending[--used]);
  return 0;
}
