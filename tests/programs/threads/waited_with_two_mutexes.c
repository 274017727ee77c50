// expect: fault lock-misuse
#include <pthread.h>

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void* wait_for_it(void* mutex) {
  pthread_mutex_lock(mutex);
  while (!is_ready) pthread_cond_wait(&ready, mutex);  // fault
  pthread_mutex_unlock(mutex);
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, wait_for_it, &locks[i]);
  for (int i = 0; i < 2; i++) pthread_mutex_lock(&locks[i]);
  is_ready = 1;
  pthread_cond_broadcast(&ready);
  for (int i = 0; i < 2; i++) pthread_mutex_unlock(&locks[i]);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  return 0;
}
