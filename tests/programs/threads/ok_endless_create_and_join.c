// expect: verified
#include <assert.h>
#include <pthread.h>

static int value;

static void* flip(void* unused) {
  value ^= 1;
  return unused;
}

int main(void) {
  for (;;) {
    pthread_t thread;
    int before = value;
    pthread_create(&thread, NULL, flip, NULL);
    pthread_join(thread, NULL);
    assert(value != before);
  }
}
