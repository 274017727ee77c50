// expect: verified
// with REVERSED: fault deadlock
// Two threads and an input that decides which lock each one takes first.
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int shared;

static void take_both(int first) {
  pthread_mutex_lock(&locks[first]);
  pthread_mutex_lock(&locks[!first]);  // fault: REVERSED
  shared++;
  pthread_mutex_unlock(&locks[!first]);
  pthread_mutex_unlock(&locks[first]);
}

static void *work(void *number) {
  take_both(*(int *)number > 1000000);
  return NULL;
}

int main(void) {
  int number = __VERIFIER_nondet_int();
  pthread_t thread;
  pthread_create(&thread, NULL, work, &number);
#ifdef REVERSED
  take_both(number < -1000000);
#else
  take_both(number > 1000000);
#endif
  pthread_join(thread, NULL);
  return 0;
}
