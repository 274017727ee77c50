// expect: fault lock-misuse
#include <pthread.h>
#include <semaphore.h>

static sem_t request;

static void* work(void* unused) {
  sem_wait(&request);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&request, 0, 0);
  pthread_create(&thread, NULL, work, NULL);
  sem_destroy(&request);  // fault
  pthread_join(thread, NULL);
  return 0;
}
