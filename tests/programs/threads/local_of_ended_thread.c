// expect: fault use-after-scope
#include <pthread.h>
#include <semaphore.h>

static int* shared;
static sem_t is_there;

/* Does not wait until somebody has looked at its local variable. */
static void* offer(void* unused) {
  int number = 3;
  shared = &number;
  sem_post(&is_there);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&is_there, 0, 0);
  pthread_create(&thread, NULL, offer, NULL);
  sem_wait(&is_there);
  int seen = *shared;  // fault
  pthread_join(thread, NULL);
  return seen != 3;
}
