// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int low, high;

static void* both(void* unused) {
  __VERIFIER_atomic_begin();
  low++;
  __VERIFIER_atomic_end();
  __VERIFIER_atomic_begin();
  high++;
  __VERIFIER_atomic_end();
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, both, NULL);
  __VERIFIER_atomic_begin();
  assert(low == high);  // fault
  __VERIFIER_atomic_end();
  pthread_join(thread, NULL);
  return 0;
}
