// expect: verified
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static int beats;

static void* work(void* unused) {
  for (;;) {
    beats ^= 1;
    sleep(1);
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  void* result;
  pthread_create(&thread, NULL, work, NULL);
  usleep(10);
  pthread_cancel(thread);
  pthread_join(thread, &result);
  assert(result == PTHREAD_CANCELED);
  return 0;
}
