// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>

static pthread_t thread; /* a global one */

static void* work(void* unused) {
  return unused;
}

int main(void) {
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  assert(!"reached");  // fault
  return 0;
}
