// expect: fault assertion-failure
// What a thread has done before an assumption of it fails, others see.
#include <assert.h>
#include <gmc/gmc.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready;

static void* look(void* unused) {
  pthread_mutex_lock(&lock);
  const int seen = ready;
  pthread_mutex_unlock(&lock);
  assert(!seen);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, look, NULL);
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_mutex_unlock(&lock);
  gmc_assume(0);
  return 0;
}
