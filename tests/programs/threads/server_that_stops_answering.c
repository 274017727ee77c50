// expect: fault deadlock
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t ping, pong;

static void* serve(void* unused) {
  for (int i = 0;; i = (i + 1) % 3) {
    sem_wait(&ping);  // fault
    printf("served %d\n", i);
    if (i < 2) sem_post(&pong);
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&ping, 0, 0);
  sem_init(&pong, 0, 0);
  pthread_create(&thread, NULL, serve, NULL);
  for (;;) {
    sem_post(&ping);
    sem_wait(&pong);
  }
}
