// expect: verified
/* Who waits for a semaphore and is cancelled has not taken it. */
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t request;

static void* work(void* unused) {
  sem_wait(&request);
  return unused;
}

int main(void) {
  pthread_t thread;
  void* result;
  int value;
  sem_init(&request, 0, 0);
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  sem_post(&request);
  pthread_join(thread, &result);
  sem_getvalue(&request, &value);
  assert(value == (result == PTHREAD_CANCELED));
  sem_destroy(&request);
  return 0;
}
