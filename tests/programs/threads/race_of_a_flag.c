// expect: fault data-race
#include <pthread.h>

static volatile int is_done;

static void* work(void* unused) {
  is_done = 1;  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  while (!is_done) {
  }
  pthread_join(thread, NULL);
  return 0;
}
