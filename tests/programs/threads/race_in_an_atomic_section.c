// expect: fault data-race
#include <pthread.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int a, b;

static void* swap(void* unused) {
  __VERIFIER_atomic_begin();
  const int old = a;
  a = b;
  b = old;
  __VERIFIER_atomic_end();
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, swap, NULL);
  b = 1;  // fault
  pthread_join(thread, NULL);
  return 0;
}
