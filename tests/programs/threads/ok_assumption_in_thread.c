// expect: verified
#include <assert.h>
#include <gmc/gmc.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stage;

static void* advance(void* unused) {
  stage = 1;
  stage = 2;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, advance, NULL);
  gmc_assume(stage == 1); /* only executions in which main looks in between */
  assert(stage >= 1);
  pthread_join(thread, NULL);
  return 0;
}
