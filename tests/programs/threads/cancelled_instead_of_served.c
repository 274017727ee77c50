// expect: fault assertion-failure
/* It is open whether a thread that was cancelled while it waited still gets what comes then. */
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
  sem_init(&request, 0, 0);
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  sem_post(&request);
  pthread_join(thread, &result);
  assert(result == PTHREAD_CANCELED);  // fault
  return 0;
}
