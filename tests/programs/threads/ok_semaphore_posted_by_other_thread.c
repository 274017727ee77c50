// expect: verified
#include <pthread.h>
#include <semaphore.h>

static sem_t gate;

static void* open_gate(void* unused) {
  sem_post(&gate);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&gate, 0, 1);
  sem_wait(&gate);
  pthread_create(&thread, NULL, open_gate, NULL);
  sem_wait(&gate);
  sem_post(&gate);
  pthread_join(thread, NULL);
  sem_destroy(&gate);
  return 0;
}
