// expect: fault data-race
#include <pthread.h>

// Bit-fields side by side are one place in memory.
static struct {
  unsigned low : 4;
  unsigned high : 4;
} bits;

static void* set_high(void* unused) {
  bits.high = 1;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, set_high, NULL);
  bits.low = 1;  // fault
  pthread_join(thread, NULL);
  return 0;
}
