// expect: verified
/* The thread it was joining is still there, and main joins it. */
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t stop;
static pthread_t inner;

static void* wait_for_stop(void* unused) {
  sem_wait(&stop);
  return unused;
}

static void* join_inner(void* unused) {
  pthread_join(inner, NULL);
  return unused;
}

int main(void) {
  pthread_t outer;
  void* result;
  sem_init(&stop, 0, 0);
  pthread_create(&inner, NULL, wait_for_stop, NULL);
  pthread_create(&outer, NULL, join_inner, NULL);
  pthread_cancel(outer);
  pthread_join(outer, &result);
  assert(result == PTHREAD_CANCELED);
  sem_post(&stop);
  pthread_join(inner, NULL);
  return 0;
}
