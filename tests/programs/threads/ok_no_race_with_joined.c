// expect: verified
#include <assert.h>
#include <pthread.h>

static int value = 1;

static void* twice(void* unused) {
  value *= 2;
  return unused;
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    pthread_t thread;
    value++;
    pthread_create(&thread, NULL, twice, NULL);
    pthread_join(thread, NULL);
  }
  assert(value == 22);
  return 0;
}
