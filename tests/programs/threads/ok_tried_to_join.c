// flags: -D_GNU_SOURCE
// expect: verified
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static int done;

static void* work(void* unused) {
  done = 1;
  return unused;
}

int main(void) {
  pthread_t thread;
  struct timespec limit = {1, 0};
  int busy = 0;
  pthread_create(&thread, NULL, work, &busy);
  void* result = NULL;
  int error = pthread_tryjoin_np(thread, &result);
  if (error == EBUSY) error = pthread_timedjoin_np(thread, &result, &limit);
  if (error == ETIMEDOUT) error = pthread_join(thread, &result);
  assert(error == 0 && done && result == &busy);
  return 0;
}
