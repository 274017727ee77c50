// expect: verified
#include <pthread.h>

static pthread_barrier_t barrier;

static void* meet(void* unused) {
  pthread_barrier_wait(&barrier);
  return unused;
}

/* All have come, so nobody is blocked any more: it may be destroyed, even if the other has not returned yet. */
int main(void) {
  pthread_t thread;
  pthread_barrier_init(&barrier, NULL, 2);
  pthread_create(&thread, NULL, meet, NULL);
  pthread_barrier_wait(&barrier);
  pthread_barrier_destroy(&barrier);
  pthread_join(thread, NULL);
  return 0;
}
