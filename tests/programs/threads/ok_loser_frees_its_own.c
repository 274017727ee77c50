// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int* _Atomic cache;

static void* fill(void* unused) {
  if (!cache) {
    int* none = NULL;
    int* made = malloc(sizeof *made);
    if (!atomic_compare_exchange_strong(&cache, &none, made)) free(made);
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
