// expect: fault memory-leak
// options: --check=-data-race
#include <pthread.h>
#include <stdlib.h>

static int* cache;

static void* fill(void* unused) {
  if (!cache) {
    int* made = malloc(sizeof *made);  // fault
    cache = made;
  }
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, fill, NULL);
  pthread_create(&b, NULL, fill, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  free(cache);
  return 0;
}
