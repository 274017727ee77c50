// expect: verified
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t ping, pong;

static void* serve(void* unused) {
  for (;;) {
    sem_wait(&ping);
    printf("served\n");
    sem_post(&pong);
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
    puts("asked");
  }
}
