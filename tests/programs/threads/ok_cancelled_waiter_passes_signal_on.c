// expect: verified
/* A signal must not be lost with a thread that is cancelled: the other one that waits gets it. */
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int tokens;

static void unlock(void* mutex) {
  pthread_mutex_unlock(mutex);
}

static void* take(void* unused) {
  pthread_mutex_lock(&lock);
  pthread_cleanup_push(unlock, &lock);
  while (tokens == 0) pthread_cond_wait(&ready, &lock);
  --tokens;
  pthread_cleanup_pop(1);
  return unused;
}

static void give(void) {
  pthread_mutex_lock(&lock);
  ++tokens;
  pthread_cond_signal(&ready);
  pthread_mutex_unlock(&lock);
}

int main(void) {
  pthread_t first, second;
  void* result;
  pthread_create(&first, NULL, take, NULL);
  pthread_create(&second, NULL, take, NULL);
  give();
  pthread_cancel(first);
  pthread_join(first, &result);
  if (result != PTHREAD_CANCELED) give(); /* the first one has taken it */
  pthread_join(second, &result);
  assert(result == NULL && tokens <= 1);
  return 0;
}
