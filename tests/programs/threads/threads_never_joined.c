// expect: fault assertion-failure
// options: --check=-data-race
// Threads without end, none of which is ever joined: what two of them do is found, however many there may be.
#include <assert.h>
#include <pthread.h>

static int turns;

static void *work(void *unused) {
  assert(++turns < 3);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  for (;;) pthread_create(&thread, NULL, work, NULL);
}
