// expect: verified
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void* hold(void* unused) {
  struct timespec until = {.tv_sec = 2000000000};
  int code = pthread_mutex_timedlock(&lock, &until);
  assert(code == 0 || code == ETIMEDOUT);
  if (code == 0) pthread_mutex_unlock(&lock);
  return unused;
}

/* Main waits for the thread while it has the lock: the time helps. */
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, NULL, hold, NULL);
  pthread_join(thread, NULL);
  pthread_mutex_unlock(&lock);
  return 0;
}
