// expect: verified
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls, table;

static void make(void) {
  calls++;
  table = 42;
}

static void* use(void* unused) {
  pthread_once(&once, make);
  assert(table == 42);
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, use, NULL);
  use(NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(calls == 1);
  return 0;
}
