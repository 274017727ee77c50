// expect: verified
// flags: -m32
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_llong counter = 0xffffffffLL;

static void* add(void* unused) {
  atomic_fetch_add(&counter, 1);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, add, NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(counter == 0x100000001LL);
  return 0;
}
