// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void* add(void* unused) {
  int old = counter;
  while (!atomic_compare_exchange_weak(&counter, &old, old + 1)) {
  }
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, add, NULL);
  pthread_create(&b, NULL, add, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(counter == 2);
  return 0;
}
