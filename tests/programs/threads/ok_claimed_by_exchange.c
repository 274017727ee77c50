// expect: verified
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int* _Atomic block;

static void* clean(void* unused) {
  free(atomic_exchange(&block, NULL));
  return unused;
}

int main(void) {
  pthread_t a, b;
  block = malloc(sizeof(int));
  pthread_create(&a, NULL, clean, NULL);
  pthread_create(&b, NULL, clean, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
