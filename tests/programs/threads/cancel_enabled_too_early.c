// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>

static int steps;

static void* work(void* unused) {
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
  steps = 1;
  pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL);
  pthread_testcancel(); /* one line too early */
  steps = 2;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  pthread_join(thread, NULL);
  assert(steps == 2);  // fault
  return 0;
}
