// expect: fault assertion-failure
// options: --check=-data-race
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static atomic_int wants[2];
static atomic_int turn;
static int inside;

static void* enter(void* argument) {
  intptr_t me = (intptr_t)argument;
  for (int i = 0; i < 2; i++) {
    turn = (int)(1 - me); /* too early */
    wants[me] = 1;
    while (wants[1 - me] && turn == 1 - me) {
    }
    assert(++inside == 1);  // fault
    inside--;
    wants[me] = 0;
  }
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, enter, (void*)1);
  enter((void*)0);
  pthread_join(thread, NULL);
  return 0;
}
