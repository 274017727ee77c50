// expect: fault data-race
#include <pthread.h>
#include <string.h>

static int source[4] = {1, 2, 3, 4};
static int target[4];

static void* copy(void* unused) {
  memcpy(target, source, sizeof target);  // fault
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, copy, NULL);
  const int last = target[3];
  pthread_join(thread, NULL);
  return last == 2;
}
