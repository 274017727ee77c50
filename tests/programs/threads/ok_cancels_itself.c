// expect: verified
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t request;
static int steps;

static void* work(void* unused) {
  pthread_cancel(pthread_self());
  ++steps; /* nothing happens before a cancellation point */
  sem_wait(&request);
  steps = 100;
  return unused;
}

int main(void) {
  pthread_t thread;
  void* result;
  sem_init(&request, 0, 1);
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, &result);
  assert(result == PTHREAD_CANCELED && steps == 1);
  sem_destroy(&request);
  return 0;
}
