// expect: fault lock-misuse
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static pthread_mutex_t* lock;
static sem_t is_there;

static void* use(void* unused) {
  sem_wait(&is_there);
  pthread_mutex_lock(lock);  // fault
  pthread_mutex_unlock(lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  lock = malloc(sizeof *lock);
  if (!lock) return 1;
  sem_init(&is_there, 0, 0);
  pthread_create(&thread, NULL, use, NULL);
  sem_post(&is_there);
  pthread_mutex_init(lock, NULL);
  pthread_join(thread, NULL);
  pthread_mutex_destroy(lock);
  free(lock);
  return 0;
}
