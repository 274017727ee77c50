// expect: verified
// Who waits for a thread whose assumption has failed is in no deadlock: that execution is of no interest.
#include <gmc/gmc.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void* use(void* unused) {
  pthread_mutex_lock(&lock);
  gmc_assume(shared == 0);
  shared = 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, use, NULL);
  pthread_create(&b, NULL, use, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
