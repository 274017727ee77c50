// expect: verified
#include <pthread.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int counter;

static void count(void) {
  __VERIFIER_atomic_begin();
  counter++;
  __VERIFIER_atomic_end();
}

static void* work(void* unused) {
  count();
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  count();
  pthread_join(thread, NULL);
  return counter - 2;
}
