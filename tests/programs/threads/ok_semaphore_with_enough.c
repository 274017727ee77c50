// expect: verified
#include <pthread.h>
#include <semaphore.h>

static sem_t slots;

static void* work(void* unused) {
  sem_wait(&slots);
  sem_wait(&slots);
  sem_post(&slots);
  sem_post(&slots);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&slots, 0, 3);
  pthread_create(&thread, NULL, work, NULL);
  work(NULL);
  pthread_join(thread, NULL);
  return 0;
}
