// expect: verified
// with ANYWAY: fault data-race
// How long a thread waits for a lock is an input; it may have waited in vain, however long that is.
#include <pthread.h>
#include <time.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void *work(void *unused) {
  pthread_mutex_lock(&lock);
  shared++;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  const struct timespec limit = {__VERIFIER_nondet_uchar() & 3, 0};
  const int error = pthread_mutex_timedlock(&lock, &limit);
#ifdef ANYWAY
  shared++;  // fault: ANYWAY
#else
  if (error == 0) shared++;
#endif
  if (error == 0) pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
}
