// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t started;
static sem_t permits;

static void* take(void* unused) {
  sem_wait(&started);
  int code = sem_trywait(&permits);
  assert(code == 0);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&started, 0, 0);
  sem_init(&permits, 0, 0);
  pthread_create(&thread, NULL, take, NULL);
  sem_post(&started);
  sem_post(&permits); /* one step too late */
  pthread_join(thread, NULL);
  return 0;
}
