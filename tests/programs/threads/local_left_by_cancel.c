// expect: fault use-after-scope
#include <pthread.h>
#include <unistd.h>

static int* _Atomic shared;

static void nothing(void* unused) {
  (void)unused;
}

static void lend(void) {
  int local = 1;
  shared = &local;
  sleep(1);
  shared = NULL;
}

static void* work(void* unused) {
  pthread_cleanup_push(nothing, NULL);
  lend();
  pthread_cleanup_pop(1);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  int* seen = shared;
  if (seen != NULL) *seen = 2;  // fault
  pthread_join(thread, NULL);
  return 0;
}
