// expect: fault use-after-scope
// options: --check=-data-race
#include <pthread.h>

static int* shared;

static void lend(void) {
  int local = 1;
  shared = &local;
}

static void* user(void* unused) {
  if (shared) *shared = 2;  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, user, NULL);
  lend();
  pthread_join(thread, NULL);
  return 0;
}
