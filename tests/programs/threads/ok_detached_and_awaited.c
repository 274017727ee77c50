// expect: verified
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t is_done;

static void* work(void* unused) {
  sem_post(&is_done);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  sem_init(&is_done, 0, 0);
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_create(&thread, &attributes, work, NULL);
  pthread_attr_destroy(&attributes);
  sem_wait(&is_done);
  return 0;
}
