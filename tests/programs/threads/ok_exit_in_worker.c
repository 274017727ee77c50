// expect: verified
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static void* quit(void* unused) {
  (void)unused;
  exit(0);
}

int main(void) {
  pthread_t thread;
  sem_t never;
  sem_init(&never, 0, 0);
  pthread_create(&thread, NULL, quit, NULL);
  sem_wait(&never);
  return 1;
}
