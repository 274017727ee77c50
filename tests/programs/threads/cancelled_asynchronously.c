// expect: unknown
#include <pthread.h>

static void* work(void* unused) {
  int before;
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &before);
  pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &before);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  pthread_join(thread, NULL);
  return 0;
}
