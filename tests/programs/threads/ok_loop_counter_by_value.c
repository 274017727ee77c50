// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdint.h>

static int seen[3];

static void* mark(void* argument) {
  seen[(intptr_t)argument]++;
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  for (intptr_t i = 0; i < 2; i++) pthread_create(&threads[i], NULL, mark, (void*)i);
  for (int k = 0; k < 2; k++) pthread_join(threads[k], NULL);
  assert(seen[0] == 1 && seen[1] == 1);
  return 0;
}
