// expect: fault assertion-failure
// options: --check=-data-race
#include <assert.h>
#include <pthread.h>

static int seen[3];

/* The loop may have gone on before the thread looks at the counter. */
static void* mark(void* argument) {
  seen[*(int*)argument]++;
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  int i;
  for (i = 0; i < 2; i++) pthread_create(&threads[i], NULL, mark, &i);
  for (int k = 0; k < 2; k++) pthread_join(threads[k], NULL);
  assert(seen[0] == 1 && seen[1] == 1);  // fault
  return 0;
}
