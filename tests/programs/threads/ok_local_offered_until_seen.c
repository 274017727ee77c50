// expect: verified
#include <pthread.h>
#include <semaphore.h>

static int* shared;
static sem_t is_there;
static sem_t is_seen;

static void* offer(void* unused) {
  int number = 3;
  shared = &number;
  sem_post(&is_there);
  sem_wait(&is_seen);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&is_there, 0, 0);
  sem_init(&is_seen, 0, 0);
  pthread_create(&thread, NULL, offer, NULL);
  sem_wait(&is_there);
  int seen = *shared;
  sem_post(&is_seen);
  pthread_join(thread, NULL);
  return seen != 3;
}
