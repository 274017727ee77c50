// expect: verified
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static int written;

static void* work(void* unused) {
  for (;;) {
    write(1, "x", 1);
    written = 1;
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  void* result;
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  pthread_join(thread, &result);
  assert(result == PTHREAD_CANCELED && written <= 1);
  return 0;
}
