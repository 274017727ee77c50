// expect: fault double-free
// options: --check=-data-race
#include <pthread.h>
#include <stdlib.h>

static int* block;

/* Both may see that it is still there. */
static void* clean(void* unused) {
  int* mine = block;
  block = NULL;
  free(mine);  // fault
  return unused;
}

int main(void) {
  pthread_t a, b;
  block = malloc(sizeof *block);
  pthread_create(&a, NULL, clean, NULL);
  pthread_create(&b, NULL, clean, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
