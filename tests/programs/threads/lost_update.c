// expect: fault assertion-failure
// options: --check=-data-race
#include <assert.h>
#include <pthread.h>

static int counter;

static void* add(void* unused) {
  int old = counter;
  counter = old + 1;
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, add, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(counter == 2);  // fault
  return 0;
}
