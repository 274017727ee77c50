// expect: fault assertion-failure
#include <assert.h>
#include <stdatomic.h>
#include <threads.h>

static atomic_int counter;

static int increment(void* unused) {
  (void)unused;
  atomic_store(&counter, atomic_load(&counter) + 1); /* each is atomic, both are not */
  return 0;
}

int main(void) {
  thrd_t threads[2];
  for (int i = 0; i < 2; i++) thrd_create(&threads[i], increment, NULL);
  for (int i = 0; i < 2; i++) thrd_join(threads[i], NULL);
  assert(counter == 2);  // fault
  return 0;
}
