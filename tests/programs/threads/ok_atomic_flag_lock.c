// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag busy = ATOMIC_FLAG_INIT;
static int counter;

static void* increment(void* unused) {
  while (atomic_flag_test_and_set_explicit(&busy, memory_order_acquire)) {
  }
  ++counter;
  atomic_flag_clear_explicit(&busy, memory_order_release);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, increment, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(counter == 2);
  return 0;
}
