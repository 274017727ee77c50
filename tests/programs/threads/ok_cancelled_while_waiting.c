// expect: verified
/* A thread that waits on a condition variable is cancelled: it gets the mutex back, and its handler unlocks it. */
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_cleaned;

static void unlock(void* mutex) {
  is_cleaned = 1;
  pthread_mutex_unlock(mutex);
}

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  pthread_cleanup_push(unlock, &lock);
  for (;;) pthread_cond_wait(&ready, &lock);
  pthread_cleanup_pop(1);
  return unused;
}

int main(void) {
  pthread_t thread;
  void* result;
  pthread_create(&thread, NULL, work, NULL);
  assert(pthread_cancel(thread) == 0);
  assert(pthread_join(thread, &result) == 0);
  assert(result == PTHREAD_CANCELED);
  pthread_mutex_lock(&lock);
  assert(is_cleaned);
  pthread_mutex_unlock(&lock);
  return 0;
}
