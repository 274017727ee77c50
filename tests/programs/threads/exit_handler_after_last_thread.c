// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int done;

static void check(void) {
  assert(done == 1);  // fault
}

static void* work(void* unused) {
  done++;
  return unused;
}

int main(void) {
  pthread_t thread;
  atexit(check);
  pthread_create(&thread, NULL, work, NULL);
  pthread_create(&thread, NULL, work, NULL);
  pthread_exit(NULL);
}
