// expect: fault join-misuse
#include <pthread.h>

static void* work(void* unused) {
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  pthread_cancel(thread);  // fault
  return 0;
}
