// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdint.h>

static void* sum(void* argument) {
  intptr_t depth = (intptr_t)argument;
  if (depth == 0) return (void*)1;
  pthread_t child;
  void* below;
  pthread_create(&child, NULL, sum, (void*)(depth - 1));
  pthread_join(child, &below);
  return (void*)((intptr_t)below + 1);
}

int main(void) {
  assert(sum((void*)3) == (void*)4);
  return 0;
}
