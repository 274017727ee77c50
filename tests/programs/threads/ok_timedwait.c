// expect: verified
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

/* Nobody signals, but the time ends the waiting. */
int main(void) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += 1;
  pthread_mutex_lock(&lock);
  int code = 0;
  while (code == 0) code = pthread_cond_timedwait(&never, &lock, &until);
  assert(code == ETIMEDOUT);
  pthread_mutex_unlock(&lock);
  return 0;
}
