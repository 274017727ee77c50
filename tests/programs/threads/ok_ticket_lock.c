// expect: verified
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_uint next_ticket, serving;
static int counter;

static void* add(void* unused) {
  unsigned mine = atomic_fetch_add(&next_ticket, 1);
  while (serving != mine) sched_yield();
  counter++;
  serving = mine + 1;
  return unused;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, add, NULL);
  add(NULL);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  assert(counter == 3);
  return 0;
}
