// expect: fault assertion-failure
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_uint next_ticket;
static int owner[4];

/* Reading and writing are atomic each, but not both together. */
static void* draw(void* unused) {
  unsigned mine = next_ticket;
  next_ticket = mine + 1;
  owner[mine]++;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, draw, NULL);
  draw(NULL);
  pthread_join(thread, NULL);
  assert(owner[0] == 1 && owner[1] == 1);  // fault
  return 0;
}
