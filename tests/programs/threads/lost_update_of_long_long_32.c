// expect: fault assertion-failure
// options: --check=-data-race
// flags: -m32
#include <assert.h>
#include <pthread.h>

static long long counter = 0xffffffffLL;

/* One statement, but no atomic one. */
static void* add(void* unused) {
  counter++;
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, add, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(counter == 0x100000001LL);  // fault
  return 0;
}
