// expect: fault assertion-failure
#include <assert.h>
#include <gmc/gmc.h>
#include <pthread.h>
#include <stdint.h>

static void* choose(void* unused) {
  (void)unused;
  return (void*)(uintptr_t)gmc_choose(3);
}

int main(void) {
  pthread_t a, b;
  void *x, *y;
  pthread_create(&a, NULL, choose, NULL);
  pthread_create(&b, NULL, choose, NULL);
  pthread_join(a, &x);
  pthread_join(b, &y);
  assert((uintptr_t)x + (uintptr_t)y < 4);  // fault
  return 0;
}
