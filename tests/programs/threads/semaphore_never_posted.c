// expect: fault deadlock
#include <pthread.h>
#include <semaphore.h>

static sem_t slots;

/* Takes one more than there is, and only then gives back. */
static void* work(void* unused) {
  sem_wait(&slots);
  sem_wait(&slots);  // fault
  sem_post(&slots);
  sem_post(&slots);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&slots, 0, 2);
  pthread_create(&thread, NULL, work, NULL);
  work(NULL);
  pthread_join(thread, NULL);
  return 0;
}
