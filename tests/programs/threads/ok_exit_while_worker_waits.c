// expect: verified
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t never;

static void* wait_forever(void* unused) {
  int* block = malloc(sizeof *block);
  sem_wait(&never);
  free(block);
  return unused;
}

/* Neither a deadlock nor a leak: the worker still has its block when the program ends. */
int main(void) {
  pthread_t thread;
  sem_init(&never, 0, 0);
  pthread_create(&thread, NULL, wait_forever, NULL);
  exit(0);
}
