// expect: fault lock-misuse
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void* wait_for_it(void* unused) {
  pthread_mutex_lock(&lock);
  while (!is_ready) pthread_cond_wait(&ready, &lock);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, wait_for_it, NULL);
  pthread_cond_init(&ready, NULL);  // fault
  pthread_mutex_lock(&lock);
  is_ready = 1;
  pthread_cond_broadcast(&ready);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
}
