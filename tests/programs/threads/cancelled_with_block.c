// expect: fault memory-leak
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t request;

static void* work(void* unused) {
  int* block = malloc(sizeof *block);  // fault
  *block = 1;
  sem_wait(&request);
  free(block);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&request, 0, 0);
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  pthread_join(thread, NULL);
  sem_destroy(&request);
  return 0;
}
