// expect: fault assertion-failure
// A variable seems to be one thread's own for a long time, until another one writes it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn, value;
static atomic_long count;

static void* own(void* unused) {
  for (int i = 0; i < 30; i++) {
    value = i;
    assert(value == i);  // fault
    count++;
  }
  return unused;
}

static void* intrude(void* unused) {
  for (int i = 0; i < 30; i++) turn = i;
  if (count == 25) value = -1;
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, own, NULL);
  pthread_create(&b, NULL, intrude, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
