// expect: fault assertion-failure
// One thread computes for long, by itself, before it does what the other one does not expect.
#include <assert.h>
#include <pthread.h>

static int ready;

static void *compute(void *unused) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 250000; i++) sum ^= i;
  ready = sum != 0 || unused == NULL;
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, compute, NULL);
  pthread_join(thread, NULL);
  assert(!ready);  // fault
  return 0;
}
