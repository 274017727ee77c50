// flags: -D_GNU_SOURCE
// options: --check=-data-race
// expect: fault assertion-failure
#include <assert.h>
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
  pthread_create(&thread, NULL, work, NULL);
  pthread_timedjoin_np(thread, NULL, &limit);
  assert(done);  // fault
  return 0;
}
