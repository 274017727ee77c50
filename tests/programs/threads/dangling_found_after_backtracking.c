// expect: fault use-after-scope
// options: --check=-data-race
#include <pthread.h>

static int source, target;
static int* shared;

static int lend(int* from) {
  int local = *from;
  shared = &local;
  return local;
}

static void* lender(void* unused) {
  target = lend(&source);
  shared = NULL;
  return unused;
}

static void* user(void* unused) {
  if (shared) *shared = 1;  // fault
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, lender, NULL);
  pthread_create(&b, NULL, user, NULL);
  return 0;
}
