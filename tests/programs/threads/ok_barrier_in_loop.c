// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdint.h>

static pthread_barrier_t barrier;
static int step[2];

static void* march(void* argument) {
  intptr_t me = (intptr_t)argument;
  for (int round = 1; round <= 3; round++) {
    step[me] = round;
    pthread_barrier_wait(&barrier);
    assert(step[1 - me] == round);
    pthread_barrier_wait(&barrier);
  }
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_barrier_init(&barrier, NULL, 2);
  pthread_create(&thread, NULL, march, (void*)1);
  march((void*)0);
  pthread_join(thread, NULL);
  pthread_barrier_destroy(&barrier);
  return 0;
}
