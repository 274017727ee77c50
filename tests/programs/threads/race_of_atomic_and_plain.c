// expect: fault data-race
#include <pthread.h>

static int counter;

static void* count(void* unused) {
  __atomic_fetch_add(&counter, 1, __ATOMIC_SEQ_CST);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, count, NULL);
  const int seen = counter;
  pthread_join(thread, NULL);
  return seen > 1;
}
