// expect: fault assertion-failure
// Two threads create one each, in an order that a search has not begun with.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int order, seen;

static void* look(void* unused) {
  assert(!seen);  // fault
  return unused;
}

static void* set(void* unused) {
  order = 1;
  return unused;
}

static void* first(void* unused) {
  pthread_t child;
  seen = order;
  pthread_create(&child, NULL, look, NULL);
  pthread_join(child, NULL);
  return unused;
}

static void* second(void* unused) {
  pthread_t child;
  pthread_create(&child, NULL, set, NULL);
  pthread_join(child, NULL);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, first, NULL);
  pthread_create(&b, NULL, second, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
